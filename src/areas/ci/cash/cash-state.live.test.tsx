import { cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { looksOf } from '../../../../tests/support/live/looks-of.ts'
import { openPart, press, said } from '../../../../tests/support/live/open-app.tsx'
import { aCommandRow } from '../../../../tests/support/phone/a-command-row.ts'
import { toCentavos } from '../../../../domain/money.ts'
import type { CashHeld } from '../../../../domain/cash/cash-held.ts'
import type { CommandState } from '../../../offline/outbox/command-state.ts'
import { BooksCheck } from './books-check.tsx'
import { HandedOver } from './hand-over/handed-over.tsx'
import { HandOverBlocked } from './hand-over/hand-over-blocked.tsx'
import type { Books, Remittance } from './use-books.ts'

const AGREED = { missing_here: [], missing_there: [], different: [], refused_here: [] }
const there = { id: 'x', amount: toCentavos(1) }
async function check(
  over: Partial<Record<keyof Books, unknown>>,
  held: Partial<Record<keyof CashHeld, number>>,
) {
  cleanup()
  const books = { comparison: AGREED, state: 'answered', differences: 0, ask: vi.fn<() => void>(), ...over }
  const cash = { recorded: 50_000, refused: 0, elsewhere: 0, ...held }
  const live = await openPart(
    <BooksCheck books={books as unknown as Books} held={cash as unknown as CashHeld} />,
  )
  return { live, ...books }
}

it('books that agree say with how much, and with what is unposted', async () => {
  await check({}, {})
  expect(said()).toBe('Phone and books agree: ₱ 500.00 is with you.')
  await check({}, { refused: 1 })
  expect(said()).toMatch(/^What is recorded agrees with the books\. ₱ 0\.01 that was .* unposted\.$/)
})

it('books that differ say by how many payments of each kind', async () => {
  await check(
    { differences: 2, comparison: { ...AGREED, missing_here: ['a', 'b'], missing_there: [there] } },
    {},
  )
  expect(said()).toContain('2 payments are on this phone but not posted.')
  expect(said()).not.toContain('different amount')
  await check({ differences: 2, comparison: { ...AGREED, different: [there, there] } }, {})
  expect(said()).toContain('2 payments have a different amount at the office.')
  expect(said()).not.toContain('not posted')
  expect(said()).toContain('Hand over after both say the same.')
})

it('while books are asked the first time it says so, and an earlier answer stays while they are asked again', async () => {
  await check({ comparison: undefined, state: 'asking' }, {})
  expect(said()).toBe('Comparing…')
  await check({ state: 'asking' }, {})
  expect(said()).toContain('Phone and books agree')
  const { live, ask } = await check({ comparison: undefined, state: 'no line' }, {})
  await press(live, screen.getByRole('button', { name: 'Compare with the books' }))
  expect(ask).toHaveBeenCalledTimes(1)
})

it('what blocks a hand-over is named with its number', async () => {
  const blocked = async (problem: 'waiting' | 'refused' | 'not compared', count: number) => {
    cleanup()
    const held = { waiting: count, undecided: count } as CashHeld
    await openPart(<HandOverBlocked problem={problem} held={held} onCompare={() => {}} />)
    return said()
  }
  const colours = () => looksOf(screen.getByRole('status'))
  expect(await blocked('waiting', 1)).toContain('1 record is not posted yet')
  expect(colours()).toContain('colors-warning-soft')
  expect(await blocked('refused', 2)).toContain('2 records were not accepted')
  expect(colours()).toContain('colors-danger-soft')
})

const ROW = { display: { kind: 'remittance', amount: toCentavos(50_000) } } as const
async function handedOver(
  state: CommandState,
  remittances: readonly Partial<Remittance>[] = [],
  held: Partial<CashHeld> = { isKnown: true, withOfficeIds: ['r1'] },
) {
  cleanup()
  const command = aCommandRow({ ...ROW, id: 'r1', state } as Parameters<typeof aCommandRow>[0])
  const shown = { remittances: remittances as readonly Remittance[], held: held as CashHeld }
  const props = { command, ...shown, onBringBack: undefined }
  await openPart(<HandedOver {...props} />)
  return said()
}

it('a hand-over is here, with the office, refused or received', async () => {
  expect(await handedOver('queued')).toBe(
    'Handed over · ₱ 500.00\nSaved on this phone. It will be sent automatically.',
  )
  const other = { remittance_id: 'r2', status: 'Received' } as const
  expect(await handedOver('acked', [other, { remittance_id: 'r1', status: 'Handed Over' }])).toBe(
    'Handed over · ₱ 500.00\n₱ 500.00 is waiting for the office to receive it.',
  )
  for (const state of ['quarantined', 'rejected'] as const)
    expect(await handedOver(state)).toBe('The hand-over was not accepted\nOpen the Outbox to see why.')
})

it('where the office could not be asked for it, its last word says whether it was received', async () => {
  const waits = 'Handed over · ₱ 500.00\n₱ 500.00 is waiting for the office to receive it.'
  expect(await handedOver('acked', [], { isKnown: true, withOfficeIds: [] })).toBe('Received by the office.')
  expect(await handedOver('acked', [], { isKnown: false, withOfficeIds: [] })).toBe(waits)
  expect(await handedOver('queued', [], { isKnown: true, withOfficeIds: [] })).toContain(
    'Saved on this phone',
  )
})

it('what the office received is told by its figures, and a difference by its name', async () => {
  const received = (difference: number, counted: number | null) => ({
    remittance_id: 'r1',
    status: 'Received' as const,
    received_by: 'Liza',
    counted: toCentavos(50_000),
    received: counted === null ? null : toCentavos(counted),
    recorded: toCentavos(60_000),
    difference: toCentavos(difference),
  })
  expect(await handedOver('acked', [received(-1, 40_000)])).toBe(
    'Received by Liza\nCounted : ₱ 500.00\nReceived by the office : ₱ 400.00\nRecorded : ₱ 600.00\nShort : ₱ 0.01',
  )
  expect(looksOf(screen.getByRole('status'))).toContain('colors-brand-soft')
  expect(await handedOver('rejected', [received(1, null)])).toBe(
    'Received by Liza\nCounted : ₱ 500.00\nRecorded : ₱ 600.00\nOver : ₱ 0.01',
  )
  expect(await handedOver('acked', [received(0, 40_000)])).not.toMatch(/Short|Over/)
  expect(looksOf(screen.getByRole('status'))).toContain('colors-success-soft')
})
