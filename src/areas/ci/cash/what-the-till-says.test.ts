import { createElement } from 'react'
import { describe, expect, it } from 'vitest'
import { drawnText } from '../../../../tests/support/screens/drawn-text.tsx'
import type { CashHeld } from '../../../../domain/cash/cash-held.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { BooksCheck } from './books-check.tsx'
import { HandOverBlocked } from './hand-over/hand-over-blocked.tsx'
import type { Books } from './use-books.ts'

/** Each figure another one, so that none can stand in for its neighbour. */
const held: CashHeld = {
  recorded: pesos(900),
  refused: ZERO,
  elsewhere: pesos(70),
  waiting: 2,
  undecided: 3,
} as CashHeld

const nothing = () => undefined

describe('why cash cannot be handed over yet', () => {
  const why = (problem: 'waiting' | 'refused' | 'never compared') =>
    drawnText(createElement(HandOverBlocked, { problem, held, onCompare: nothing } as never), 'ci')

  it('counts the records that were refused and are not decided', async () => {
    expect(await why('refused')).toContain('3 records were not accepted')
  })

  it('counts what is unsent', async () => {
    expect(await why('waiting')).toMatch(/\b2\b/)
  })

  it('asks for the comparison where there was none', async () => {
    const said = await why('never compared')
    expect(said).toContain('Phone and books were not compared yet')
    expect(said).toContain('Compare with the books')
  })
})

describe('phone and books side by side', () => {
  const check = (books: Partial<Books>, of: Partial<CashHeld> = {}) =>
    drawnText(
      createElement(BooksCheck, {
        books: {
          comparison: undefined,
          remittances: [],
          state: 'answered',
          differences: 0,
          ask: async () => undefined,
          ...books,
        },
        held: { ...held, ...of },
      }),
      'ci',
    )
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `p${index}`)
  const compared = (here: number, there: number, different = 0) =>
    ({ missing_here: ids(here), missing_there: ids(there), different: ids(different) }) as never

  it('agree on what is with the collector', async () => {
    expect(await check({ comparison: compared(0, 0) })).toContain(
      'Phone and books agree: ₱ 900.00 is with you.',
    )
  })

  it('agree but for what was refused, by its amount', async () => {
    const said = await check({ comparison: compared(0, 0) }, { refused: pesos(70) })
    expect(said).toContain('₱ 70.00 that was not accepted is handed over as unposted.')
  })

  it('differ by what is on the phone alone and by what has another amount, each counted', async () => {
    const said = await check({ comparison: compared(4, 2, 3), differences: 7 })
    expect(said).toContain('Phone and books differ')
    expect(said).toContain('4 payments are on this phone but not posted.')
    expect(said).toContain('3 payments have a different amount at the office.')
  })

  it('are not compared without internet', async () => {
    expect(await check({ state: 'no line' })).toContain(
      'The office could not be asked, so this is not compared with the books yet.',
    )
  })
})
