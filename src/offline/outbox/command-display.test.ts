import { describe, expect, it } from 'vitest'
import { toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { readDisplay } from './command-display.ts'
import type { TrackedCommand } from './outbox-db.ts'

const DAY = toLocalDate('2026-11-21')

const record = (over: Partial<TrackedCommand> = {}) =>
  ({
    call: 'collectPayment',
    streamKey: 'loan:7',
    dependsOn: [],
    amount: pesos(500),
    savedAt: toInstant('2026-11-21T02:00:00.000Z'),
    slipNo: 'A-000001-1',
    ...over,
  }) as TrackedCommand

const PAYMENT = {
  kind: 'payment',
  title: 'Peña, Ana',
  loanId: 7,
  accId: 3,
  amount: pesos(500),
  method: 'GCash',
  slipNo: 'A-000001-1',
  businessOn: toLocalDate('2026-11-20'),
  reference: '123',
  note: 'by her sister',
  paysOff: true,
  place: { latitude: 14.5, longitude: 121 },
}

describe('what a command is recognised by', () => {
  it('is what was stored, as it was stored', () => {
    expect(readDisplay(record(), PAYMENT)).toEqual(PAYMENT)
  })

  it('is what is readable without any key where the copy is lost', () => {
    expect(readDisplay(record(), undefined)).toEqual({
      kind: 'payment',
      title: '',
      businessOn: DAY,
      loanId: 7,
      accId: 0,
      amount: pesos(500),
      method: 'cash',
      slipNo: 'A-000001-1',
    })
    const taken = record({ call: 'voidOwnPayment', dependsOn: ['p1'] })
    expect(readDisplay(taken, null)).toMatchObject({ kind: 'void', voids: 'p1', amount: pesos(500) })
  })

  it('keeps every field that fits, and takes the others from the record', () => {
    const { amount, method, ...rest } = PAYMENT
    expect(readDisplay(record(), { ...PAYMENT, method: 'crypto', place: { latitude: 500 } })).toEqual({
      ...rest,
      amount,
      method: 'cash',
      place: undefined,
    })
    expect(readDisplay(record(), { ...rest, method, amount: '500' })).toMatchObject({ method, amount })
  })

  it('has the kind of its call, whatever the copy says', () => {
    const handedOver = record({ call: 'handOverCash', streamKey: 'till:1' })
    expect(readDisplay(handedOver, { ...PAYMENT, unposted: ['p1'] })).toEqual({
      kind: 'remittance',
      title: 'Peña, Ana',
      businessOn: PAYMENT.businessOn,
      amount: pesos(500),
      recorded: pesos(500),
      unposted: ['p1'],
    })
  })

  const bare = { title: '', businessOn: DAY }
  const sum = { amount: pesos(500) }
  it.each([
    ['recordVisit', 'loan:7', { ...bare, kind: 'visit', loanId: 7, accId: 0, outcome: 'other' }],
    ['recordVisit', 'till:7', { ...bare, kind: 'visit', loanId: 0, accId: 0, outcome: 'other' }],
    ['handOverCash', 'till:1', { ...bare, ...sum, kind: 'remittance', recorded: pesos(500), unposted: [] }],
    ['rejectAsInvestigator', 'application:9', { ...bare, kind: 'rejection', applicationId: 9, accId: 0 }],
    [
      'approveAsInvestigator',
      'application:9',
      { ...bare, ...sum, kind: 'approval', applicationId: 9, accId: 0 },
    ],
    ['approveAsInvestigator', 'loan:9', { ...bare, ...sum, kind: 'approval', applicationId: 0, accId: 0 }],
    ['applyForLoan', 'account:3', { ...bare, ...sum, kind: 'application' }],
    ['lendFromTheMoon', 'moon:1', { ...bare, ...sum, kind: 'other' }],
  ])('of %s on %s is readable without any key', (call, streamKey, display) => {
    const lost = record({ call, streamKey })
    for (const stored of [undefined, null, 'torn', 7]) expect(readDisplay(lost, stored)).toEqual(display)
  })

  it('counts a call of a newer version of the app as no payment', () => {
    const unknown = record({ call: 'lendFromTheMoon', amount: null })
    expect(readDisplay(unknown, PAYMENT)).toEqual({
      kind: 'other',
      title: 'Peña, Ana',
      businessOn: PAYMENT.businessOn,
      amount: pesos(500),
    })
    expect(readDisplay(unknown, null)).toEqual({ kind: 'other', title: '', businessOn: DAY })
  })
})

it('where the copy is lost, the day is the one in Manila: five in the afternoon in Greenwich is the next morning here', () => {
  const night = record({ savedAt: toInstant('2026-11-20T17:30:00.000Z') })
  for (const call of ['collectPayment', 'recordVisit', 'rejectAsInvestigator', 'unknown'])
    expect(readDisplay({ ...night, call }, undefined).businessOn, call).toBe(DAY)
})
