import { cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPart, said } from '../../../../tests/support/live/open-app.tsx'
import { SATURDAY_MORNING } from '../../../../tests/support/world/saturday-morning.ts'
import { toCentavos, ZERO } from '../../../../domain/money.ts'
import type { CashWithYou } from '../../../offline/account/use-offline.ts'
import { CashFigures } from './cash-figures.tsx'

const NOTHING: CashWithYou = {
  withYou: ZERO,
  recorded: ZERO,
  onBooks: ZERO,
  elsewhere: ZERO,
  ownPayments: 0,
  refused: ZERO,
  refusedIds: [],
  withOffice: ZERO,
  withOfficeIds: [],
  handedOverDifference: ZERO,
  waiting: 0,
  undecided: 0,
  isKnown: true,
  overShort: ZERO,
  asOf: SATURDAY_MORNING,
}
async function figures(over: Partial<Record<keyof CashWithYou, number | boolean | null>>): Promise<string[]> {
  cleanup()
  await openPart(<CashFigures cash={{ ...NOTHING, ...over } as CashWithYou} />)
  return said().split('\n')
}
const LAST = 'as of 10:00 AM · just now'

it('only what there is stands below the cash that is with the collector', async () => {
  expect(await figures({})).toEqual(['Cash to remit : ₱ 0', LAST])
  expect(await figures({ withYou: 70_000, recorded: 60_000, onBooks: 60_000, refused: 1 })).toEqual([
    'Cash to remit : ₱ 700.00',
    'Of that, not accepted and still with you : ₱ 0.01',
    LAST,
  ])
  expect(await figures({ recorded: 2, onBooks: 1, withOffice: 1 })).toEqual([
    'Cash to remit : ₱ 0',
    'Of that, not posted yet : ₱ 0.01',
    'Handed over, not counted by the office yet : ₱ 0.01',
    LAST,
  ])
  // A hand-over waits.
  expect(await figures({ recorded: 1, onBooks: 2 })).toEqual(['Cash to remit : ₱ 0', LAST])
})

it('cash of other days and cash that is gone are told apart, once the books were heard', async () => {
  expect(await figures({ elsewhere: 1 })).toContain('Of that, from other days or phones : ₱ 0.01')
  expect(await figures({ elsewhere: -1 })).toContain(
    'Reversed by the office, or handed over from another phone : -₱ 0.01',
  )
  const unheard = ['Cash to remit : ₱ 0', 'The office was not asked yet. This is only what this phone knows.']
  expect(await figures({ elsewhere: 1, isKnown: false, asOf: null })).toEqual(unheard)
  expect(await figures({ elsewhere: -1, isKnown: false, asOf: null })).toEqual(unheard)
})

it('what is short and what is over is named without a sign, by the own count and by earlier ones', async () => {
  expect(await figures({ handedOverDifference: -1, overShort: 1 })).toEqual([
    'Cash to remit : ₱ 0',
    'Short in what you handed over, by your count : ₱ 0.01',
    'Over in earlier remittances, still to be decided : ₱ 0.01',
    LAST,
  ])
  expect(await figures({ handedOverDifference: toCentavos(1), overShort: -1 })).toEqual([
    'Cash to remit : ₱ 0',
    'Over in what you handed over, by your count : ₱ 0.01',
    'Short in earlier remittances, still to be decided : ₱ 0.01',
    LAST,
  ])
})
