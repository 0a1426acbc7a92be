import type { LooseHandler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { judgeTry } from '../auth/attempts/judge-try.ts'
import { whoSetsUp } from './begin-second-factor.ts'
import { openWhole } from '../auth/sessions/open-signed-in.ts'
import { confirmFactor, factorOf, spendCode } from './factor-store.ts'
import { findHalfSession } from './half-session.ts'
import { limitsOfCode } from './limits-of-code.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { tellAccount } from './tell-account.ts'

/** The first right code shows that the app has the secret; nothing is asked for before that, so no one locks themselves out. */
export const confirmSecondFactor: LooseHandler<'confirmSecondFactor'> = {
  withoutTransaction: async (ask) => {
    const { db } = ask.house
    const accId = await whoSetsUp(ask)
    const half = ask.actor ? undefined : await findHalfSession(db, ask.from, ask.now)
    return judgeTry(ask, await limitsOfCode(ask, accId), () =>
      db.transaction().execute(async (tx) => {
        const factor = await factorOf(tx, accId)
        if (!factor || factor.confirmed_at) refuse('STATE_CONFLICT', 'Begin the set-up again.')
        await spendCode(tx, accId, ask.input.code, ask.now)
        await confirmFactor(tx, accId, ask.now)
        ask.changed('second_factor', accId, { on: false }, { on: true })
        await tellAccount(tx, accId, 'An authenticator app was set up for your account.', ask.now)
        await ask.audit(tx, accId)
        const recovery_codes = await replaceRecoveryCodes(tx, accId, ask.now)
        return { recovery_codes, user: half ? await openWhole(tx, accId, half.role, ask) : null }
      }),
    )
  },
}
