import { describe, expect, it } from 'vitest'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { aCommandRow, atHour } from '../../../../tests/support/phone/a-command-row.ts'
import type { ProfilePayment } from '../client/profile-parts.ts'
import {
  amountOf,
  changedPayment,
  emptyPayment,
  paymentBody,
  paymentProblem,
  readPaymentDraft,
} from './payment-form.ts'
import { paidLately, recordedOn } from './recorded-today.ts'

const TODAY = toLocalDate('2026-11-21')

type More = Parameters<typeof aCommandRow>[0]
const row = (id: string, time: string, more: More = {}) =>
  aCommandRow({ id, seq: Number(time.replace(':', '')), savedAt: atHour(time), ...more })

const posted = (id: string, more: Partial<ProfilePayment> = {}): ProfilePayment => ({
  payment_id: id,
  business_on: TODAY,
  occurred_at: atHour('01:00'),
  amount: pesos(500),
  method: 'cash',
  reference: '',
  slip: null,
  slip_no: 'A-000001-1',
  status: 'Posted',
  collector: 'x',
  parts: [],
  client_credit: ZERO,
  ...more,
})

describe('a payment that is already recorded today', () => {
  it('is found among what is unsent here and what the books have, as one sum', () => {
    const here = row('a', '02:42', { display: { amount: pesos(70) } })
    const both = { amount: pesos(570), at: atHour('02:42') }
    expect(recordedOn(TODAY, 'new', [here], [posted('b')])).toEqual(both)
    expect(recordedOn(TODAY, 'new', [], [posted('b')])?.amount).toBe(pesos(500))
    expect(recordedOn(TODAY, 'new', [here], [posted('a')])?.amount, 'once').toBe(pesos(70))
  })

  it('of several, names the time of the latest, wherever each was taken', () => {
    const here = [row('late', '05:00', { display: { amount: pesos(70) } }), row('early', '02:00')]
    const there = posted('b', { occurred_at: atHour('04:00') })
    expect(recordedOn(TODAY, 'new', here, [there])?.at).toBe(atHour('05:00'))
    expect(recordedOn(TODAY, 'new', here.toReversed(), [there])?.at).toBe(atHour('05:00'))
    const later = { ...there, occurred_at: atHour('06:00') }
    expect(recordedOn(TODAY, 'new', here, [later])?.at).toBe(atHour('06:00'))
  })

  it('is not the very payment that is being written', () => {
    expect(recordedOn(TODAY, 'a', [row('a', '02:42')], [posted('a')])).toBeUndefined()
  })

  it('is not one that was refused, taken back, reversed or of another day', () => {
    const voided = row('v', '03:00', { display: { kind: 'void', voids: 'a' } })
    expect(recordedOn(TODAY, 'new', [row('a', '02:42'), voided], [posted('a')])).toBeUndefined()
    expect(recordedOn(TODAY, 'new', [row('a', '02:42', { state: 'rejected' })], [])).toBeUndefined()
    expect(recordedOn(TODAY, 'new', [], [posted('b', { status: 'Reversed' })])).toBeUndefined()
    const reversed = posted('a', { status: 'Reversed' })
    expect(recordedOn(TODAY, 'new', [row('a', '02:42')], [reversed])).toBeUndefined()
    expect(recordedOn(toLocalDate('2026-11-22'), 'new', [row('a', '02:42')], [posted('b')])).toBeUndefined()
  })
})

it('what was paid lately is offered the newest first, without what was reversed', () => {
  const paid = [
    posted('old', { occurred_at: atHour('01:00'), amount: pesos(100) }),
    posted('new', { occurred_at: atHour('03:00'), amount: pesos(300) }),
    posted('gone', { occurred_at: atHour('04:00'), amount: pesos(400), status: 'Reversed' }),
    posted('mid', { occurred_at: atHour('02:00'), amount: pesos(200), status: 'For Verification' }),
  ]
  expect(paidLately(paid)).toEqual([pesos(300), pesos(200), pesos(100)])
})

