import type { LooseHandler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { noteAddressVerified } from '../auth/accounts/account-vouch.ts'
import { tryEmailCode, useEmailCode } from './email-code-store.ts'
import { endCodesOf } from '../password-reset/one-time-code-store.ts'
import { lockRow } from '../db/lock-row.ts'

/** A reset whose code went to the address before is over: that mailbox no longer speaks for the account. */
export const submitEmailCode: LooseHandler<'submitEmailCode'> = {
  withoutTransaction: async (ask) => {
    const { house, now } = ask
    const { accId } = ask.actor
    const given = { signingKey: house.signingKey, accId, code: ask.input.code }
    const email = await tryEmailCode(house.db, given, now)
    if (email === undefined) return refuse('INVALID_CODE')
    await house.db.transaction().execute(async (tx) => {
      if (!(await useEmailCode(tx, accId, email))) refuse('INVALID_CODE')
      const { email: emailBefore } = (await lockRow(tx, 'account', 'acc_id', accId)) ?? refuse('NOT_FOUND')
      await tx
        .updateTable('account')
        .set({ email, email_verified_at: now })
        .where('acc_id', '=', accId)
        .execute()
      await noteAddressVerified(tx, accId, now)
      if (emailBefore !== email) await endCodesOf(tx, accId, now)
      if (emailBefore !== '' && emailBefore !== email)
        await enqueueMail(tx, { to: emailBefore, ...FAREWELL }, now)
      ask.changed('account', accId, { email: emailBefore }, { email, verified: true })
      await ask.audit(tx)
    })
    return { email }
  },
}

const FAREWELL = {
  subject: 'Your mail address was changed',
  text: 'Letters about your account go to another mailbox from now on. If it was not you, tell the office at once.',
}
