import { randomInt } from 'node:crypto'
import { CODE_DIGITS, CODE_LIFETIME_MS, codeOf } from '../../domain/people/one-time-code.ts'
import type { LooseHandler } from '../http/ask.ts'
import { enqueueMail, type Letter } from '../mail/enqueue.ts'
import { limitsOfEmailCodes, spendTry } from '../auth/attempts/judge-try.ts'
import { keepEmailCode } from './email-code-store.ts'

/** To the new address only: anyone who reads it hands the code in. */
export const sendEmailCode: LooseHandler<'sendEmailCode'> = {
  withoutTransaction: async (ask) => {
    const { house, actor, input, now } = ask
    await spendTry(ask, limitsOfEmailCodes(actor.accId))
    const code = codeOf(randomInt(10 ** CODE_DIGITS))
    const kept = { signingKey: house.signingKey, accId: actor.accId, code }
    const expires_at = await house.db.transaction().execute(async (tx) => {
      const until = await keepEmailCode(tx, kept, input.email, now)
      await enqueueMail(tx, letterOf(input.email, code), now)
      ask.changed('email_code', actor.accId, null, { email: input.email })
      await ask.audit(tx)
      return until
    })
    return { expires_at }
  },
}

/** No one knows yet whose mailbox it is, so it says nothing that somebody typed. */
function letterOf(to: string, code: string): Letter {
  return {
    to,
    subject: 'Your code to verify this address',
    text: [
      `Your code is ${code}. It is good for ${CODE_LIFETIME_MS / 60_000} minutes.`,
      'Somebody named this mailbox as theirs in our app. If it was not you, do nothing: without the code nothing changes.',
    ].join('\n\n'),
    isSecret: true,
    usefulMs: CODE_LIFETIME_MS,
  }
}
