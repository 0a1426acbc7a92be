/**
 * A backup is one gzip file whose content reads like text (`zcat file | less`):
 *
 *     HULOG BACKUP 1
 *     {"program":…,"taken_at":…,"engine":…,"epoch":…,"migrations":[…]}
 *     {"table":"person","columns":["p_id",…]}
 *     rows as COPY writes them: one a line, values between tabs
 *     \.
 *     … one such part for every table …
 *     {"sequences":{"loan_event_order":{"value":"4711","used":true},…}}      not used: it is the next one
 *     {"picture":"<key in the file store>","bytes":1234}
 *     the picture's bytes and a newline
 *     … one such part for every picture …
 *     {"end":true,"rows":…,"pictures":…}
 *     sha256 <of everything above, in hex>
 *
 * Neither engine nor table order matters to it. The checksum tells damage, not a forger: who can write the file can reckon it.
 */
import * as v from 'valibot'

export const FIRST_LINE = 'HULOG BACKUP 1'
export const END_OF_ROWS = '\\.'
const CHECKSUM = 'sha256 '
/** `sha256 `, 64 digits, a newline. */
export const CHECKSUM_BYTES = CHECKSUM.length + 64 + 1
export const checksumLine = (hex: string) => `${CHECKSUM}${hex}\n`

export const header = v.object({
  program: v.string(),
  taken_at: v.string(),
  engine: v.picklist(['embedded', 'postgresql']),
  epoch: v.string(),
  migrations: v.pipe(v.array(v.string()), v.nonEmpty()),
})
export type BackupHeader = v.InferOutput<typeof header>

const counterState = v.object({ value: v.pipe(v.string(), v.regex(/^-?\d+$/)), used: v.boolean() })
export type CounterState = v.InferOutput<typeof counterState>

/** The line that begins a part; what is under it depends on it. */
export const part = v.union([
  v.object({ table: v.string(), columns: v.array(v.string()) }),
  v.object({ sequences: v.record(v.string(), counterState) }),
  v.object({ picture: v.string(), bytes: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.object({ end: v.literal(true), rows: v.number(), pictures: v.number() }),
])
export type BackupPart = v.InferOutput<typeof part>

/** A backup that is not whole, was altered, or does not fit where it should go; the message says so to a person. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused'
}

const NEWLINE = 10

export function linesIn(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines++
  return lines
}
