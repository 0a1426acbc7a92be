import { expect, it } from 'vitest'
import { said } from '../../../../../tests/support/live/open-app.tsx'
import { eachPhone, openFieldPart } from '../../../../../tests/support/live/phone.tsx'
import { SATURDAY_MORNING } from '../../../../../tests/support/world/saturday-morning.ts'
import { toLocalDate } from '../../../../../domain/calendar.ts'
import { pesos } from '../../../../../domain/money.ts'
import type { Offline } from '../../../../offline/account/offline.ts'
import { RemittanceSlip } from './remittance-slip.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))

it.each([
  [700, 'Recorded elsewhere (other days or phones)'],
  [-700, 'Reversed by the office, or handed over from another phone'],
])('₱ %s more than this phone took today is on the slip as “%s”', async (amount, label) => {
  const facts = {
    remittanceId: '01a2b3c4-0000-7000-8000-00000012abcd',
    handedOverAt: SATURDAY_MORNING,
    businessOn: toLocalDate('2026-11-21'),
    collector: 'Ana Reyes',
    pieces: { '100000': 1 },
    recorded: pesos(1000),
    unposted: [],
    reason: '',
    payments: 2,
    elsewhere: pesos(amount),
  }
  await openFieldPart(page, <RemittanceSlip facts={facts} />)
  expect(said()).toContain(`${label} : `)
})
