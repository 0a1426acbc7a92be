/** Used by the day-end job: makes the newest of each chain and writes it where the settings say. */
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { LocalDate } from '../../domain/calendar.ts'
import type { House } from '../http/ask.ts'
import { enqueueMail } from '../mail/enqueue.ts'
import { CHAINS, digestOf, type Chain } from './chain-digests.ts'
import { digestLine, type KeptDigest } from './kept-digests.ts'

export const DIGESTS_FILE = 'digests.txt'

/** Nothing where nothing was written since. Two runners at once make one digest: the number is taken once. */
export async function makeDigests(house: House, day: LocalDate): Promise<void> {
  const made: KeptDigest[] = []
  for (const chain of CHAINS) {
    const digest = await makeDigest(house, chain, day)
    if (digest) made.push(digest)
  }
  if (made.length > 0) await keepOutside(house, day, made)
}

async function makeDigest(
  { db, clock }: House,
  chain: Chain,
  day: LocalDate,
): Promise<KeptDigest | undefined> {
  const { rows } = await sql<{ last: number }>`select settled_id(${chain}) as last`.execute(db)
  const toId = rows[0]?.last ?? 0
  const before = await db
    .selectFrom('chain_digest')
    .select(['no', 'to_id', 'digest'])
    .where('chain', '=', chain)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst()
  const afterId = before?.to_id ?? 0
  if (toId <= afterId) return undefined
  const { rows: count, digest } = await digestOf(db, {
    chain,
    afterId,
    toId,
    before: before?.digest ?? null,
  })
  const row = { chain, no: (before?.no ?? 0) + 1, closed_day: day, to_id: toId, rows: count, digest }
  const taken = await db
    .insertInto('chain_digest')
    .values({ ...row, made_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['chain', 'no']).doNothing())
    .executeTakeFirst()
  return taken.numInsertedOrUpdatedRows === 1n ? row : undefined
}

/** Into a folder that another system collects, and by mail to who keeps them. */
async function keepOutside(house: House, day: LocalDate, made: readonly KeptDigest[]): Promise<void> {
  const { config, db, clock } = house
  const text = `${made.map(digestLine).join('\n')}\n`
  await mkdir(config.digestFolder, { recursive: true, mode: 0o700 })
  await appendFile(join(config.digestFolder, DIGESTS_FILE), text, { mode: 0o600 })
  const to = config.digestMail
  if (to !== undefined)
    await db.transaction().execute((tx) =>
      enqueueMail(
        tx,
        {
          to,
          subject: `Hulog digests of ${day}`,
          text: `Keep this letter: “npm run verify” holds the books against it.\n\n${text}`,
          usefulMs: 7 * 86_400_000,
        },
        clock.now(),
      ),
    )
}
