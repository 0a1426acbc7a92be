/** Holds the audit and the books against the digests, those in the database and those that were kept outside of it. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { CHAINS, digestOf, type Chain } from './chain-digests.ts'
import { digestLine, type KeptDigest } from './kept-digests.ts'

export interface Verified {
  readonly rows: number
  readonly digests: number
  /** One sentence for each thing that is not as it was. */
  readonly faults: string[]
}

export async function verifyChains(db: Db, outside: readonly KeptDigest[]): Promise<Verified> {
  const inside = await digestsIn(db)
  const faults: string[] = []
  let rows = 0
  for (const chain of CHAINS) {
    const own = inside.filter((one) => one.chain === chain)
    rows += own.reduce((sum, one) => sum + one.rows, 0)
    faults.push(...(await faultsOfRows(db, chain, own)))
  }
  faults.push(...faultsOfOutside(inside, outside), ...(await faultsOfWords(db)))
  return { rows, digests: inside.length, faults }
}

function digestsIn(db: Db): Promise<KeptDigest[]> {
  return db
    .selectFrom('chain_digest')
    .select(['chain', 'no', 'closed_day', 'to_id', 'rows', 'digest'])
    .orderBy('chain')
    .orderBy('no')
    .execute()
}

async function faultsOfRows(db: Db, chain: Chain, kept: readonly KeptDigest[]): Promise<string[]> {
  let [afterId, before]: [number, string | null] = [0, null]
  for (const [index, one] of kept.entries()) {
    const made = await digestOf(db, { chain, afterId, toId: one.to_id, before })
    if (one.no !== index + 1) return [`${chain}: digest ${index + 1} is missing`]
    if (made.digest !== one.digest)
      return [
        `${chain}: rows ${afterId + 1} to ${one.to_id} (${one.closed_day}) are not what they were: ${made.rows} rows, ${one.rows} then`,
      ]
    ;[afterId, before] = [one.to_id, one.digest]
  }
  return []
}

/** A chain in the database can be made again by its owner; the lines outside can't. */
function faultsOfOutside(inside: readonly KeptDigest[], outside: readonly KeptDigest[]): string[] {
  const known = new Map(inside.map((one) => [`${one.chain} ${one.no}`, digestLine(one)]))
  return outside.flatMap((one) => {
    const own = known.get(`${one.chain} ${one.no}`)
    if (own === digestLine(one)) return []
    return own === undefined
      ? [
          `${one.chain}: digest ${one.no} of ${one.closed_day} was kept outside and is not in this database: it was cut, or restored from before that day`,
        ]
      : [`${one.chain}: digest ${one.no} of ${one.closed_day} differs from the one that was kept outside`]
  })
}

/** The words of the audit against their hashes, and what was blanked against the erasures. */
async function faultsOfWords(db: Db): Promise<string[]> {
  const { rows: changed } = await sql<{ audit_id: number }>`
    select audit_id from audit where content_hash is not null and blanked_for is null
      and content_hash <> encode(sha256(convert_to(concat(input, '|', changes), 'UTF8')), 'hex') order by 1 limit 20`.execute(
    db,
  )
  const { rows: blanked } = await sql<{ audit_id: number }>`
    select audit_id from audit where blanked_for is not null
      and not exists (select from erasure where acc_id = blanked_for and purged_at is not null) order by 1 limit 20`.execute(
    db,
  )
  return [
    ...changed.map(({ audit_id: id }) => `audit: line ${id} says something else than when it was written`),
    ...blanked.map(({ audit_id: id }) => `audit: line ${id} was blanked for no one who was erased`),
  ]
}
