/** Rows that go into the embedded database by the megabyte: it takes whole lines only, a few megabytes at a time. */
import { expect, it } from 'vitest'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp({ engine: 'embedded' })

const MEGABYTE = 1_000_000

/** The text in pieces of so many bytes, wherever its lines end. */
async function* cut(text: string, bytes: number) {
  const whole = Buffer.from(text)
  for (let from = 0; from < whole.length; from += bytes) yield whole.subarray(from, from + bytes)
}

it.each([
  ['short lines in pieces larger than it takes at once', 500_000, 20, 5 * MEGABYTE],
  ['short lines in small pieces', 500_000, 20, 65_536],
  ['lines that are longer than it takes at once', 3, 5 * MEGABYTE, 65_536],
])('%s come in whole, each once', async (_, count, length, bytes) => {
  const lines = Array.from({ length: count }, (__, no) => `${no}\t${String(no).padStart(length, 'ñ')}\n`)
  const { rows } = await at.house.bulk.inTransaction('begin', async (session) => {
    await session.ask('create temp table copied (no int, word text) on commit drop')
    await session.rowsIn('copied', ['no', 'word'], cut(lines.join(''), bytes))
    return {
      rows: await session.ask(
        'select count(*)::int as count, sum(no)::float8 as sum, min(length(word)) as least, max(length(word)) as most from copied',
      ),
    }
  })
  expect(rows).toEqual([{ count, sum: (count * (count - 1)) / 2, least: length, most: length }])
})
