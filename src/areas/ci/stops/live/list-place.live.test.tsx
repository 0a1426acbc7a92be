import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aStopView } from '../../../../../tests/support/live/a-stop-view.ts'
import { openPart, press } from '../../../../../tests/support/live/open-app.tsx'
import { aStop } from '../../../../../tests/support/phone/a-stop.ts'
import type { ListRow } from '../list-rows.ts'
import { useListPlace } from '../use-list-place.ts'

const scrolled = vi.fn<(...to: readonly unknown[]) => void>()
beforeEach(() => {
  scrolled.mockClear()
  // The router goes to the top of what it opens by options.
  vi.spyOn(window, 'scrollTo').mockImplementation((...to: unknown[]) => {
    if (to.length === 2) scrolled(...to)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  Object.assign(window, { scrollY: 0 })
})

const rowOf = (loanId: number): ListRow => ({
  kind: 'stop',
  view: aStopView({ stop: aStop({ loan_id: loanId }) }),
  position: 1,
})
const ROWS: readonly ListRow[] = [{ kind: 'group', name: 'Masagana', count: 3 }, rowOf(7), rowOf(8), rowOf(9)]
const BEFORE_9 = [0, 100 + 40 + 80 + 80]
const nowhere = () => undefined
const heightOf = (row: ListRow | undefined) => (row?.kind === 'group' ? 40 : 80)

function List({
  top = 100,
  startAt,
  onPlace,
}: {
  top?: number
  startAt?: number
  onPlace?: (loanId: number | undefined) => void
}) {
  useListPlace({ rows: ROWS, heightOf, top, startAt, onPlace: onPlace ?? nowhere })
  return null
}

it('a list begins at the stop it was left at: below all that stands above it', async () => {
  await openPart(<List startAt={9} />)
  expect(scrolled).toHaveBeenCalledWith(...BEFORE_9)
})

it('a list begins once it has its place on the page, and stays where it was scrolled to when a row changes', async () => {
  function Changing() {
    const [{ rows, top }, setList] = useState({ rows: ROWS, top: 0 })
    useListPlace({ rows, heightOf, top, startAt: 9, onPlace: nowhere })
    const measure = () => setList({ rows, top: 100 })
    const pay = () => setList({ rows: [...rows.slice(0, -1), rowOf(9)], top })
    return (
      <>
        <button onClick={measure}>Measure</button>
        <button onClick={pay}>Pay</button>
      </>
    )
  }
  const live = await openPart(<Changing />)
  expect(scrolled).not.toHaveBeenCalled()
  await press(live, screen.getByRole('button', { name: 'Measure' }))
  await waitFor(() => expect(scrolled.mock.calls).toEqual([BEFORE_9, BEFORE_9]))
  await press(live, screen.getByRole('button', { name: 'Pay' }))
  expect(scrolled).toHaveBeenCalledTimes(2)
})

it('a list stays at its top where it has no place yet, none was kept, or the stop is gone', async () => {
  await openPart(<List top={0} startAt={9} />)
  await openPart(<List />)
  await openPart(<List startAt={77} />)
  expect(scrolled).not.toHaveBeenCalled()
})

it('once scrolling rests, the first stop in sight is told once, and nothing after the list is left', async () => {
  const onPlace = vi.fn<Parameters<typeof useListPlace>[0]['onPlace']>()
  await openPart(<List onPlace={onPlace} />)
  Object.assign(window, { scrollY: 100 + 40 + 79 })
  void act(() => window.dispatchEvent(new Event('scroll')))
  void act(() => window.dispatchEvent(new Event('scroll')))
  expect(onPlace).not.toHaveBeenCalled()
  await waitFor(() => expect(onPlace).toHaveBeenCalled())
  expect(onPlace.mock.calls).toEqual([[8]])
})

it('a list that was left listens to no scrolling any more, and forgets the one that just rested', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date'],
    shouldAdvanceTime: true,
    now: Date.now(),
  })
  const onPlace = vi.fn<Parameters<typeof useListPlace>[0]['onPlace']>()
  await openPart(<List onPlace={onPlace} />)
  void act(() => window.dispatchEvent(new Event('scroll')))
  cleanup()
  window.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(1000)
  expect(onPlace).not.toHaveBeenCalled()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
