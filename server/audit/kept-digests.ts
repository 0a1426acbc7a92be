/** A digest as a line of text, as it is kept outside: `audit 12 2026-11-21 48213 1730 9f86…`. */
import type { Chain } from './chain-digests.ts'

export interface KeptDigest {
  readonly chain: Chain
  readonly no: number
  readonly closed_day: string
  readonly to_id: number
  readonly rows: number
  readonly digest: string
}

export const digestLine = ({ chain, no, closed_day: day, to_id: toId, rows, digest }: KeptDigest): string =>
  [chain, no, day, toId, rows, digest].join(' ')

const LINE = /^(audit|transfer) (\d+) (\d{4}-\d\d-\d\d) (\d+) (\d+) ([0-9a-f]{64})$/

/** The digests in a text, a letter's other words passed over. */
export function readDigests(text: string): KeptDigest[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, chain, no, day = '', toId, rows, digest = ''] = LINE.exec(line.trim()) ?? []
    if (chain === undefined) return []
    return {
      chain: chain as Chain,
      no: Number(no),
      closed_day: day,
      to_id: Number(toId),
      rows: Number(rows),
      digest,
    }
  })
}
