/** Whatever is asked, in whatever order, repeated and interleaved: every loan and every account stays in balance. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { DISCLOSURE_TEXT_VERSION } from '../../domain/loans/price/disclosure.ts'
import { addDays } from '../../domain/calendar.ts'
import { levelAfter } from '../../domain/loans/loan-level.ts'
import { add, pesos, toCentavos, type Centavos } from '../../domain/money.ts'
import { replay, type LoanEvent } from '../../domain/payments/allocation.ts'
import { anyRuns } from '../support/faults/any-runs.ts'
import { debitsLessCredits, expectBalancedBooks } from '../support/money/books.ts'
import { askToMoveCash, moveCash } from '../support/money/move-cash.ts'
import { restructure } from '../support/money/restructure.ts'
import { askToReverse } from '../support/money/reverse.ts'
import { useCompany } from '../support/world/use-company.ts'
import { release } from '../support/money/loan-steps.ts'

const company = useCompany({ engine: 'embedded', capital: pesos(30_000) })
const { at } = company

const index = fc.nat({ max: 50 })
const PAID_BY = ['cash', 'cash', 'cash', 'Maya', 'check'] as const
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      what: fc.constant('pay' as const),
      loan: index,
      /** Pesos, round ones too, so that duplicates and exact instalments happen. */
      amount: fc.oneof(fc.constantFrom(1090, 500, 14_170, 3270), fc.integer({ min: 1, max: 4000 })),
      method: fc.constantFrom(...PAID_BY),
      by: fc.constantFrom('ci' as const, 'ci' as const, 'otherCi' as const, 'admin' as const),
      daysBack: fc.constantFrom(0, 0, 0, 1, 3, 9),
      paysOff: fc.constantFrom(false, false, false, true),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('again' as const), command: index }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('reverse' as const), payment: index }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('shift' as const), payment: index, loan: index }) },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('void' as const), payment: index }) },
  { weight: 5, arbitrary: fc.record({ what: fc.constant('verify' as const), payment: index }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('pay off' as const), loan: index }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('write off' as const), loan: index }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('restructure' as const), loan: index }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('renew' as const), loan: index }) },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom('apply credit' as const, 'apply credit' as const, 'refund credit' as const),
      loan: index,
      amount: fc.oneof(fc.constantFrom(1, 50, 300), fc.integer({ min: 1, max: 3000 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('resolve' as const),
      payment: index,
      loan: index,
      resolution: fc.constantFrom('kept' as const, 'moved' as const, 'moved' as const, 'refunded' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('charge' as const),
      loan: index,
      no: fc.oneof(fc.constantFrom(1, 2, 3), fc.integer({ min: 1, max: 14 })),
      amount: fc.integer({ min: 1, max: 300 }),
      daysBack: fc.constantFrom(0, 0, 2, 10),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('waive' as const), penalty: index }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('hand over' as const), short: fc.constantFrom(0, 0, 700) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('receive' as const), short: fc.constantFrom(0, 300, -200) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('draw' as const),
      amount: fc.integer({ min: 1, max: 60_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('days' as const), days: fc.constantFrom(1, 7, 8, 40) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer Drawn> ? Drawn : never

/** How often each kind of step was done rather than refused, over all stories. */
const done = new Map<Step['what'], number>()

/** What has been asked so far, so that later steps can refer to it. */
class Story {
  readonly loans: number[]
  readonly payments: string[] = []
  readonly penalties: number[] = []
  readonly commands: (() => Promise<unknown>)[] = []
  readonly remittances: string[] = []

  constructor(loans: number[]) {
    this.loans = loans
  }

  async live(asked: Step): Promise<void> {
    if (await this.step(asked)) done.set(asked.what, (done.get(asked.what) ?? 0) + 1)
  }

  /** Whether it was done. */
  private async step(asked: Step): Promise<boolean> {
    const { admin, otherAdmin, superAdmin, ci } = company
    const today = at.clock.today()
    switch (asked.what) {
      case 'pay': {
        const wish = { loan_id: pick(this.loans, asked.loan) ?? 0, amount: toCentavos(asked.amount * 100) }
        const reference = asked.method === 'cash' ? '' : uuid()
        const business_on = addDays(today, -asked.daysBack)
        const more = { method: asked.method, reference, business_on, pays_off: asked.paysOff }
        const form = company.paymentForm({ ...wish, ...more })
        this.payments.push(form.payment_id)
        const by = company[asked.by].visitor
        return this.command(() => by.ask('collectPayment', form, { key: form.payment_id }))
      }
      case 'again': {
        const command = pick(this.commands, asked.command)
        return succeeded(await command?.())
      }
      case 'reverse': {
        const payment_id = pick(this.payments, asked.payment) ?? uuid()
        const form = { payment_id, reason: 'Wrong', cash: 'never taken' as const }
        const keys = [uuid(), uuid()] as const
        return this.command(() => askToReverse(company, form, { by: otherAdmin, keys }))
      }
      case 'shift': {
        const what = { payment_id: pick(this.payments, asked.payment) ?? uuid(), reason: 'Other client' }
        const loan_id = pick(this.loans, asked.loan) ?? 0
        return succeeded(await otherAdmin.visitor.ask('movePayment', { ...what, loan_id }))
      }
      case 'void': {
        const payment_id = pick(this.payments.slice(-3), asked.payment) ?? uuid()
        const form = { payment_id, reason: 'Typed wrong', occurred_at: at.clock.now() }
        const key = uuid()
        return this.command(() => ci.visitor.ask('voidOwnPayment', form, { key }))
      }
      case 'verify': {
        const payment_id = pick(this.payments.slice(-6), asked.payment) ?? uuid()
        return succeeded(await superAdmin.visitor.ask('verifyPayment', { payment_id }))
      }
      case 'pay off': {
        const loan_id = pick(this.loans, asked.loan) ?? 0
        const quoted = await ci.visitor.ask('quotePayOff', { id: loan_id })
        if (!quoted.success || quoted.data.amount === 0) return false
        const form = company.paymentForm({ loan_id, amount: quoted.data.amount, pays_off: true })
        this.payments.push(form.payment_id)
        return this.command(() => ci.visitor.ask('collectPayment', form, { key: form.payment_id }))
      }
      case 'write off': {
        const loan_id = pick(this.loans, asked.loan) ?? 0
        return succeeded(await superAdmin.visitor.ask('writeOffLoan', { loan_id, reason: 'Gone' }))
      }
      case 'restructure': {
        const loan_id = pick(this.loans, asked.loan) ?? 0
        const terms_id = await company.termsId({ frequency: 'monthly', months: 6 })
        const answer = await restructure(company, { loan_id, terms_id, reason: 'Flood' })
        if (answer.success && 'new_loan_id' in answer.data) this.loans.push(answer.data.new_loan_id)
        return succeeded(answer)
      }
      case 'renew':
        return this.renew(pick(this.loans, asked.loan) ?? 0)
      case 'apply credit': {
        const loan_id = pick(this.loans, asked.loan) ?? 0
        const answer = await admin.visitor.ask('applyCredit', { loan_id, amount: pesos(asked.amount) })
        if (answer.success) this.payments.push(answer.data.payment_id)
        return succeeded(answer)
      }
      case 'refund credit': {
        const { acc_id } = await this.row(pick(this.loans, asked.loan) ?? 0)
        const form = { acc_id, amount: pesos(asked.amount), from: 'cash_on_hand' as const, reason: 'Asked' }
        return succeeded(await admin.visitor.ask('refundCredit', form))
      }
      case 'resolve':
        return this.resolve(asked)
      case 'charge': {
        const loan_id = pick(this.loans, asked.loan) ?? 0
        const penalty_on = addDays(today, -asked.daysBack)
        const form = { loan_id, instalment_no: asked.no, amount: toCentavos(asked.amount), penalty_on }
        const answer = await admin.visitor.ask('chargePenalty', form)
        if (answer.success) this.penalties.push(answer.data.penalty_id)
        return succeeded(answer)
      }
      case 'waive': {
        const penalty_id = pick(this.penalties, asked.penalty) ?? 1
        return succeeded(await superAdmin.visitor.ask('waivePenalty', { penalty_id, reason: 'Agreed' }))
      }
      case 'hand over':
        return this.handOver(asked.short)
      case 'receive': {
        const remittance_id = this.remittances.at(-1) ?? uuid()
        const row = await at.db
          .selectFrom('remittance')
          .select('counted')
          .where('remittance_id', '=', remittance_id)
          .executeTakeFirst()
        const counted = toCentavos(Math.max(0, (row?.counted ?? 0) - asked.short))
        const form = { remittance_id, counted, reason: 'Counted twice' }
        return succeeded(await admin.visitor.ask('receiveRemittance', form))
      }
      case 'draw': {
        const amount = toCentavos(asked.amount * 100)
        const answer = await askToMoveCash(company, { kind: 'draw', amount })
        if (answer.success && answer.data.cash_on_hand < 0) throw new Error('more was drawn than there was')
        return succeeded(answer)
      }
      case 'days':
        await company.daysLater(asked.days)
        return true
    }
  }

  private row(loan_id: number) {
    return at.db
      .selectFrom('loan')
      .select(['acc_id', 'balance'])
      .where('loan_id', '=', loan_id)
      .executeTakeFirstOrThrow()
  }

  /** Releases a renewal, as far as the loan lets it; one that could not be released waits for the next time. */
  private async renew(renews_loan_id: number): Promise<boolean> {
    const { acc_id } = await this.row(renews_loan_id)
    const application_id = (await waitingOf(acc_id)) ?? (await company.approvedApplication())
    const { rows } = await sql`
      update application set acc_id = ${acc_id}, renews_loan_id = ${renews_loan_id} where application_id = ${application_id}
        and not exists (select from application other where other.acc_id = ${acc_id} and other.status = 'Approved by Admin'
          and other.application_id <> ${application_id}) returning application_id`.execute(at.db)
    if (rows.length === 0) return false
    await company.otherAdmin.visitor.ask('acceptDisclosure', {
      application_id,
      text_version: DISCLOSURE_TEXT_VERSION,
    })
    const answer = await release(company, application_id)
    if (answer.success && answer.data.loan_id !== null) this.loans.push(answer.data.loan_id)
    return succeeded(answer)
  }

  private async resolve(asked: Step & { what: 'resolve' }): Promise<boolean> {
    const { rows: open } = await company.admin.visitor.get('listPaymentExceptions', { limit: 500 })
    const payment_id = pick(open, asked.payment)?.payment_id ?? uuid()
    const what = { payment_id, reason: 'Looked at it' }
    const { visitor } = company.superAdmin
    switch (asked.resolution) {
      case 'kept':
        return succeeded(await visitor.ask('resolvePaymentException', { resolution: 'kept', ...what }))
      case 'refunded': {
        const wish = { resolution: 'refunded' as const, ...what, from: 'cash_on_hand' as const }
        return succeeded(await visitor.ask('resolvePaymentException', wish))
      }
      case 'moved': {
        const wish = { resolution: 'moved' as const, ...what, loan_id: pick(this.loans, asked.loan) ?? 0 }
        const answer = await visitor.ask('resolvePaymentException', wish)
        if (answer.success && answer.data.moved_to !== null) this.payments.push(answer.data.moved_to)
        return succeeded(answer)
      }
    }
  }

  private async command(work: () => Promise<unknown>): Promise<boolean> {
    this.commands.push(work)
    return succeeded(await work())
  }

  private async handOver(short: number): Promise<boolean> {
    const held = (await debitsLessCredits(at.db))[`cash_with_collector:${company.ci.mgtId}`] ?? 0
    const waiting = await at.db
      .selectFrom('remittance')
      .select('recorded')
      .where('status', '=', 'Handed Over')
      .where('mgt_id', '=', company.ci.mgtId)
      .execute()
    const recorded = toCentavos(waiting.reduce((left, row) => left - row.recorded, held))
    const remittance_id = uuid()
    const form = {
      remittance_id,
      business_on: at.clock.today(),
      pieces: { '1': Math.min(100_000, Math.max(0, recorded - short)) },
      recorded,
      reason: 'As counted',
      occurred_at: at.clock.now(),
    }
    const answer = await company.ci.visitor.ask('handOverCash', form, { key: remittance_id })
    if (answer.success) this.remittances.push(remittance_id)
    return succeeded(answer)
  }
}

/** Whether an answer is a yes. A refusal is a word of the business; a failure of ours is none. */
function succeeded(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('success' in answer)) return false
  if ('code' in answer && answer.code === 'SOMETHING_WRONG') throw new Error('the server failed')
  return answer.success === true
}

/** Two loans of a client: one that was paid too much, and the next one, which runs. */
async function overpaid(): Promise<number[]> {
  const { loanId, accId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(15_000) })
  return [loanId, (await company.lend({ accId })).loanId]
}

async function waitingOf(acc_id: number): Promise<number | undefined> {
  const row = await at.db
    .selectFrom('application')
    .select('application_id')
    .where('acc_id', '=', acc_id)
    .where('status', '=', 'Approved by Admin')
    .executeTakeFirst()
  return row?.application_id
}

function pick<Item>(items: readonly Item[], at: number): Item | undefined {
  return items[at % Math.max(1, items.length)]
}

/** The splits as they stand, and as they come out when the loan's whole life is played again from its schedule. */
async function expectSplitsOfReplay(loanId: number): Promise<void> {
  const loan = await at.db
    .selectFrom('loan')
    .select(['ended_order', 'released_on', 'status'])
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow()
  // What came after a loan's end fills it in the order in which it came, or not at all; what was there before stays.
  const before = loan.ended_order ?? Number.MAX_SAFE_INTEGER
  const instalments = await at.db
    .selectFrom('instalment')
    .select(['no', 'due_on', 'interest', 'rebate', 'principal'])
    .where('loan_id', '=', loanId)
    .orderBy('no')
    .execute()
  const payments = await at.db
    .selectFrom('payment')
    .select(['payment_id', 'amount', 'business_on', 'posting_order', 'client_credit', 'pays_off', 'method'])
    .where('loan_id', '=', loanId)
    .where('status', '<>', 'Reversed')
    .where('posting_order', '<', before)
    .execute()
  const penalties = await at.db
    .selectFrom('penalty')
    .select(['instalment_no', 'amount', 'penalty_on', 'posting_order'])
    .where('loan_id', '=', loanId)
    .where('status', '=', 'Posted')
    .where('posting_order', '<', before)
    .execute()
  const events = [
    ...payments.map((row): [number, LoanEvent] => [
      row.posting_order,
      {
        kind: 'payment',
        paymentId: row.payment_id,
        amount: row.amount,
        day: row.business_on,
        paysOffSince: row.pays_off ? loan.released_on : undefined,
        restructures: row.method === 'new loan' && loan.status === 'Restructured',
      },
    ]),
    ...penalties.map((row): [number, LoanEvent] => [
      row.posting_order,
      { kind: 'penalty', no: row.instalment_no, amount: row.amount, day: row.penalty_on, sign: 1 },
    ]),
  ]
  const played = replay(
    instalments
      .filter((row) => row.interest + row.rebate + row.principal > 0)
      .map((row) => ({
        no: row.no,
        dueOn: row.due_on,
        interest: add(row.interest, row.rebate),
        principal: row.principal,
      })),
    events.toSorted(([a], [b]) => a - b).map(([, event]) => event),
  )
  const parts = await at.db
    .selectFrom('payment_part')
    .innerJoin('payment', 'payment.payment_id', 'payment_part.payment_id')
    .select(['payment_part.payment_id', 'no', 'component', 'payment_part.amount'])
    .where('loan_id', '=', loanId)
    .where('status', '<>', 'Reversed')
    .where('posting_order', '<', before)
    .execute()
  const inWords = (id: string, no: number, component: string, amount: Centavos) =>
    `${id} ${no} ${component} ${amount}`
  expect(
    parts.map((part) => inWords(part.payment_id, part.no, part.component, part.amount)).toSorted(),
  ).toEqual(
    played.payments
      .flatMap(({ paymentId, parts: split }) =>
        split.map((part) => inWords(paymentId, part.instalmentNo, part.component, part.amount)),
      )
      .toSorted(),
  )
  expect(Object.fromEntries(payments.map((row) => [row.payment_id, row.client_credit]))).toEqual(
    Object.fromEntries(played.payments.map((row) => [row.paymentId, row.clientCredit])),
  )
}

/** Every client's level is the first one moved by the loans that are over and, where paid up, verified; no other loan has a move. */
async function expectLevelsOfLoans(): Promise<void> {
  const loans = await at.db
    .selectFrom('loan')
    .select(['loan_id', 'acc_id', 'status', 'level_move'])
    .orderBy('loan_id')
    .execute()
  const waiting = at.db.selectFrom('payment').select('loan_id').where('status', '=', 'For Verification')
  const unverified = new Set((await waiting.execute()).map(({ loan_id }) => loan_id))
  const waits = (loan: number, status: string) => status === 'Fully Paid' && unverified.has(loan)
  for (const { loan_id, status, level_move } of loans)
    expect(level_move === null).toBe(status === 'Released' || waits(loan_id, status))
  const clients = await at.db.selectFrom('client').select(['acc_id', 'loan_level', 'first_level']).execute()
  for (const { acc_id, loan_level, first_level } of clients) {
    const moves = loans.flatMap((loan) => (loan.acc_id === acc_id ? (loan.level_move ?? []) : []))
    expect(loan_level, `client ${acc_id}`).toBe(moves.reduce(levelAfter, first_level ?? loan_level))
  }
}

it('keeps every account and every loan in balance', { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 16, size: 'max' }),
      fc.constantFrom(0, 10, 30, 120),
      async (rounds, age) => {
        // Time only goes on: what earlier stories handed over lies before this one's payments.
        await company.daysLater(1)
        await moveCash(company, { kind: 'capital', amount: pesos(60_000) })
        const loans = await Promise.all(
          [1, 2].map(async () => (await company.lend({ accId: await company.newClient() })).loanId),
        )
        loans.push(...(await overpaid()))
        await company.daysLater(age)
        const story = new Story(loans)
        for (const round of rounds) {
          await Promise.all(round.map((asked) => story.live(asked)))
        }
        await expectBalancedBooks(at.db)
        await expectLevelsOfLoans()
        for (const loanId of story.loans) await expectSplitsOfReplay(loanId)
        expect(Object.values(await debitsLessCredits(at.db)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
      },
    ),
    anyRuns(25),
  )
  const kinds = [
    'pay',
    'again',
    'reverse',
    'shift',
    'void',
    'verify',
    'charge',
    'waive',
    'hand over',
    'receive',
    'draw',
    'pay off',
    'write off',
    'restructure',
    'renew',
    'apply credit',
    'refund credit',
    'resolve',
  ] as const
  expect(kinds.filter((kind) => !done.has(kind))).toEqual([])
})
