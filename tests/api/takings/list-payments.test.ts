import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf, OutputOf } from '../../../contract/wire/call.ts'
import type { listPayments } from '../../../contract/payments/takings.ts'
import { pesos } from '../../../domain/money.ts'
import { PAYMENT_STATUSES } from '../../../domain/payments/payment-status.ts'
import { formatSlip } from '../../../domain/payments/slip-number.ts'
import { expectTrueSums } from '../../support/money/books.ts'
import { throughPages } from '../../support/calls/through-pages.ts'
import type { PaymentWish } from '../../support/money/payment-form.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
const ids: Record<string, string> = {}

/** Two clients, two days, one payment of each kind, one of them taken back. */
beforeAll(async () => {
  const cruz = await company.lend({ accId: await company.newClient({ lastname: 'Cruz' }) })
  const abad = await company.lend({ accId: await company.newClient({ lastname: 'Abad' }) })
  const paid = async (name: string, wish: PaymentWish, by = company.ci) => {
    ids[name] = (await company.pay(wish, by)).payment_id
  }
  await paid('cash', { loan_id: cruz.loanId, amount: pesos(500) })
  await paid('wrong', { loan_id: cruz.loanId, amount: pesos(900) })
  await paid('bank', { loan_id: abad.loanId, amount: pesos(700), method: 'bank', reference: 'BDO-77' })
  await company.admin.visitor.get('reversePayment', { payment_id: ids['wrong'] ?? '', reason: 'Typed wrong' })
  await company.daysLater(3)
  await paid('later', { loan_id: abad.loanId, amount: pesos(300) }, company.otherCi)
  await paid('office', { loan_id: cruz.loanId, amount: pesos(200) }, company.admin)
})

type Ask = InputOf<typeof listPayments>
const list = (ask: Ask = {}) => company.admin.visitor.get('listPayments', ask)
const named = ({ rows }: OutputOf<typeof listPayments>) =>
  rows.map((row) => Object.keys(ids).find((name) => ids[name] === row.payment_id))

