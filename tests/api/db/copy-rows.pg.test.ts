import type { Readable } from 'node:stream'
import { expect, it, vi } from 'vitest'
import { bulkOfPostgres, type BulkSession } from '../../../server/db/bulk/bulk.ts'
import { freshDatabase } from '../../support/world/fresh-database.ts'

async function* lines(...texts: string[]) {
  for (const text of texts) yield Buffer.from(`${text}\n`)
}

/** In a table of its own; the transaction takes it away again where it fails. */
async function inOwnTable(work: (session: BulkSession) => Promise<void>): Promise<void> {
  await bulkOfPostgres(await freshDatabase()).inTransaction('begin', async (session) => {
    await session.ask('create table copied (no int not null check (no < 100), word text not null)')
    await work(session)
  })
}

it('rows go in as they come out, in as many pieces as they like', async () => {
  await inOwnTable(async (session) => {
    await session.rowsIn('copied', ['no', 'word'], lines('1\tone', '2\ttwo'))
    const pieces: Uint8Array[] = []
    for await (const piece of session.rowsOut('copied', ['word', 'no'])) pieces.push(piece)
    expect(Buffer.concat(pieces).toString()).toBe('one\t1\ntwo\t2\n')
  })
})

it('a row that the database refuses is told as the database says it, and nothing of the work stays', async () => {
  await inOwnTable(async (session) => {
    await session.ask('savepoint before')
    await expect(session.rowsIn('copied', ['no', 'word'], lines('1\tone', '100\ttoo many'))).rejects.toThrow(
      'copied_no_check',
    )
    await session.ask('rollback to savepoint before')
    expect(await session.ask('select * from copied')).toEqual([])
  })
})

it('where the rows themselves end early, what ended them is told', async () => {
  async function* broken() {
    yield* lines('1\tone')
    throw new Error('the file is cut off')
  }
  await inOwnTable(async (session) => {
    await session.ask('savepoint before')
    await expect(session.rowsIn('copied', ['no', 'word'], broken())).rejects.toThrow('the file is cut off')
    await session.ask('rollback to savepoint before')
    expect(await session.ask('select * from copied')).toEqual([])
  })
})

it('the connection goes on after a table whose last rows fill what is held of them at once', async () => {
  await inOwnTable(async (session) => {
    await session.rowsIn('copied', ['no', 'word'], lines(`1\t${'x'.repeat(1_200_000)}`))
    let bytes = 0
    for await (const piece of session.rowsOut('copied', ['no', 'word'])) bytes += piece.length
    expect(bytes).toBe(1_200_003)
    expect(await session.ask('select no from copied')).toEqual([{ no: 1 }])
  })
})

it('and goes on where no one reads the rows to their end', async () => {
  await inOwnTable(async (session) => {
    await session.rowsIn('copied', ['no', 'word'], longLines(300).all)
    let pieces = 0
    const rows = session.rowsOut('copied', ['no', 'word'])
    for await (const piece of rows) {
      pieces += piece.length > 0 ? 1 : 0
      const held = () => (rows as unknown as Readable).readableLength
      await vi.waitFor(() => expect(held()).toBeGreaterThan(1_000_000))
      break
    }
    expect(pieces).toBe(1)
    expect(await session.ask('select count(*)::int as count from copied')).toEqual([{ count: 300 }])
  })
})

/** Many lines of 100 kB, each with number 7 but the second where another is given; counts those that were read. */
function longLines(count: number, second = 7) {
  const [line, odd] = [7, second].map((no) => Buffer.from(`${no}\t${'x'.repeat(100_000)}\n`))
  const lines: { read: number; all: AsyncIterable<Buffer> } = { read: 0, all: all() }
  async function* all(): AsyncGenerator<Buffer> {
    for (; lines.read < count; lines.read++) yield (lines.read === 1 ? odd : line) ?? Buffer.of()
  }
  return lines
}

it('more rows than the connection holds at once go in, and of those refused early only what was on its way is read', async () => {
  const counted = (session: BulkSession) => session.ask('select count(*)::int as count from copied')
  await inOwnTable(async (session) => {
    await session.rowsIn('copied', ['no', 'word'], longLines(300).all)
    expect(await counted(session)).toEqual([{ count: 300 }])
    await session.ask('savepoint before')
    const refused = longLines(5000, 100)
    await expect(session.rowsIn('copied', ['no', 'word'], refused.all)).rejects.toThrow('copied_no_check')
    await session.ask('rollback to savepoint before')
    const { read } = refused
    expect(await counted(session)).toEqual([{ count: 300 }])
    expect([read < 5000, refused.read]).toEqual([true, read])
  })
})
