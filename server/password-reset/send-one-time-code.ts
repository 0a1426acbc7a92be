import { randomBytes, randomInt } from 'node:crypto'
import { CODE_DIGITS, CODE_LIFETIME_MS, codeOf } from '../../domain/people/one-time-code.ts'
import type { Tx } from '../db/connect.ts'
import type { LooseHandler } from '../http/ask.ts'
import { resetCookie } from '../http/reset-cookie.ts'
import { enqueueMail, type Letter } from '../mail/enqueue.ts'
import { limitsOfGuess, spendTry } from '../auth/attempts/judge-try.ts'
import { accountByUsername } from '../auth/accounts/account-store.ts'
import { insertCode } from './one-time-code-store.ts'

/** The same for every username: a cookie, a row, the same words and the same waits. A letter only where somebody can read it. */
export const sendOneTimeCode: LooseHandler<'sendOneTimeCode'> = {
  withoutTransaction: async (ask) => {
    const { house, from, now } = ask
    const usernameKey = ask.input.username.toLowerCase()
    const known = await accountByUsername(house.db, usernameKey)
    await spendTry(ask, await limitsOfGuess(ask, 'code', { usernameKey, accId: known?.acc_id }))
    const token = randomBytes(32).toString('base64url')
    const code = codeOf(randomInt(10 ** CODE_DIGITS))
    const expiresAt = await house.db.transaction().execute(async (tx) => {
      const account = await mailboxOf(tx, usernameKey)
      const sent = account ? { accId: account.acc_id, code } : null
      const until = await insertCode(tx, { token, usernameKey, sent }, now)
      if (account) await enqueueMail(tx, letterOf(account, code), now)
      await ask.audit(tx, account?.acc_id)
      return until
    })
    ask.header('Set-Cookie', resetCookie(house.config, token, from.secure))
    return { expires_at: expiresAt }
  },
}

interface Mailbox {
  readonly acc_id: number
  readonly email: string
}

function mailboxOf(tx: Tx, usernameKey: string): Promise<Mailbox | undefined> {
  return tx
    .selectFrom('account')
    .select(['acc_id', 'email'])
    .where('username_key', '=', usernameKey)
    .where('status', '<>', 'Closed')
    .where('email', '<>', '')
    .executeTakeFirst()
}

/** Without the username, which may be a sentence of somebody who is not the owner of the mailbox. */
function letterOf({ email }: Mailbox, code: string): Letter {
  const minutes = CODE_LIFETIME_MS / 60_000
  return {
    to: email,
    subject: 'Your one-time code',
    text: [
      `Your code is ${code}. It is good for ${minutes} minutes.`,
      'Somebody asked to set a new password for your account. If it was not you, do nothing: without the code nothing changes.',
      'Give the code to no one. No one who works for the company will ever ask for it.',
    ].join('\n\n'),
    isSecret: true,
    usefulMs: CODE_LIFETIME_MS,
  }
}
