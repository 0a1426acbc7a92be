import type { LooseHandler } from '../http/ask.ts'
import { judgeTry } from '../auth/attempts/judge-try.ts'
import { openWhole } from '../auth/sessions/open-signed-in.ts'
import { halfSessionAt } from './half-session.ts'
import { limitsOfRecovery } from './limits-of-code.ts'
import { recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.ts'
import { tellAccount } from './tell-account.ts'

export const submitRecoveryCode: LooseHandler<'submitRecoveryCode'> = {
  withoutTransaction: async (ask) => {
    const { db } = ask.house
    const { acc_id, role } = await halfSessionAt(db, ask.from, ask.now, 'code')
    return judgeTry(ask, await limitsOfRecovery(ask, acc_id), () =>
      db.transaction().execute(async (tx) => {
        await spendRecoveryCode(tx, acc_id, ask.input.code, ask.now)
        const left = await recoveryCodesLeft(tx, acc_id)
        await tellAccount(tx, acc_id, `A recovery code was used to sign in; ${left} are left.`, ask.now)
        ask.changed('recovery_code', acc_id, null, { left })
        await ask.audit(tx, acc_id)
        return openWhole(tx, acc_id, role, ask)
      }),
    )
  },
}