describe('a payment form', () => {
  const form = emptyPayment('id-1')

  it('asks for an amount, and for a reference where money comes by wallet', () => {
    expect(paymentProblem(form, undefined)).toEqual({ field: 'amount', message: 'Amount is required' })
    expect(paymentProblem({ ...form, method: 'GCash', reference: '123' }, pesos(5))?.field).toBe('reference')
    expect(
      paymentProblem({ ...form, method: 'GCash', reference: '1234 567 890123' }, pesos(5)),
    ).toBeUndefined()
    expect(paymentProblem(form, pesos(5))).toBeUndefined()
  })

  it('takes its amount from the chip, and forgets a chip that is no longer offered', () => {
    const chips = [{ chip: 'exact due', amount: pesos(550) }] as const
    expect(amountOf({ ...form, chosen: 'exact due' }, chips)).toBe(pesos(550))
    expect(amountOf({ ...form, chosen: 'with arrears' }, chips)).toBeUndefined()
    expect(amountOf({ ...form, chosen: 'other', typed: pesos(12.5) }, chips)).toBe(pesos(12.5))
  })

  it('comes back from a draft with the id it was opened with', () => {
    const typed = { ...form, chosen: 'other' as const, typed: pesos(250) }
    expect(readPaymentDraft(JSON.parse(JSON.stringify(typed)))).toEqual(typed)
    expect(readPaymentDraft({ chosen: 'other' })).toBeUndefined()
  })

  it('comes back with the moment, the day and the place of a save that failed', () => {
    const stamp = { at: atHour('02:00'), day: TODAY, place: { latitude: 14.1, longitude: 121.2 } }
    const back = (kept: unknown) =>
      readPaymentDraft(JSON.parse(JSON.stringify({ ...form, stamp: kept })))?.stamp
    expect(back(stamp)).toEqual(stamp)
    expect(back({ ...stamp, place: null })).toEqual({ ...stamp, place: null })
    expect(back({ ...stamp, place: { latitude: 'north', longitude: 121 } })).toEqual({
      ...stamp,
      place: null,
    })
    expect(back({ at: stamp.at, day: stamp.day })).toEqual({ ...stamp, place: null })
  })

  it.each([
    { at: '2026-11-21', day: '2026-11-21' },
    { at: '2026-11-21T02:00:00.000Z', day: '2026-02-30' },
    { at: 1, day: '2026-11-21' },
    { at: '2026-11-21T02:00:00.000Z', day: 21 },
    { at: '2026-11-21T02:00:00.000Z' },
    { day: '2026-11-21' },
    'yesterday',
  ])('is stamped again where what a draft says of its moment is none: %o', (stamp) => {
    expect(readPaymentDraft({ ...form, stamp })?.stamp).toBeNull()
  })

  it('of a draft of another version takes what it knows, and asks for the rest again', () => {
    const strange = { id: 'id-1', chosen: 'half', typed: 12.5, method: 'barter', reference: 7, note: null }
    expect(readPaymentDraft(strange)).toEqual(form)
    expect(readPaymentDraft({ ...strange, id: 7 })).toBeUndefined()
    expect(readPaymentDraft({ ...strange, method: 'Maya', reference: '12' })).toMatchObject({
      method: 'Maya',
      reference: '12',
    })
  })

  it('is the same payment while it is typed, and another once something changed after a failed save', () => {
    expect(changedPayment(form, { method: 'Maya' }, () => 'id-2').id).toBe('id-1')
    const failed = { ...form, stamp: { at: atHour('02:00'), day: TODAY, place: null } }
    expect(changedPayment(failed, { method: 'Maya' }, () => 'id-2')).toMatchObject({
      id: 'id-2',
      stamp: null,
    })
  })

  it('sends the reference without its spaces, and none with cash', () => {
    const facts = { loanId: 1, amount: pesos(5), slipNo: 's', at: atHour('02:00'), day: TODAY, place: null }
    expect(paymentBody({ ...form, method: 'GCash', reference: '1234 567 890123' }, facts).reference).toBe(
      '1234567890123',
    )
    expect(paymentBody({ ...form, reference: 'left over' }, facts).reference).toBe('')
  })
})
