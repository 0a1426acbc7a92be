import { expect, it } from 'vitest'
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
