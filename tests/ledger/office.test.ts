/** Whatever the office submits, decides, takes back or deletes, in whatever order: the books say what the documents say. */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays } from '../../domain/calendar.ts'
import { toCentavos } from '../../domain/money.ts'
import { anyRuns } from '../support/faults/any-runs.ts'
import { debitsLessCredits, expectBalancedBooks } from '../support/money/books.ts'
import { askToMoveCash } from '../support/money/move-cash.ts'
import { expectOfficeBooks, expenseForm, paySalaries, turnBondsOn } from '../support/money/office.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const { at } = company

beforeAll(async () => {
  await paySalaries(company)
  await turnBondsOn(company)
})

/** Advances more often: they are what pay takes back. */
const CATEGORIES = ['fuel', 'rent', 'cash_advance', 'cash_advance', 'sss_remittance'] as const
const index = fc.nat({ max: 50 })
const office = fc.constantFrom(
  'admin' as const,
  'admin' as const,
  'otherAdmin' as const,
  'superAdmin' as const,
)
const place = fc.constantFrom('cash_on_hand' as const, 'cash_on_hand' as const, 'bank' as const)
const pesosUpTo = (most: number) => fc.integer({ min: 0, max: most * 100 }).map(toCentavos)
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('spend' as const),
      by: office,
      category: fc.constantFrom(...CATEGORIES),
      amount: fc.integer({ min: 1, max: 300_000 }).map(toCentavos),
      member: index,
      daysBack: fc.constantFrom(0, 0, 1, 20),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant('approve' as const), expense: index, from: place }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('reject' as const), expense: index }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('reopen' as const), expense: index }) },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constant('payroll' as const),
      by: office,
      month: fc.integer({ min: 1, max: 11 }),
      cutOff: fc.constantFrom('first' as const, 'second' as const),
      member: index,
      incentives: pesosUpTo(5000),
      cashAdvance: fc.oneof(fc.constant(toCentavos(0)), pesosUpTo(800)),
      cashBond: fc.oneof(fc.constant(toCentavos(0)), pesosUpTo(900)),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('bonds' as const),
      by: office,
      direction: fc.constantFrom('collect' as const, 'pay out' as const),
      member: index,
      amount: fc.integer({ min: 1, max: 90_000 }).map(toCentavos),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({ what: fc.constant('approve payroll' as const), payroll: index, from: place }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('reject payroll' as const), payroll: index }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('delete payroll' as const), payroll: index }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('deposit' as const), amount: pesosUpTo(60_000) }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('a day passes' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** How often each kind of step was done rather than refused. */
const done = new Map<Step['what'], number>()
const expenses: number[] = []
const payrolls: number[] = []

const pick = <Item>(items: readonly Item[], at: number): Item | undefined =>
  items[at % Math.max(1, items.length)]

/** The newer ones more often: the older ones were mostly decided. */
const recent = (ids: readonly number[], at: number): number => pick(ids.slice(-6), at) ?? 1

/** Answers a refusal as it is; what is our fault is an error. */
async function live(asked: Step): Promise<void> {
  const answer = await ask(asked)
  if (!answer.success) {
    if (answer.code === 'SOMETHING_WRONG') throw new Error(`the server failed at ${JSON.stringify(asked)}`)
    return
  }
  done.set(asked.what, (done.get(asked.what) ?? 0) + 1)
}

const expenseAt = (at: number) => ({ expense_id: recent(expenses, at) })
const payrollAt = (at: number) => ({ payroll_id: recent(payrolls, at) })

async function ask(asked: Step): Promise<{ success: boolean; code?: string }> {
  const { superAdmin } = company
  const memberAt = (at: number) =>
    (pick([company.ci, company.otherCi, company.admin], at) ?? company.ci).mgtId
  switch (asked.what) {
    case 'spend': {
      const { category, amount } = asked
      const mgt_id = category === 'cash_advance' ? memberAt(asked.member) : null
      const expense_on = addDays(at.clock.today(), -asked.daysBack)
      const form = { ...expenseForm(company), category, amount, mgt_id, expense_on }
      const answer = await company[asked.by].visitor.ask('submitExpense', form, { key: uuid() })
      if (answer.success) expenses.push(answer.data.expense_id)
      return answer
    }
    case 'approve':
      return superAdmin.visitor.ask('approveExpense', { ...expenseAt(asked.expense), paid_from: asked.from })
    case 'reject':
      return superAdmin.visitor.ask('rejectExpense', { ...expenseAt(asked.expense), reason: 'No receipt' })
    case 'reopen':
      return superAdmin.visitor.ask('reopenExpense', expenseAt(asked.expense))
    case 'payroll': {
      const { month, cutOff: cut_off, incentives, cashAdvance: cash_advance, cashBond: cash_bond } = asked
      const adjustments = [{ mgt_id: memberAt(asked.member), incentives, cash_advance, cash_bond }]
      const form = { year: 2026, month, cut_off, adjustments }
      const answer = await company[asked.by].visitor.ask('createPayroll', form)
      if (answer.success) payrolls.push(answer.data.payroll_id)
      return answer
    }
    case 'bonds': {
      const { direction, amount } = asked
      const lines = [{ mgt_id: memberAt(asked.member), direction, amount, reason: 'Agreed' }]
      const form = { year: 2026, month: 11, cut_off: 'second' as const, lines }
      const answer = await company[asked.by].visitor.ask('createBondPayroll', form)
      if (answer.success) payrolls.push(answer.data.payroll_id)
      return answer
    }
    case 'approve payroll':
      return superAdmin.visitor.ask('approvePayroll', { ...payrollAt(asked.payroll), paid_from: asked.from })
    case 'reject payroll':
      return superAdmin.visitor.ask('rejectPayroll', { ...payrollAt(asked.payroll), reason: 'Wrong' })
    case 'delete payroll':
      return company.admin.visitor.ask('deletePayroll', payrollAt(asked.payroll))
    case 'deposit':
      return askToMoveCash(company, {
        kind: 'deposit',
        amount: toCentavos(Math.max(1, asked.amount)),
      })
    case 'a day passes':
      await company.daysLater(1)
      return { success: true }
  }
}

/** What must hold of every account that the office touches, whatever was done. */
async function expectSoundAccounts(): Promise<void> {
  await expectBalancedBooks(at.db)
  await expectOfficeBooks(at.db)
  const books = await debitsLessCredits(at.db)
  expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  for (const [code, amount] of Object.entries(books)) {
    if (/^(?:cash_on_hand|bank|employee_advance:)/.test(code)) expect(amount, code).toBeGreaterThanOrEqual(0)
    if (code.startsWith('cash_bond_payable:')) expect(amount, code).toBeLessThanOrEqual(0)
  }
}

it('keeps every account in balance and equal to what the documents say', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 6, maxLength: 20, size: 'max' }),
      async (rounds) => {
        for (const round of rounds) await Promise.all(round.map(live))
        await expectSoundAccounts()
      },
    ),
    anyRuns(25),
  )
  const kinds = [
    'spend',
    'approve',
    'reject',
    'reopen',
    'payroll',
    'bonds',
    'approve payroll',
    'reject payroll',
  ] as const
  expect(kinds.filter((kind) => !done.has(kind))).toEqual([])
})
