import type { LooseHandler } from '../http/ask.ts'
import { judgeTry } from '../auth/attempts/judge-try.ts'
import { openWhole } from '../auth/sessions/open-signed-in.ts'
import { spendCode } from './factor-store.ts'
import { halfSessionAt } from './half-session.ts'
import { limitsOfCode } from './limits-of-code.ts'

export const submitSecondFactor: LooseHandler<'submitSecondFactor'> = {
  withoutTransaction: async (ask) => {
    const { db } = ask.house
    const { acc_id, role } = await halfSessionAt(db, ask.from, ask.now, 'code')
    return judgeTry(ask, await limitsOfCode(ask, acc_id), () =>
      db.transaction().execute(async (tx) => {
        await spendCode(tx, acc_id, ask.input.code, ask.now)
        ask.changed('second_factor', acc_id, null, { used: true })
        await ask.audit(tx, acc_id)
        return openWhole(tx, acc_id, role, ask)
      }),
    )
  },
}
