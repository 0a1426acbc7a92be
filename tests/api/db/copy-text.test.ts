import { expect, it } from 'vitest'
import { copyText } from '../../../server/db/bulk/copy-text.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('whole tables that are filled at once hold every word as it was written', async () => {
  const words = ['two\nlines', 'a return\r', 'a\ttab', 'C:\\backup', '\\N', '\\.', '', null, { peso: '₱\t' }]
  const kept = await at.house.bulk.inTransaction('begin', async (session) => {
    await session.ask('create temp table said (no int, words text) on commit drop')
    const rows = words.map((said, no) => ({ no, words: said }))
    await session.rowsIn('said', ['no', 'words'], copyText(['no', 'words'], rows))
    return session.ask<{ words: string | null }>('select words from said order by no')
  })
  expect(kept.map((row) => row.words)).toEqual([...words.slice(0, -1), JSON.stringify(words.at(-1))])
})

it('and every yes and no, number and gap as what it is', async () => {
  const rows = [{ no: 1, said: true }, { no: 2, said: false }, { no: 3, said: null }, { no: 4 }]
  const kept = await at.house.bulk.inTransaction('begin', async (session) => {
    await session.ask('create temp table said (no int, said boolean) on commit drop')
    await session.rowsIn('said', ['no', 'said'], copyText(['no', 'said'], rows))
    return session.ask('select no, said from said order by no')
  })
  expect(kept).toEqual(rows.map((row) => ({ said: null, ...row })))
})
