import type { LooseHandler } from '../http/ask.ts'
import { dropFactor } from './factor-store.ts'
import { tellAccount } from './tell-account.ts'
import { withOwnCode } from './with-own-code.ts'

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
