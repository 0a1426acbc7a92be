import type { LooseHandler } from '../http/ask.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { withOwnCode } from './with-own-code.ts'

export const makeRecoveryCodes: LooseHandler<'makeRecoveryCodes'> = {
  withoutTransaction: (ask) =>
    withOwnCode(ask, async (tx) => {
      const recovery_codes = await replaceRecoveryCodes(tx, ask.actor.accId, ask.now)
      ask.changed('recovery_code', ask.actor.accId, null, { made: recovery_codes.length })
      await ask.audit(tx)
      return { recovery_codes }
    }),
}
