import type { LooseHandler } from '../http/ask.ts'
import { dropFactor } from './second-factor/factor-store.ts'
import { tellAccount } from './second-factor/tell-account.ts'
import { withOwnCode } from './second-factor/with-own-code.ts'

/** Where the company demands it, the next sign-in begins with a new set-up. */
export const removeSecondFactor: LooseHandler<'removeSecondFactor'> = {
  withoutTransaction: (ask) =>
    withOwnCode(ask, async (tx) => {
      const { accId } = ask.actor
      await dropFactor(tx, accId)
      await tellAccount(tx, accId, 'Your authenticator app was taken off your account.', ask.now)
      ask.changed('second_factor', accId, { on: true }, { on: false })
      await ask.audit(tx)
      return { done: true } as const
    }),
}
