import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aStopView } from '../../../../tests/support/live/a-stop-view.ts'
import { openPart, said } from '../../../../tests/support/live/open-app.tsx'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { StopRow } from './stop-row.tsx'
import { useStopWords } from './stop-words.ts'

/** Owes ₱ 500.00 today, and nothing is late. */
const calm = { left: pesos(500), overdue: ZERO, late: ZERO, daysLate: 0, chips: [] } as const

function Row({ view }: { view: StopView }) {
  const ways = { href: '/pay', visitHref: '/visit', offset: 82, position: 3, total: 9 }
  return <StopRow view={view} words={useStopWords()} {...ways} />
}

async function row(over: Partial<StopView> = {}): Promise<string> {
  await openPart(<Row view={aStopView({ ...calm, ...over })} />)
  return said()
}

/** What is between the place of the stop and its buttons. */
async function note(over: Partial<StopView>): Promise<string> {
  const words = await row(over)
  cleanup()
  return (/12 Sampaguita St(.*?)(?:\[\(Visit|‹\(More)/.exec(words)?.[1] ?? 'none')
    .trim()
    .replaceAll(/ +/g, ' ')
}

it('a row says who, how much and where, and leads to the payment and the visit', async () => {
  const words = await row()
  expect(words).toContain('[Peña, Ana](/pay) ₱ 500.00 sari-sari store · 12 Sampaguita St')
  expect(words).toContain('[(Visit without payment: Peña, Ana) Visit](/visit) ‹(More: Peña, Ana) ›')
  const item = screen.getByRole('listitem')
  expect(item.getAttribute('aria-posinset')).toBe('3')
  expect(item.getAttribute('aria-setsize')).toBe('9')
  expect(item.style.transform).toBe('translateY(82px)')
  expect(item.querySelectorAll('a[data-go]')).toHaveLength(2)
  expect(item.querySelector('.stop-due')?.hasAttribute('data-none')).toBe(false)
  expect(item.querySelector('.stop-note')?.hasAttribute('data-wide')).toBe(false)
  expect(item.querySelector('[data-more]')?.getAttribute('data-more')).toBe('7')
})

it('where nothing is left no visit is offered, and a payment still to be found is named in place of nothing due', async () => {
  expect(await row({ left: ZERO, toVerifyInSpan: ZERO })).toContain('[Peña, Ana](/pay) Nothing due')
  expect(document.querySelector('.stop-due')?.hasAttribute('data-none')).toBe(true)
  expect(document.querySelector('.stop-note')?.hasAttribute('data-wide')).toBe(true)
  expect(screen.queryByText('Visit')).toBeNull()
  cleanup()
  expect(await row({ left: ZERO, toVerifyInSpan: pesos(300) })).toContain('[Peña, Ana](/pay) ₱ 300.00')
  cleanup()
  expect(await row({ toVerifyInSpan: pesos(300) })).toContain('[Peña, Ana](/pay) ₱ 500.00')
})

it('what is late is said by its days, with its amount where that is not all that is due and no chip takes its room', async () => {
  const late = { late: pesos(200), daysLate: 7 }
  expect(await note(late)).toBe('7 days overdue ₱ 200.00')
  expect(await note({ ...late, daysLate: 1 })).toBe('1 day overdue ₱ 200.00')
  expect(await note({ ...late, late: pesos(500) })).toBe('7 days overdue')
  expect(await note({ ...late, chips: ['promised'] })).toBe('Promised 7 days overdue')
})

it('what came in is said where nothing is late: to be verified, today, within the days, or before', async () => {
  const { collectedInSpan, toVerifyInSpan } = { collectedInSpan: pesos(100), toVerifyInSpan: pesos(300) }
  expect(await note({ toVerifyInSpan, chips: ['verifying'] })).toBe('To verify ₱ 300.00')
  expect(await note({ toVerifyInSpan, chips: ['verifying'], left: ZERO })).toBe('To verify')
  expect(await note({ collectedInSpan, chips: ['paid'] })).toBe('Paid ₱ 100.00')
  expect(await note({ collectedInSpan })).toBe('₱ 100.00 paid')
  const today = { collectedInSpan, collectedToday: pesos(80) }
  expect(await note({ ...today, hasToday: true })).toBe('₱ 80.00 taken today')
  expect(await note({ ...today, hasToday: false })).toBe('₱ 100.00 paid')
})

it('what is no longer due keeps its amount, and neither a visit nor the day that falls due next is beside it', async () => {
  const settled = { chips: ['settled'], collectible: ZERO, dueOn: toLocalDate('2026-11-28') } as const
  expect(await note(settled)).toBe('No longer due')
  expect(await note({ ...settled, collectedInSpan: pesos(100) })).toBe('No longer due ₱ 100.00 paid')
  expect(await note({ ...settled, chips: ['verifying'], toVerify: pesos(500) })).toBe('To verify')
  expect(await row(settled)).toContain('[Peña, Ana](/pay) ₱ 500.00')
  expect(document.querySelector('.stop-due')?.hasAttribute('data-none')).toBe(true)
  expect(screen.queryByText('Visit')).toBeNull()
})

it('else it says what was due before the days of the list, or the day it falls due', async () => {
  const dueOn = toLocalDate('2026-11-28')
  expect(await note({ overdue: pesos(200), dueOn })).toBe('₱ 200.00 due earlier')
  expect(await note({ dueOn, isFirstOfSeveral: false })).toBe('Sat, Nov 28')
  expect(await note({ dueOn, isFirstOfSeveral: true })).toBe('from Sat, Nov 28')
  expect(await note({ dueOn: null })).toBe('')
})

it('two chips have room, and how many more there are is a number', async () => {
  expect(await note({ chips: ['partial', 'waiting'], dueOn: null })).toBe('Unsent Partial')
  expect(await note({ chips: ['partial', 'waiting', 'refused', 'visited'], dueOn: null })).toBe(
    'Not accepted Unsent +2',
  )
})
