import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import {
  addDays,
  instantFromMs,
  instantMs,
  manilaDay,
  toInstant,
  toLocalDate,
  type LocalDate,
} from '../../../domain/calendar.ts'
import { belongsOnList, dueOf } from '../../../domain/collections/due-list.ts'
import type { InstalmentState } from '../../../domain/loans/loan-position.ts'
import { pesos, sumOf, toCentavos } from '../../../domain/money.ts'
import { instalmentRow } from '../../../server/loan-account/locked-loan.ts'
import { openCompany, type Company } from '../../support/world/lending-company.ts'
import { testApp } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

const span = (from: string, to: string) => ({ from: toLocalDate(from), to: toLocalDate(to) })

describe('the statement says of every loan what the one definition of due says', () => {
  const START = toLocalDate('2026-11-21')
  const cents = (max: number) => fc.integer({ min: 0, max }).map(toCentavos)
  const instalment = fc.record({
    interest: cents(300),
    principal: cents(900),
    penalty: cents(200),
    paid: fc.constantFrom(0, 0, 0.3, 1, 1),
    gap: fc.integer({ min: 1, max: 15 }),
  })
  const loan = fc.record({
    instalments: fc.array(instalment, { minLength: 1, maxLength: 6 }),
    extraPenalty: fc.option(fc.integer({ min: 0, max: 300 }).map(toCentavos)),
    promise: fc.option(fc.integer({ min: -10, max: 40 })),
    first: fc.integer({ min: -30, max: 20 }),
  })

  function rowsOf(drawn: typeof loan extends fc.Arbitrary<infer Loan> ? Loan : never): InstalmentState[] {
    let dueOn = addDays(START, drawn.first)
    const rows = drawn.instalments.map(({ gap, paid, ...row }, index): InstalmentState => {
      dueOn = addDays(dueOn, gap)
      const part = (amount: number) => toCentavos(Math.floor(amount * paid))
      return {
        no: index + 1,
        dueOn,
        ...row,
        interestPaid: part(row.interest),
        principalPaid: part(row.principal),
        penaltyPaid: part(row.penalty),
      }
    })
    if (drawn.extraPenalty === null) return rows
    const zero = toCentavos(0)
    const paid = { interestPaid: zero, principalPaid: zero, penaltyPaid: zero }
    return [
      ...rows,
      { no: rows.length + 1, dueOn, interest: zero, principal: zero, penalty: drawn.extraPenalty, ...paid },
    ]
  }

  it('over many loans, spans and days of reading', async () => {
    const random = await testApp()
    const other = await openCompany(random)
    const loans = fc.sample(loan, { numRuns: 120, seed: 20261121 })
    const { loanId, accId } = await other.lend()
    const known = new Map<number, { rows: InstalmentState[]; promiseOn: LocalDate | null }>()
    const template = await random.db
      .selectFrom('loan')
      .selectAll()
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow()
    const asked = await random.db
      .selectFrom('application')
      .selectAll()
      .where('acc_id', '=', accId)
      .executeTakeFirstOrThrow()
    await random.db.updateTable('loan').set({ status: 'Written Off' }).where('loan_id', '=', loanId).execute()
    for (const drawn of loans) {
      const client = await other.newClient({ routeOrder: drawn.first + 40 })
      const { application_id: _, ...application } = { ...asked, acc_id: client, overridden_limits: null }
      const { application_id } = await random.db
        .insertInto('application')
        .values(application)
        .returning('application_id')
        .executeTakeFirstOrThrow()
      const { loan_id: __, ...row } = {
        ...template,
        acc_id: client,
        application_id,
        status: 'Released' as const,
      }
      const { loan_id } = await random.db
        .insertInto('loan')
        .values(row)
        .returning('loan_id')
        .executeTakeFirstOrThrow()
      const rows = rowsOf(drawn)
      await random.db
        .insertInto('instalment')
        .values(rows.map((state) => ({ loan_id, ...instalmentRow(state) })))
        .execute()
      const promiseOn = drawn.promise === null ? null : addDays(START, drawn.promise)
      if (promiseOn !== null)
        await random.db
          .insertInto('visit')
          .values({
            visit_id: uuid(),
            loan_id,
            mgt_id: other.ci.mgtId,
            outcome: 'promise to pay',
            promise_on: promiseOn,
            promise_amount: pesos(1),
            photo: null,
            occurred_at: random.clock.now(),
            received_at: random.clock.now(),
          })
          .execute()
      known.set(loan_id, { rows, promiseOn })
    }
    const spans = [
      span('2026-11-21', '2026-11-21'),
      span('2026-11-15', '2026-11-21'),
      span('2026-11-22', '2026-11-28'),
      span('2026-12-01', '2026-12-31'),
      span('2026-01-01', '2027-12-31'),
    ]
    for (const today of ['2026-11-21T02:00:00.000Z', '2026-12-05T02:00:00.000Z'].map(toInstant)) {
      random.clock.set(today)
      for (const days of spans) {
        const listed = await other.ci.visitor.get('listCollectibles', { ...days, limit: 500 })
        const expected = [...known].flatMap(([loan_id, { rows, promiseOn }]) => {
          const row = dueOf({ instalments: rows, clientCredit: toCentavos(0) }, days, manilaDay(today))
          if (!belongsOnList(row, promiseOn, days)) return []
          return {
            loan_id,
            due: row.dueInSpan,
            overdue: row.overdue,
            penalties: row.penalties,
            days_late: row.daysLate,
            bucket: row.bucket,
            instalment_no: row.instalmentNo,
            due_on: row.dueOn ?? null,
            promise_on: promiseOn,
          }
        })
        const byLoan = listed.rows
          .map(
            ({ loan_id, due, overdue, penalties, days_late, bucket, instalment_no, due_on, promise_on }) => ({
              loan_id,
              due,
              overdue,
              penalties,
              days_late,
              bucket,
              instalment_no,
              due_on,
              promise_on,
            }),
          )
          .toSorted((a, b) => a.loan_id - b.loan_id)
        expect(byLoan).toEqual(expected)
        expect(listed.total).toBe(expected.length)
        expect(listed.sums).toEqual({
          due: sumOf(expected, (row) => row.due),
          overdue: sumOf(expected, (row) => row.overdue),
          penalties: sumOf(expected, (row) => row.penalties),
        })
      }
    }
    await random.close()
  })
})

