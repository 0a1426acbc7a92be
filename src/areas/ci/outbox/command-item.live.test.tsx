import { cleanup } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aProfileLoan, aProfilePayment, giveProfile } from '../../../../tests/support/live/a-profile.ts'
import { said } from '../../../../tests/support/live/open-app.tsx'
import { eachPhone, openFieldPart } from '../../../../tests/support/live/phone.tsx'
import { aCommandRow } from '../../../../tests/support/phone/a-command-row.ts'
import { SATURDAY_MORNING } from '../../../../tests/support/world/saturday-morning.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { keepBooksCash } from '../../../offline/round/books-cash.ts'
import { CommandGroup } from './command-group.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))

type Row = NonNullable<Parameters<typeof aCommandRow>[0]>
/** What is said of one record. */
async function told(row: Row): Promise<string> {
  cleanup()
  await openFieldPart(page, <CommandGroup group="sentToday" rows={[aCommandRow(row)]} offline={page} />)
  return said()
}
const sent = { state: 'acked', ackedAt: SATURDAY_MORNING } as const
const handedOver = (...ids: readonly string[]) =>
  keepBooksCash(
    page.cache,
    {
      in_hand: ZERO,
      handed_over: ids.map((id) => ({ remittance_id: id, counted: pesos(500), recorded: pesos(500) })),
      over_short: ZERO,
      from_seq: 1,
      through_seq: 9,
      missing_seq: [],
    },
    SATURDAY_MORNING,
  )

const REMITTANCE: Row = {
  ...sent,
  id: 'r1',
  seq: 2,
  call: 'handOverCash',
  display: { kind: 'remittance', title: 'Remittance', recorded: pesos(500), unposted: [] },
}
const WAITING = 'Waiting for the office to receive it.'
const RECEIVED = 'Received by the office.'

it('a remittance that was sent waits to be received, until the books no longer name it among what is handed over', async () => {
  expect(await told(REMITTANCE)).toContain(WAITING)
  await handedOver('r0', 'r1')
  expect(await told(REMITTANCE)).toContain(WAITING)
})

it('a remittance that the books no longer wait for is received', async () => {
  await handedOver('r0')
  const text = await told(REMITTANCE)
  expect(text).toContain(RECEIVED)
  expect(text).not.toContain(WAITING)
  expect(await told({ ...REMITTANCE, state: 'queued' })).toContain('Not sent yet.')
})

it('what moves no money is with the office once it was sent, and never said to be posted', async () => {
  const visit = await told({ ...sent, call: 'recordVisit', display: { kind: 'visit', outcome: 'no money' } })
  expect(visit).toContain('Visit · No money')
  expect(visit).toContain('The office has it.')
  const approval = await told({ ...sent, display: { kind: 'approval', applicationId: 5 } })
  expect(approval).toContain('The office has it.')
  expect(visit + approval).not.toContain('Posted.')
  const back = await told({ ...sent, display: { kind: 'void', voids: 'p1' } })
  expect(back).toContain('Posted.')
})

it.each([
  ['Posted', 'For Verification', 'Reversed: it no longer counts.', 'Reversed'],
  ['For Verification', 'Reversed', 'Posted.', 'Posted'],
  ['Posted', 'Posted', 'With the office, being verified.', 'For Verification'],
] as const)(
  'a payment that was answered with %s or %s is “%s” where the client’s profile says %s by now',
  async (one, other, words, status) => {
    const payments = [aProfilePayment({ payment_id: 'c1', status }), aProfilePayment({ payment_id: 'c2' })]
    await giveProfile(page, {
      loans: [aProfileLoan({ loan_id: 6, payments: [] }), aProfileLoan({ payments })],
    })
    for (const ack of [one, other]) {
      const seen = await told({ ...sent, ack: { status: ack }, display: { accId: 3, amount: pesos(500) } })
      expect(seen).toContain(words)
      expect(seen.includes('Sent today 1 ₱ 500.00'), 'it counts').toBe(status !== 'Reversed')
    }
  },
)

it('a record whose words this phone lost the key to is called by its kind', async () => {
  expect(await told({ display: { title: '' } })).toContain('[Payment](/CIUser/slip/c1) ₱ 500.00')
  expect(await told({ display: { kind: 'visit', title: '', outcome: 'other' } })).toMatch(
    /^Visit .*\nVisit · Other/m,
  )
})