describe('what it lists', () => {
  it('all payments, the newest first, with the sums of all', async () => {
    const all = await list()
    expect(named(all)).toEqual(['office', 'later', 'bank', 'wrong', 'cash'])
    expect(all.rows[1]).toMatchObject({
      client: 'Abad, Ana',
      business_on: '2026-11-24',
      amount: 30_000,
      method: 'cash',
      status: 'Posted',
      mgt_id: company.otherCi.mgtId,
      collector: 'Carla Cruz',
    })
    expect(all).toMatchObject({ total: 5, next: null })
    expect(all.sums).toEqual({
      payments: 4,
      amount: 170_000,
      cash: 100_000,
      for_verification: 70_000,
      reversed: 90_000,
    })
    expect(all.counts).toEqual({ Posted: 3, 'For Verification': 1, Reversed: 1 })
    await expectTrueSums(at.db)
  })

  const today = '2026-11-24' as NonNullable<Ask['from']>
  it.each<[string, () => Ask, string[]]>([
    ['a span of days', () => ({ from: today, to: today }), ['office', 'later']],
    ['days up to one', () => ({ to: '2026-11-23' as typeof today }), ['bank', 'wrong', 'cash']],
    ['a method', () => ({ method: 'bank' }), ['bank']],
    ['a status', () => ({ status: 'Reversed' }), ['wrong']],
    ['a collector', () => ({ mgt_id: company.otherCi.mgtId }), ['later']],
    ['a collector and a status', () => ({ mgt_id: company.ci.mgtId, status: 'Posted' }), ['cash']],
    ['a name', () => ({ search: 'cruz' }), ['office', 'wrong', 'cash']],
    ['a name and a day', () => ({ search: 'ABAD', from: today }), ['later']],
    ['a name and a collector', () => ({ search: 'cruz', mgt_id: company.ci.mgtId }), ['wrong', 'cash']],
    ['a whole reference, as people write it', () => ({ search: 'bdo 77' }), ['bank']],
    ['signs that mean something in SQL as they stand', () => ({ search: '%' }), []],
    ['what is not there', () => ({ search: 'no one at all' }), []],
  ])('by %s, with the sums of the filter', async (_, ask, expected) => {
    const found = await list(ask())
    expect(named(found)).toEqual(expected)
    expect(found.total).toBe(expected.length)
    const standing = found.rows.filter((row) => row.status !== 'Reversed')
    expect(found.sums.amount).toBe(standing.reduce((sum, row) => sum + row.amount, 0))
    expect(found.sums.payments).toBe(standing.length)
  })

  it.each<[string, () => Ask, Record<string, number>]>([
    ['all', () => ({}), { Posted: 3, 'For Verification': 1, Reversed: 1 }],
    ['a day', () => ({ from: today }), { Posted: 2, 'For Verification': 0, Reversed: 0 }],
    ['a collector', () => ({ mgt_id: company.ci.mgtId }), { Posted: 1, 'For Verification': 1, Reversed: 1 }],
    ['a name', () => ({ search: 'cruz' }), { Posted: 2, 'For Verification': 0, Reversed: 1 }],
    [
      'a name and a day',
      () => ({ search: 'cruz', from: today }),
      { Posted: 1, 'For Verification': 0, Reversed: 0 },
    ],
  ])('counts each status of %s, whichever of them is asked for', async (_, ask, counts) => {
    for (const status of [undefined, ...PAYMENT_STATUSES])
      expect((await list({ ...ask(), status })).counts).toEqual(counts)
  })

  it('page after page the same rows, each with the totals of all', async () => {
    const seen: (string | undefined)[] = []
    let after: string | undefined
    do {
      const page = await list({ limit: 2, after })
      expect(page.total).toBe(5)
      seen.push(...named(page))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual(['office', 'later', 'bank', 'wrong', 'cash'])
  })
})

describe('the order', () => {
  const oldestFirst = ['cash', 'wrong', 'bank', 'later', 'office']

  it.each(['newest', 'oldest'] as const)('the %s first, page by page, gives each once', async (sort) => {
    const all = await list({ sort })
    expect(named(all)).toEqual(sort === 'oldest' ? oldestFirst : oldestFirst.toReversed())
    expect(await throughPages((place) => list({ sort, limit: 2, ...place }))).toEqual(all.rows)
  })

  it('holds within days and a search', async () => {
    const from = '2026-11-24' as NonNullable<Ask['from']>
    expect(named(await list({ sort: 'oldest', from }))).toEqual(['later', 'office'])
    for (const span of [{ from: '2026-11-20' as typeof from }, { to: '2026-11-23' as typeof from }])
      for (const sort of ['newest', 'oldest'] as const)
        expect(await throughPages((place) => list({ ...span, sort, limit: 1, ...place }))).toEqual(
          (await list({ ...span, sort })).rows,
        )
    expect(named(await list({ sort: 'oldest', search: 'cruz' }))).toEqual(['cash', 'wrong', 'office'])
  })

  it('there is no third', async () => {
    expect(await company.admin.visitor.askRaw('listPayments', { sort: 'largest' })).toMatchObject({
      data: [{ fieldname: 'sort' }],
    })
  })
})

it('refuses a span that ends before it begins', async () => {
  const turned = { from: '2026-11-24', to: '2026-11-23' } as Ask
  expect(await company.admin.visitor.ask('listPayments', turned)).toMatchObject({ code: 'INVALID_INPUT' })
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('listPayments', {})).toMatchObject({ code: 'WRONG_ROLE' })
})

it('a slip is found by its number, in small letters as well', async () => {
  const { loanId: loan_id } = await company.lend({ accId: await company.newClient({ lastname: 'Slip' }) })
  const slip_no = formatSlip('A7', 123)
  const { payment_id } = await company.pay({ loan_id, slip_no, amount: pesos(100) }, company.ci)
  for (const search of [slip_no, slip_no.toLowerCase()])
    expect((await list({ search })).rows.map((row) => row.payment_id)).toEqual([payment_id])
})

it('a payment is counted once whose reference is the phone number of its client', async () => {
  const { loanId: loan_id } = await company.lend()
  const search = '09171234567'
  const before = await list({ search })
  await company.pay({ loan_id, method: 'bank', reference: search, amount: pesos(100) }, company.ci)
  const found = await list({ search })
  expect(found.total).toBe(before.total + 1)
  expect(found.sums.amount).toBe(before.sums.amount + pesos(100))
})
