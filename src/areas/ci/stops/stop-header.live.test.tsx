import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aStopView } from '../../../../tests/support/live/a-stop-view.ts'
import { openPart, said } from '../../../../tests/support/live/open-app.tsx'
import { aStop } from '../../../../tests/support/phone/a-stop.ts'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { StopHeader } from './stop-header.tsx'
import { StopMenu } from './stop-menu.tsx'

const day = toLocalDate
const THIS = { from: day('2026-11-15'), to: day('2026-11-21') }
const LAST = { from: day('2026-11-08'), to: day('2026-11-14') }
const NEXT = { from: day('2026-11-22'), to: day('2026-11-28') }
const LONG = { from: day('2026-11-21'), to: day('2026-11-28') }

const colourOf = (label: string) => screen.getByText(label).nextElementSibling?.className

async function header(over: Partial<StopView> = {}, span: typeof THIS | null = THIS): Promise<string> {
  cleanup()
  await openPart(<StopHeader view={aStopView(over)} {...(span && { span })} />)
  return said()
}

it('who it is: the landmark before the address, which instalment of how many, and a call where there is a number', async () => {
  const words = await header()
  expect(words).toContain('Peña, Ana\nsari-sari store\n2nd of 12 · Sat, Nov 21')
  expect(words).toContain('[(Call Peña, Ana) ](tel:09170000000)')
  const bare = await header({ stop: aStop({ landmark: '', contact: '' }), dueOn: null })
  expect(bare).toContain('12 Sampaguita St\nLoan 7')
  expect(bare).not.toContain('tel:')
})

it('what is owed is spoken of by its Saturday while that is to come, and by now on the day and on longer lists', async () => {
  expect(await header()).toContain('Due now : ₱ 500.00')
  expect(await header({}, NEXT)).toContain('Due by Sat, Nov 28 : ₱ 500.00')
  expect(await header({}, LONG)).toContain('Due now : ₱ 500.00')
  expect(await header({}, null)).not.toContain('Balance')
})

it('each peso is in one figure: overdue from the day after it fell due, due earlier where the list is of days to come', async () => {
  // ₱ 500.00 fell due on the 14th, and as much falls due on the 21st, which is today, and on the 28th.
  const late = { overdue: pesos(500) }
  expect(await header(late)).toMatch(/Due now : ₱ 500.00\nOverdue : ₱ 500.00\nBalance/)
  expect(await header(late, NEXT)).toMatch(
    /Due by Sat, Nov 28 : ₱ 500.00\nDue earlier : ₱ 500.00\nOverdue : ₱ 500.00\nBalance/,
  )
  const lastPaid = { stop: aStop({ scheduled_paid: pesos(500) }) }
  expect(await header(lastPaid, LAST)).toMatch(/Due now : ₱ 500.00\nBalance/)
  const todayPaid = { stop: aStop({ scheduled_paid: pesos(1000) }) }
  expect(await header(todayPaid)).toMatch(/Due now : ₱ 0\nBalance/)
  expect(await header(todayPaid, NEXT)).toMatch(/Due by Sat, Nov 28 : ₱ 500.00\nBalance/)
  const midWeek = { stop: aStop({ first_due_on: day('2026-11-18'), released_on: day('2026-11-11') }) }
  expect(await header({ ...midWeek, ...late })).toMatch(/\nOverdue : ₱ 500.00\nBalance/)
  expect(await header({ ...midWeek, ...late })).not.toContain('Due now')
})

it('what is overdue is loud, as penalties are', async () => {
  await header({ overdue: pesos(40), penalties: pesos(7) })
  const loud = colourOf('Overdue')
  expect(loud).not.toBe(colourOf('Balance'))
  expect(colourOf('Penalties')).toBe(loud)
  expect(await header({ penalties: ZERO })).not.toContain('Penalties')
  await header({ overdue: pesos(500) }, NEXT)
  expect(colourOf('Due earlier')).toBe(colourOf('Balance'))
})

it('the balance says where it rests on verification, and a promise is named while it stands', async () => {
  expect(await header({ toVerify: ZERO })).toContain('Balance : ₱ 6,000.00')
  expect(await header({ toVerify: pesos(1) })).toContain('Balance after verification : ₱ 6,000.00')
  const promise = { promiseOn: day('2026-11-24'), promiseAmount: pesos(250), chips: ['promised'] } as const
  expect(await header(promise)).toContain('Promised ₱ 250.00 for Tue, Nov 24')
  expect(await header({ ...promise, promiseAmount: null })).toContain('Promised ₱ 0 for Tue, Nov 24')
  expect(await header({ ...promise, chips: [] }), 'whatever the list has room for').toContain(
    'Promised ₱ 250.00',
  )
  expect(await header({ ...promise, promiseOn: day('2026-11-20') })).not.toContain('Promised')
  expect(await header({ ...promise, promiseOn: null })).not.toContain('Promised')
})

it('the menu of a stop calls, opens the map and the profile, each where there is something to go by', async () => {
  await openPart(<StopMenu view={aStopView()} onClose={() => undefined} />)
  const words = said()
  expect(words).toContain('12 Sampaguita St · sari-sari store')
  expect(words).toContain('[Call 0917-000-0000](tel:09170000000)')
  expect(words).toContain('[Client profile](/CIUser/client_profile/3)')
  const map = screen.getByRole('link', { name: 'Open the map' })
  expect(map.getAttribute('href')).toContain('12%20Sampaguita%20St')
  expect(map.getAttribute('target')).toBe('_blank')
  expect(map.getAttribute('rel')).toBe('noreferrer')
  cleanup()
  const stop = aStop({ contact: '', address: '' })
  await openPart(<StopMenu view={aStopView({ stop })} onClose={() => undefined} />)
  expect(screen.queryByRole('link', { name: /Call|map/ })).toBeNull()
  expect(said()).toContain('Peña, Ana')
})
