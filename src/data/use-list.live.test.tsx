import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { noInternet, refused } from '../../tests/support/live/answers.ts'
import { held } from '../../tests/support/live/held.ts'
import { openPart, press, said, settled, type Live } from '../../tests/support/live/open-app.tsx'
import { listExpenses } from '../../contract/office/expenses.ts'
import { queryClient } from './cache/query-client.ts'
import { wordsOfError } from './refusal-words.ts'
import { useList } from './use-list.ts'

type Body = Readonly<Record<string, unknown>>

/** Of three expenses two come first; those of Nena are one. */
function page({ after, search }: Body) {
  const row = (payee: string) => ({ payee }) as never
  if (search === 'Nena') return { rows: [row('Nena')], next: null, total: 1 }
  return after === undefined
    ? { rows: [row('Nena'), row('Ramon')], next: 'end of one', total: 3 }
    : { rows: [row('Lita')], next: null, total: 99 }
}

function Expenses() {
  const [search, setSearch] = useState<string>()
  const [enabled, setEnabled] = useState(true)
  const [whole, setWhole] = useState('')
  const list = useList(listExpenses, search === undefined ? {} : { search }, { enabled })
  const payees = list.rows.map(({ payee }) => payee).join(' ')
  return (
    <>
      <p>{`${list.state}: ${payees} of ${list.total}${list.busy ? ', busy' : ''}${list.isMore ? ', more comes' : ''}`}</p>
      <p>{list.data && `Whole: ${list.data.rows.length}`}</p>
      <p>{list.sums && `Sum ${list.sums.amount}`}</p>
      <p>{list.counts && `Pending ${list.counts.Pending}`}</p>
      <p>{whole}</p>
      <button
        onClick={() => {
          const rows = list.whole().then((all) => `All: ${all.map(({ payee }) => payee).join(' ')}.`)
          void rows.catch((error: unknown) => wordsOfError(error, '')).then(setWhole)
        }}
      >
        All of it
      </button>
      {list.more && <button onClick={list.more}>More</button>}
      <button onClick={list.again}>Again</button>
      <button onClick={() => setSearch('Nena')}>Search</button>
      <button onClick={() => setEnabled(false)}>Rest</button>
    </>
  )
}

const open = (listed: typeof page | ReturnType<typeof noInternet> = page) =>
  openPart(<Expenses />, {
    role: 'ADMIN_USER',
    user: { acc_id: 5 },
    answers: { listExpenses: listed as typeof page },
  })
const button = (name: string) => screen.getByRole('button', { name })

/** Presses, with the answer still under way; what comes back lets it arrive. */
async function pressEarly(live: Live, name: string): Promise<() => Promise<void>> {
  const answer = held<void>()
  live.office.answer({ listExpenses: (body) => answer.promise.then(() => page(body)) })
  await live.user.click(button(name))
  return () => {
    answer.resolve()
    return settled()
  }
}

it('a list grows page by page to its end, by the figures of its first page', async () => {
  const live = await open()
  expect(said()).toContain('ready: Nena Ramon of 3\n')
  expect(said()).toMatch(/Sum \d+/)
  expect(said()).toMatch(/Pending \d+/)
  const arrive = await pressEarly(live, 'More')
  expect(said()).toContain('Nena Ramon of 3, more comes\n')
  await arrive()
  expect(said()).toContain('Nena Ramon Lita of 3\n')
  expect(said()).toContain('Whole: 3')
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
  expect(live.office.asked.map(({ input }) => input)).toEqual([{}, { after: 'end of one' }])
})

it('all of it is asked for anew to its end, so that its rows are of one time, and the screen shows what it showed', async () => {
  const live = await open()
  await press(live, button('All of it'))
  expect(said()).toContain('All: Nena Ramon Lita.')
  const asked = [{}, { limit: 500 }, { after: 'end of one', limit: 500 }]
  expect(live.office.asked.map(({ input }) => input)).toEqual(asked)
  expect(said()).toContain('Nena Ramon of 3\n')
})

it('all of it is none of it where there is too much of it: by the number of the filter that is asked for, and where it never ends', async () => {
  const live = await open()
  const rows = (count: number) => Array.from({ length: count }, () => ({ payee: 'Nena' }) as never)
  const all = async (listed: { rows: never[]; next: string | null; total: number }) => {
    live.office.answer({ listExpenses: listed })
    const before = live.office.asked.length
    await press(live, button('All of it'))
    return live.office.asked.length - before
  }
  expect(await all({ rows: rows(1), next: 'on', total: 20_001 })).toBe(1)
  expect(await screen.findByText('too many rows')).toBeTruthy()
  expect(await all({ rows: rows(5_000), next: 'on and on', total: 9 })).toBeLessThan(9)
  expect(said()).not.toContain('All:')
  expect(await all({ rows: rows(1), next: null, total: 20_000 })).toBe(1)
  expect(said()).toContain('All: Nena.')
})

it('all of it is of the filter that is asked for, not of the one whose rows are still shown', async () => {
  const live = await open()
  const arrive = await pressEarly(live, 'Search')
  await live.user.click(button('All of it'))
  await arrive()
  expect(said()).toContain('All: Nena.')
})

it('all of it is none of it where a page is not answered', async () => {
  const live = await open()
  live.office.answer({ listExpenses: refused('SOMETHING_WRONG', 'Trouble.') })
  await press(live, button('All of it'))
  expect(await screen.findByText('Trouble.')).toBeTruthy()
  expect(said()).not.toContain('All:')
})

it('while another filter is under way the rows of the one before stay', async () => {
  const live = await open()
  const arrive = await pressEarly(live, 'Search')
  expect(said()).toContain('ready: Nena Ramon of 3, busy')
  await arrive()
  expect(said()).toContain('ready: Nena of 1\n')
  expect(live.office.asked.at(-1)?.input).toEqual({ search: 'Nena' })
})

it('asked again it shows what there is by then; one that rests asks nothing', async () => {
  const live = await open()
  live.office.answer({ listExpenses: { rows: [], next: null, total: 0 } })
  await press(live, button('Again'))
  expect(said()).toContain('ready: of 0')
  await press(live, button('Rest'))
  await press(live, button('Search'))
  expect(live.office.asked).toHaveLength(2)
})

it('a refusal says so, and offers no page that could be asked for', async () => {
  const live = await open()
  live.office.answer({ listExpenses: refused('SOMETHING_WRONG', 'Trouble.') })
  await press(live, button('Again'))
  expect(said()).toContain('failed: Nena Ramon of 3')
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

it('without internet the first page that was seen here is shown, and no further one is offered', async () => {
  const before = await open()
  await press(before, button('More'))
  cleanup()
  queryClient.clear()
  await open(noInternet())
  expect(await screen.findByText('offline: Nena Ramon of 3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})
