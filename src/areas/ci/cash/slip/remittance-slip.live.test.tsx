import { expect, it } from 'vitest'
import { said } from '../../../../../tests/support/live/open-app.tsx'
import { eachPhone, openFieldPart } from '../../../../../tests/support/live/phone.tsx'
import { SATURDAY_MORNING } from '../../../../../tests/support/world/saturday-morning.ts'
import { toLocalDate } from '../../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../../domain/money.ts'
import type { Offline } from '../../../../offline/account/offline.ts'
import { RemittanceSlip } from './remittance-slip.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const FACTS = {
  remittanceId: '01a2b3c4-0000-7000-8000-00000012abcd',
  handedOverAt: SATURDAY_MORNING,
  businessOn: toLocalDate('2026-11-21'),
  collector: 'Ana Reyes',
  pieces: { '100000': 1 },
  recorded: pesos(1000),
  unposted: [],
  reason: '',
  payments: 2,
  elsewhere: ZERO,
}

it.each([
  [700, 'Recorded elsewhere (other days or phones)'],
  [-700, 'Reversed by the office, or handed over from another phone'],
])('₱ %s more than this phone took today is on the slip as “%s”', async (amount, label) => {
  await openFieldPart(page, <RemittanceSlip facts={{ ...FACTS, elsewhere: pesos(amount) }} />)
  expect(said()).toContain(`${label} : `)
})

it.each([
  ['more', 900, 'Over : ₱ 100.00'],
  ['less', 1_250.5, 'Short : ₱ 250.50'],
  ['exactly', 1000, 'No difference : ₱ 0'],
])(
  'cash that was counted as %s than ₱ %s by the books is called so on the slip',
  async (_, recorded, found) => {
    await openFieldPart(page, <RemittanceSlip facts={{ ...FACTS, recorded: pesos(recorded) }} />)
    const lines = said().split('\n')
    expect(lines).toContain(found)
    const others = ['Over', 'Short', 'No difference'].filter((word) => !found.startsWith(word))
    for (const word of others) expect(lines.filter((line) => line.startsWith(`${word} :`))).toEqual([])
  },
)

it('cash of a refused payment that went along is named with its client and slip, and is not over', async () => {
  const unposted = [{ client: 'Ben Reyes', slipNo: 'A7-000042-3', amount: pesos(400) }]
  await openFieldPart(page, <RemittanceSlip facts={{ ...FACTS, recorded: pesos(600), unposted }} />)
  expect(said()).toMatch(/Ben Reyes A7-000042-3 : ₱ 400\.00/)
  expect(said()).toContain('No difference : ₱ 0')
})
