import { beforeAll, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { listCashEntries } from '../../../contract/cash/cash.ts'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { handedOver } from '../../support/money/hand-over.ts'
import { moveCash } from '../../support/money/move-cash.ts'
import { throughPages } from '../../support/calls/through-pages.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ capital: pesos(100_000) })
let loanId: number

beforeAll(async () => {
  ;({ loanId } = await company.lend())
  await company.daysLater(2)
  await company.pay({ loan_id: loanId, amount: pesos(1090) }, company.admin)
  await moveCash(company, { kind: 'deposit', amount: pesos(20_000), note: 'BDO slip 9' })
  await moveCash(company, { kind: 'withdrawal', amount: pesos(700) })
})

const SPAN = { from: toLocalDate('2026-11-01'), to: toLocalDate('2026-11-30') }
const entries = (more: Partial<InputOf<typeof listCashEntries>> = {}) =>
  company.admin.visitor.get('listCashEntries', { ...SPAN, ...more })

it('opens every figure of the cash flow into the entries that add up to it', async () => {
  for (const place of ['cash_on_hand', 'bank', 'e_wallet'] as const) {
    const flow = await company.admin.visitor.get('getCashFlow', { ...SPAN, by: 'span', place })
    if (place !== 'e_wallet') expect(flow.lines).not.toEqual([])
    for (const { line, ...figures } of flow.lines) {
      const { rows, total, sums } = await entries({ place, line })
      const sumOf = (side: string) => rows.reduce((sum, row) => sum + (row.side === side ? row.amount : 0), 0)
      expect({ cash_in: sumOf('in'), cash_out: sumOf('out'), entries: total }).toEqual(figures)
      expect(sums).toEqual({ cash_in: figures.cash_in, cash_out: figures.cash_out })
      expect(rows).toHaveLength(total)
    }
    expect((await entries({ place })).total).toBe(flow.lines.reduce((sum, row) => sum + row.entries, 0))
  }
})

it('opens with what the place held and closes with what it holds, also where only some entries are asked for', async () => {
  const from = toLocalDate('2026-11-22')
  for (const place of ['cash_on_hand', 'bank', 'e_wallet'] as const) {
    const flow = await company.admin.visitor.get('getCashFlow', { from, to: SPAN.to, by: 'span', place })
    const { opening, cash_in, cash_out, closing } = flow
    for (const narrowed of [{}, { side: 'out' as const }, { line: 'payment' }]) {
      const { span } = await entries({ from, place, ...narrowed })
      expect(span).toEqual({ opening, cash_in, cash_out, closing })
      expect(span.opening + span.cash_in - span.cash_out).toBe(span.closing)
    }
    const { sums, span } = await entries({ from, place })
    expect(sums).toEqual({ cash_in: span.cash_in, cash_out: span.cash_out })
  }
  const held = await company.admin.visitor.get('getCashOnHand', {})
  expect((await entries()).span).toMatchObject({ opening: 0, closing: held.cash_on_hand })
  expect((await entries({ from })).span.opening).toBeGreaterThan(0)
})

it('says what an entry was about', async () => {
  const { rows } = await entries({ line: 'cash' })
  expect(rows).toMatchObject([
    { side: 'in', amount: 70_000, counter_account: 'bank', code: 'cash.moved', client: null },
    { side: 'out', amount: 2_000_000, counter_account: 'bank', memo: 'BDO slip 9', loan_id: null },
  ])
  const paid = await entries({ line: 'payment' })
  expect(paid.rows[0]).toMatchObject({ loan_id: loanId, client: 'Ana Dela Cruz', side: 'in' })
})

it('tells in from out', async () => {
  expect(await entries({ line: 'cash', side: 'out' })).toMatchObject({
    rows: [{ side: 'out' }],
    total: 1,
    sums: { cash_in: 0, cash_out: 2_000_000 },
  })
  expect(await entries({ side: 'in' })).toMatchObject({ sums: { cash_out: 0, cash_in: 10_179_000 } })
})

it('goes on where the page ended, the newest first', async () => {
  const all = (await entries()).rows.map((row) => row.transfer_id)
  expect(all).toEqual(all.toSorted((a, b) => b - a))
  const seen: number[] = []
  let after: string | undefined
  do {
    const page = await entries({ limit: 2, after })
    expect(page.total).toBe(all.length)
    seen.push(...page.rows.map((row) => row.transfer_id))
    after = page.next ?? undefined
  } while (after !== undefined)
  expect(seen).toEqual(all)
})

it.each(['newest', 'oldest'] as const)('the %s first, page by page, gives each once', async (sort) => {
  const ids = (await entries({ sort })).rows.map((row) => row.transfer_id)
  expect(ids.length).toBeGreaterThan(3)
  expect(ids).toEqual(ids.toSorted((a, b) => (sort === 'newest' ? b - a : a - b)))
  for (const limit of [1, 2]) {
    const paged = await throughPages((place) => entries({ sort, limit, ...place }))
    expect(paged.map((row) => row.transfer_id)).toEqual(ids)
  }
})

it('begins at the first day asked for', async () => {
  const from = toLocalDate('2026-11-22')
  const { rows } = await entries({ from, sort: 'oldest' })
  expect(rows.map((row) => row.business_on >= from)).not.toContain(false)
  expect(rows).toEqual((await entries({ from })).rows.toReversed())
})

it('knows no other order', async () => {
  for (const sort of ['largest', ''])
    expect(await company.admin.visitor.askRaw('listCashEntries', { ...SPAN, sort })).toMatchObject({
      data: [{ fieldname: 'sort' }],
    })
})

it('knows no line of that name, and no span that ends before it begins', async () => {
  expect(await entries({ line: 'no_such_line' })).toMatchObject({ rows: [], total: 0 })
  const turned = { from: SPAN.to, to: SPAN.from }
  expect(await company.admin.visitor.ask('listCashEntries', turned)).toMatchObject({ code: 'INVALID_INPUT' })
})

it('is the office’s to see', async () => {
  expect(await company.ci.visitor.ask('listCashEntries', SPAN)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('names whose account is at the other end: a member of the team, a client, or no one', async () => {
  const { loanId: loan_id, accId: acc_id } = await company.lend()
  await company.pay({ loan_id, amount: pesos(1000) })
  const remittance_id = await handedOver(company)
  await company.otherAdmin.visitor.get('receiveRemittance', { remittance_id, counted: pesos(1000) })
  const over = { loan_id, amount: pesos(20_000) }
  await company.pay(over, company.admin)
  const credit = { acc_id, amount: pesos(500), from: 'cash_on_hand', reason: 'Asked' } as const
  await company.superAdmin.visitor.get('refundCredit', credit)
  const named = async (line: string) => (await entries({ line })).rows[0]
  const member = await company.at.db
    .selectFrom('team_member')
    .innerJoin('account', 'account.acc_id', 'team_member.acc_id')
    .innerJoin('person', 'person.p_id', 'account.p_id')
    .select('person.full_name')
    .where('mgt_id', '=', company.ci.mgtId)
    .executeTakeFirstOrThrow()
  expect(await named('remittance')).toMatchObject({
    counter_account: `cash_with_collector:${company.ci.mgtId}`,
    counter_owner: member.full_name,
  })
  const client = await company.admin.visitor.get('getClientProfile', { id: acc_id })
  const { firstname, lastname } = client.person
  expect((await named('credit'))?.counter_owner).toContain(`${lastname}, ${firstname}`)
  expect((await named('cash'))?.counter_owner).toBeNull()
})
