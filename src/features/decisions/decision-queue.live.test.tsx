import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openPart, press, said } from '../../../tests/support/live/open-app.tsx'
import type { ShownList } from '../list/list.ts'
import { DecisionQueue } from './decision-queue.tsx'

interface Row {
  readonly no: number
}
const ROWS: readonly Row[] = [{ no: 1 }, { no: 2 }, { no: 3 }]
const more = vi.fn<() => void>()
const opened = vi.fn<(id: string | undefined) => void>()
beforeEach(() => {
  more.mockClear()
  opened.mockClear()
})

const listOf = (rows: readonly Row[], hasMore: boolean) =>
  ({
    state: 'loaded',
    data: rows,
    rows,
    total: 9,
    more: hasMore ? more : undefined,
    isMore: false,
  }) as unknown as ShownList<Row>

function Queue({ rows, at, hasMore = false }: { rows: readonly Row[]; at?: string; hasMore?: boolean }) {
  const [open, setOpen] = useState(at)
  return (
    <>
      <input aria-label="Search" />
      <textarea aria-label="Reason" />
      <select aria-label="Paid from" />
      <button type="button" role="combobox" aria-label="Terms" aria-expanded={false} aria-controls="none" />
      <div role="dialog" aria-label="Question">
        <button type="button" aria-label="Answer" />
      </div>
      <DecisionQueue
        label="To decide"
        list={listOf(rows, hasMore)}
        idOf={({ no }) => String(no)}
        open={open}
        onOpen={(id) => {
          opened(id)
          setOpen(id)
        }}
        summary={({ no }) => `Row ${no}`}
        title={({ no }) => `Open ${no}`}
        detail={({ no }) => `Detail ${no}`}
        decision={(_, onDecided) => (
          <button type="button" onClick={onDecided}>
            Approve
          </button>
        )}
        empty={{ title: 'All decided', more: 'Come back later' }}
      />
    </>
  )
}
const title = () => screen.getByRole('heading', { level: 2 }).textContent
const list = () => within(screen.getByRole('navigation', { name: 'To decide' }))
const row = (no: number) => list().getByRole('button', { name: `Row ${no}` })

it('begins with the first, marks it in the list, and opens what is pressed', async () => {
  const live = await openPart(<Queue rows={ROWS} />)
  expect(title()).toBe('Open 1')
  expect([row(1), row(2)].map((one) => one.getAttribute('aria-current'))).toEqual(['true', null])
  expect([row(1), row(2)].map((one) => one.tabIndex)).toEqual([0, -1])
  await press(live, row(3))
  expect([title(), row(3).getAttribute('aria-current')]).toEqual(['Open 3', 'true'])
})

it('after a decision the next one comes up with the focus on its heading, after the last the one before', async () => {
  const live = await openPart(<Queue rows={ROWS} at="2" />)
  await press(live, screen.getByRole('button', { name: 'Approve' }))
  expect(opened.mock.calls).toEqual([['3']])
  expect(document.activeElement?.textContent).toBe('Open 3')
  await press(live, screen.getByRole('button', { name: 'Approve' }))
  expect(opened.mock.calls.at(-1)).toEqual(['2'])
})

it('the focus goes to the heading after a decision alone: who then goes through the list stays in the list', async () => {
  const live = await openPart(<Queue rows={ROWS} />)
  await press(live, screen.getByRole('button', { name: 'Approve' }))
  expect(document.activeElement?.textContent).toBe('Open 2')
  row(2).focus()
  fireEvent.keyDown(row(2), { key: 'ArrowDown' })
  expect([title(), document.activeElement]).toEqual(['Open 3', row(3)])
  await press(live, row(1))
  expect([title(), document.activeElement]).toEqual(['Open 1', row(1)])
})

it('asks for more rows where the last of those that are here comes up, and not before', async () => {
  const live = await openPart(<Queue rows={ROWS} hasMore />)
  await press(live, screen.getByRole('button', { name: 'Approve' }))
  expect(more).not.toHaveBeenCalled()
  await press(live, screen.getByRole('button', { name: 'Approve' }))
  expect(more).toHaveBeenCalledTimes(1)
})

it('where nothing is left it says so, or asks for the rows that are not here yet', async () => {
  await openPart(<Queue rows={[]} />)
  expect(said()).toContain('All decided')
  cleanup()
  const live = await openPart(<Queue rows={[]} hasMore />)
  expect(said()).not.toContain('All decided')
  await press(live, screen.getByRole('button', { name: 'Show more' }))
  expect(more).toHaveBeenCalledTimes(1)
})

it('J and K step through it from anywhere but a field and without another key held, and stop at the ends', async () => {
  await openPart(<Queue rows={ROWS} />)
  const key = (name: string, held: object = {}, on: Element = document.body) =>
    fireEvent.keyDown(on, { key: name, ...held })
  key('k')
  expect(opened.mock.calls).toEqual([['1']])
  key('j')
  key('j')
  key('j')
  expect(title()).toBe('Open 3')
  key('k')
  expect(title()).toBe('Open 2')
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) key('j', held)
  for (const field of ['Search', 'Reason', 'Paid from', 'Terms', 'Answer'])
    key('j', {}, screen.getByLabelText(field))
  key('x')
  expect(title()).toBe('Open 2')
})

it('the arrows go through the list with the focus, and Enter leads into what is open', async () => {
  await openPart(<Queue rows={ROWS} />)
  row(1).focus()
  fireEvent.keyDown(row(1), { key: 'Enter' })
  expect(document.activeElement, 'nothing was opened yet').toBe(row(1))
  fireEvent.keyDown(row(1), { key: 'ArrowDown' })
  expect([title(), document.activeElement]).toEqual(['Open 2', row(2)])
  fireEvent.keyDown(row(2), { key: 'ArrowUp' })
  expect([title(), document.activeElement]).toEqual(['Open 1', row(1)])
  fireEvent.keyDown(row(1), { key: 'Enter' })
  expect(document.activeElement?.textContent).toBe('Open 1')
})

it('listens to no key any more once it is left', async () => {
  await openPart(<Queue rows={ROWS} />)
  cleanup()
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(opened).not.toHaveBeenCalled()
})

it('on a phone one comes back from what is open to the list, and nothing is decided by it', async () => {
  const live = await openPart(<Queue rows={ROWS} at="2" />)
  await press(live, screen.getByLabelText('Back to the list'))
  expect(opened.mock.calls).toEqual([[undefined]])
})
