import { describe, expect, it } from 'vitest'
import { toLocalDate } from '../../../../domain/calendar.ts'
import { unpaidPosition } from '../../../../domain/loans/loan-position.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { aCommandRow, atHour } from '../../../../tests/support/phone/a-command-row.ts'
import type { ProfilePayment } from '../../../features/client-profile/profile-parts.ts'
import {
  amountOf,
  changedPayment,
  emptyPayment,
  paymentBody,
  paymentProblem,
  readPaymentDraft,
} from './payment-form.ts'
import { previewPayment } from '../../../features/payment/payment-preview.ts'
import { recordedOn } from './recorded-today.ts'
import { countOf, emptyCount, readCountDraft, withPieces } from '../cash/remittance-form.ts'
import { sizeWithin } from '../../../features/form/small-photo.ts'
import {
  comingSaturday,
  emptyVisit,
  isWholeVisit,
  problemOf,
  proposedPromise,
  readVisitDraft,
  visitBody,
} from '../visit/visit-form.ts'

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
  it('is found among what is unsent here and what the books have, the latest of them', () => {
    expect(recordedOn(TODAY, 'new', [row('a', '02:42')], [posted('b')])?.paymentId).toBe('a')
    expect(recordedOn(TODAY, 'new', [], [posted('b')])?.amount).toBe(pesos(500))
  })

  it('is not the very payment that is being written', () => {
    expect(recordedOn(TODAY, 'a', [row('a', '02:42')], [posted('a')])).toBeUndefined()
  })

  it('is not one that was refused, taken back, reversed or of another day', () => {
    const voided = row('v', '03:00', { display: { kind: 'void', voids: 'a' } })
    expect(recordedOn(TODAY, 'new', [row('a', '02:42'), voided], [posted('a')])).toBeUndefined()
    expect(recordedOn(TODAY, 'new', [row('a', '02:42', { state: 'rejected' })], [])).toBeUndefined()
    expect(recordedOn(TODAY, 'new', [], [posted('b', { status: 'Reversed' })])).toBeUndefined()
    expect(recordedOn(toLocalDate('2026-11-22'), 'new', [row('a', '02:42')], [posted('b')])).toBeUndefined()
  })
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

it('a preview says where the money goes by instalment and what is left owed', () => {
  const position = unpaidPosition([
    { no: 1, dueOn: TODAY, interest: pesos(100), principal: pesos(450) },
    { no: 2, dueOn: TODAY, interest: pesos(90), principal: pesos(460) },
  ])
  const before = { position, toVerify: ZERO }
  const preview = previewPayment(before, { amount: pesos(600), method: 'cash' })
  expect(preview.rows.map(({ no, amount }) => [no, amount])).toEqual([
    [1, pesos(550)],
    [2, pesos(50)],
  ])
  expect(preview.balanceAfter).toBe(pesos(500))
  expect(previewPayment(before, { amount: pesos(1200), method: 'cash' }).credit).toBe(pesos(100))
  expect(preview.toVerify).toBe(ZERO)
  expect(previewPayment(before, { amount: pesos(600), method: 'GCash' }).toVerify).toBe(pesos(600))
  expect(
    previewPayment({ position, toVerify: pesos(50) }, { amount: pesos(600), method: 'cash' }).toVerify,
  ).toBe(pesos(50))
})

describe('a visit without payment', () => {
  it('is whole with one touch where the outcome says everything', () => {
    expect(isWholeVisit('not at home')).toBe(true)
    expect(isWholeVisit('refused')).toBe(false)
    expect(isWholeVisit('promise to pay')).toBe(false)
  })

  it('asks a promise for its day', () => {
    const form = { ...emptyVisit('v'), outcome: 'promise to pay' as const, promiseAmount: pesos(500) }
    expect(problemOf(form, TODAY)?.field).toBe('promise_on')
  })

  it('is proposed what can be collected, and the next instalment where nothing is due yet', () => {
    const position = unpaidPosition([{ no: 1, dueOn: TODAY, interest: pesos(90), principal: pesos(460) }])
    expect(proposedPromise({ collectible: pesos(300), position }, TODAY)).toBe(pesos(300))
    expect(proposedPromise({ collectible: pesos(0), position }, TODAY)).toBe(pesos(550))
  })

  it('brings back a day that was typed only where there is such a day', () => {
    const draft = {
      id: 'v',
      outcome: 'promise to pay',
      promiseOn: '2026-11-28',
      promiseAmount: 500,
      note: '',
    }
    expect(readVisitDraft(draft)).toMatchObject({ promiseOn: '2026-11-28', promiseAmount: pesos(5) })
    expect(readVisitDraft({ ...draft, promiseOn: '2026-11-31' })?.promiseOn).toBeNull()
  })

  it('does not send a promise that belongs to another outcome', () => {
    const form = { ...emptyVisit('v'), promiseOn: TODAY, promiseAmount: pesos(5), at: atHour('02:00') }
    expect(visitBody({ ...form, outcome: 'no money' }, 1)).toMatchObject({
      promise_on: null,
      promise_amount: null,
    })
  })
})

describe('the count at the end of the day', () => {
  it('needs a reason for what is over or short', () => {
    const pieces = withPieces(withPieces({}, '100000', '21'), '50000', '1')
    const count = countOf({ ...emptyCount('c'), pieces }, pesos(21_861.5))
    expect(count).toEqual({ counted: pesos(21_500), difference: pesos(-361.5), needsReason: true })
    expect(
      countOf({ ...emptyCount('c'), pieces, reason: 'given as change' }, pesos(21_861.5)).needsReason,
    ).toBe(false)
  })

  it('brings back no count below nothing or of half a bill', () => {
    const pieces = { '100000': 2, '50000': -1, '20000': 1.5 }
    expect(readCountDraft({ id: 'c', pieces, reason: '' })?.pieces).toEqual({ '100000': 2 })
  })

  it('forgets a line that was emptied and a denomination that does not exist', () => {
    expect(withPieces({ '100000': 2 }, '100000', '')).toEqual({})
    expect(readCountDraft({ id: 'c', pieces: { '100000': 2, '77': 1 }, reason: '' })?.pieces).toEqual({
      '100000': 2,
    })
  })
})

it('a photo keeps its shape when it is made smaller, and a small one its size', () => {
  expect(sizeWithin(4000, 3000, 1280)).toEqual({ width: 1280, height: 960 })
  expect(sizeWithin(300, 200, 1280)).toEqual({ width: 300, height: 200 })
})

it.each([
  ['a Saturday', '2026-11-21', '2026-11-28'],
  ['a Sunday', '2026-11-22', '2026-11-28'],
  ['a Friday', '2026-11-27', '2026-11-28'],
])('a promise made on %s is proposed for the Saturday that comes', (_, today, saturday) => {
  expect(comingSaturday(toLocalDate(today))).toBe(saturday)
})