describe('what it lists', () => {
  it('goes page by page in the order of the route, with the sums of the whole list', async () => {
    const wished = [3, 1, 2, 1].map(async (routeOrder) => {
      const accId = await company.newClient({ routeOrder, ci: company.otherCi, lastname: 'Bautista' })
      return (await company.lend({ accId })).loanId
    })
    const [third, first, , second] = await Promise.all(wished)
    const asked = { ...span('2026-11-22', '2026-11-28'), limit: 3, search: 'bautista' }
    const page = await company.otherCi.visitor.get('listCollectibles', asked)
    expect(page.rows.map((row) => row.route_order)).toEqual([1, 1, 2])
    expect(page.rows.map((row) => row.loan_id).slice(0, 2)).toEqual(
      [first, second].toSorted((a = 0, b = 0) => a - b),
    )
    expect(page).toMatchObject({ total: 4, sums: { due: 4 * 109_000, overdue: 0, penalties: 0 } })
    const last = await company.otherCi.visitor.get('listCollectibles', { ...asked, after: page.next ?? '' })
    expect(last).toMatchObject({ rows: [{ loan_id: third, name: 'Bautista, Ana' }], next: null, total: 4 })
  })

  it('shows what is left after a payment, and the day and amount are those of the asked days', async () => {
    const { loanId } = await company.lend({ accId: await company.newClient({ lastname: 'Zamora' }) })
    await company.pay({ loan_id: loanId, amount: pesos(90) })
    await company.daysLater(14)
    const today = at.clock.today()
    const { rows } = await company.ci.visitor.get('listCollectibles', {
      from: today,
      to: today,
      search: 'Zamora',
    })
    expect(rows).toMatchObject([
      {
        loan_id: loanId,
        instalment_no: 2,
        due_on: '2026-12-05',
        due: 109_000,
        overdue: 100_000,
        days_late: 7,
        bucket: '1–7',
        last_paid_on: '2026-11-21',
        assigned_ci: 'Ramon Reyes',
      },
    ])
  })

  it.each([
    ['farther off', 5, 2],
    ['nearer', 2, 5],
  ])(
    'shows the promise that was made last, %s than the one before, which arrived later',
    async (_, last, before) => {
      const lastname = `Pangako${'abcdef'.charAt(last)}`
      const { loanId } = await company.lend({ accId: await company.newClient({ lastname }) })
      const now = instantMs(at.clock.now())
      const promised = async (inDays: number, minutesAgo: number) =>
        company.ci.visitor.get('recordVisit', {
          visit_id: uuid(),
          loan_id: loanId,
          outcome: 'promise to pay',
          promise_on: addDays(at.clock.today(), inDays),
          promise_amount: pesos(500),
          note: '',
          occurred_at: instantFromMs(now - minutesAgo * 60_000),
        })
      await promised(last, 1)
      await promised(before, 30)
      const days = { from: at.clock.today(), to: addDays(at.clock.today(), 30), search: lastname }
      const { rows } = await company.ci.visitor.get('listCollectibles', days)
      expect(rows).toMatchObject([{ loan_id: loanId, promise_on: addDays(at.clock.today(), last) }])
    },
  )

  it('leaves weekly loans off the monthly sheet, and no other', async () => {
    const lent = async (frequency: 'weekly' | 'semi-monthly' | 'monthly') => {
      const accId = await company.newClient({ lastname: 'Ylagan' })
      return (await company.lend({ accId, frequency, releasedOn: at.clock.today() })).loanId
    }
    const loanIds = [await lent('monthly'), await lent('semi-monthly')]
    await lent('weekly')
    const { rows } = await company.ci.visitor.get('listCollectibles', {
      ...span('2026-12-01', '2027-01-31'),
      monthly_only: true,
      search: 'Ylagan',
    })
    expect(new Set(rows.map((row) => row.loan_id))).toEqual(new Set(loanIds))
  })
})

describe('who sees what', () => {
  it('a CI only the assigned clients, the office all or one CI’s', async () => {
    const accId = await company.newClient({ lastname: 'Quizon' })
    await company.lend({ accId })
    const asked = { ...span('2026-11-01', '2027-03-31'), search: 'Quizon' }
    const total = async (visitor: Company['ci']['visitor'], mgt_id?: number) =>
      (await visitor.get('listCollectibles', { ...asked, mgt_id })).total
    expect(await total(company.ci.visitor)).toBe(1)
    expect(await total(company.otherCi.visitor)).toBe(0)
    expect(await total(company.otherCi.visitor, company.ci.mgtId)).toBe(0)
    expect(await total(company.admin.visitor)).toBe(1)
    expect(await total(company.admin.visitor, company.ci.mgtId)).toBe(1)
    expect(await total(company.admin.visitor, company.otherCi.mgtId)).toBe(0)
  })
})
