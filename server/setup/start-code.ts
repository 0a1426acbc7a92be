/**
 * The code of the link that opens a company. It is printed where only who runs the server reads it, so that a stranger who finds
 * the address first cannot take the company. Behind a proxy everybody comes from this machine, so no address spares the code.
 */
import { createHash, randomBytes } from 'node:crypto'
import { instantFromMs, instantMs, type Instant } from '../../domain/calendar.ts'
import type { Db, Tx } from '../db/connect.ts'
import { isThere } from '../db/is-there.ts'

const HOLDS_MS = 24 * 60 * 60_000
/** Without letters that look like digits: it may be typed from a terminal. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const GROUPS = 5
const GROUP_LETTERS = 4

/** Whether there ever was a super admin. */
export async function isStarted(db: Db | Tx): Promise<boolean> {
  return isThere(db.selectFrom('account').select('acc_id').where('role', '=', 'SUPER_ADMIN_USER'))
}

/** A new code, for a day; undefined once the company is open. */
export async function makeStartCode(db: Db, now: Instant): Promise<string | undefined> {
  if (await isStarted(db)) return undefined
  const code = randomCode()
  await db.deleteFrom('start_code').where('expires_at', '<=', now).execute()
  await db
    .insertInto('start_code')
    .values({ code_hash: hashOfCode(code), expires_at: instantFromMs(instantMs(now) + HOLDS_MS) })
    .execute()
  return code
}

export async function isStartCode(db: Db | Tx, code: string, now: Instant): Promise<boolean> {
  return isThere(
    db
      .selectFrom('start_code')
      .select('code_hash')
      .where('code_hash', '=', hashOfCode(code))
      .where('expires_at', '>', now),
  )
}

/** The code is behind the #, which no browser sends and no proxy writes into its log. */
export const startLink = (origin: string, code: string) => `${origin}/first_start#${code}`

const hashOfCode = (code: string) =>
  createHash('sha256')
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex')

function randomCode(): string {
  const letters = Array.from({ length: GROUPS * GROUP_LETTERS }, randomLetter).join('')
  return (letters.match(new RegExp(`.{${GROUP_LETTERS}}`, 'g')) ?? []).join('-')
}

/** Each equally likely: a byte that would favour the first ones is drawn again. */
function randomLetter(): string {
  for (;;) {
    const byte = randomBytes(1)[0] ?? 255
    if (byte < 256 - (256 % LETTERS.length)) return LETTERS[byte % LETTERS.length] ?? ''
  }
}
