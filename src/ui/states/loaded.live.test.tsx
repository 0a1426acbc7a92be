import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toInstant } from '../../../domain/calendar.ts'
import { openPart, press, said } from '../../../tests/support/live/open-app.tsx'
import { InOffice } from '../in-office.ts'
import { Loaded, SeenBefore, type LoadedOf } from './loaded.tsx'

const again = vi.fn<() => void>()
type Rows = { readonly rows: readonly string[] }
const READY: LoadedOf<Rows> = {
  state: 'ready',
  data: { rows: ['Nena'] },
  asOf: undefined,
  failed: undefined,
  again,
}
const AT = toInstant('2026-11-21T01:00:00.000Z')
const failed = (code: string) => ({ code, data: 'It failed.' })

const Shown = (more: Partial<LoadedOf<Rows>>) => (
  <Loaded of={{ ...READY, ...more }} empty={<em>Nothing yet</em>}>
    {({ rows }) => <p>{rows.join()}</p>}
  </Loaded>
)

it('what is coming is grey rows unless it says otherwise, and what came is shown or said to be empty', async () => {
  await openPart(
    <>
      <Shown state="loading" />
      <Loaded of={{ ...READY, state: 'loading' }} loading={<em>Soon</em>}>
        {() => null}
      </Loaded>
      <Shown />
      <Shown data={{ rows: [] }} />
      <Loaded of={{ ...READY, data: { rows: [] } }}>{() => <p>No rows</p>}</Loaded>
      <Loaded of={{ ...READY, data: [] }} empty={<em>No list</em>}>
        {() => null}
      </Loaded>
      <Loaded of={{ ...READY, data: 'text' }} empty={<em>No text</em>}>
        {(text) => <p>{text}</p>}
      </Loaded>
    </>,
  )
  expect(said()).toBe('Soon\nNena\nNothing yet\nNo rows\nNo list\ntext')
  expect(screen.getByLabelText('Loading').children).toHaveLength(5)
})

it('what failed says why, with a way to ask again', async () => {
  again.mockClear()
  const live = await openPart(<Shown data={undefined} state="failed" failed={failed('OTHER')} />)
  expect(screen.getByRole('alert').textContent).toContain('It failed.')
  await press(live, screen.getByRole('button', { name: 'Try again' }))
  expect(again).toHaveBeenCalledOnce()
})

it('where no one answered the sign is another than where something failed, which says so', async () => {
  await openPart(
    <>
      <Shown data={undefined} state="offline" failed={failed('NOT_REACHED')} />
      <Shown data={undefined} state="offline" failed={failed('NO_ANSWER')} />
      <Shown data={undefined} state="failed" />
    </>,
  )
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts[0]).toContain('It failed.')
  expect(alerts[1]).toContain('It failed.')
  expect(alerts[2]).toContain('Something went wrong!')
  const icons = () =>
    screen.getAllByRole('alert').map((alert) => alert.querySelector('svg')?.getAttribute('class'))
  expect(icons()[0]).toBe(icons()[1])
  expect(icons()[2]).not.toBe(icons()[0])
})

it('what was seen before says how old it is and why it is not newer', async () => {
  await openPart(
    <>
      <Shown asOf={AT} />
      <SeenBefore of={{ ...READY, asOf: AT, state: 'offline', failed: failed('NO_INTERNET') }} />
      <SeenBefore of={{ ...READY, asOf: AT, state: 'offline', failed: failed('NOT_REACHED') }} />
      <SeenBefore of={{ ...READY, asOf: AT, state: 'offline', failed: failed('NO_ANSWER') }} />
      <SeenBefore of={{ ...READY, asOf: AT, state: 'failed', failed: failed('NO_INTERNET') }} />
      <SeenBefore of={READY} />
    </>,
  )
  const when = '9:00 AM · 1 h ago'
  expect(said().split('\n')).toEqual([
    `as of ${when}`,
    'Nena',
    'No internet right now. Last loaded ' + when,
    'The office cannot be reached right now. Last loaded ' + when,
    'The office does not answer right now. Last loaded ' + when,
    'It failed. Last loaded ' + when,
  ])
})

it('in the office the frame says that there is no internet, and a list only how old it is', async () => {
  await openPart(
    <InOffice value>
      <SeenBefore of={{ ...READY, asOf: AT, state: 'offline', failed: failed('NO_INTERNET') }} />
      <SeenBefore of={{ ...READY, asOf: AT, state: 'failed', failed: failed('OTHER') }} />
    </InOffice>,
  )
  expect(said()).toBe('Last loaded 9:00 AM · 1 h ago\nIt failed. Last loaded 9:00 AM · 1 h ago')
})
