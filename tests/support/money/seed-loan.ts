/** Applications and loans for call tests, written directly; schedules and postings come from the domain. */
import { toLocalDate, type LocalDate } from '../../../domain/calendar.ts'
import { transfersForCapital, transfersForRelease } from '../../../domain/ledger/postings.ts'
import type { LoanStatus } from '../../../domain/loans/loan-status.ts'
import { buildSchedule } from '../../../domain/loans/plan/schedule.ts'
import type { Frequency, Kind } from '../../../domain/loans/terms.ts'
import { pesos, ZERO, type Centavos } from '../../../domain/money.ts'
import type { Tx } from '../../../server/db/connect.ts'
import { post } from '../../../server/ledger/post.ts'
import { termsOn, type TermsRow } from '../../../server/settings/settings.ts'
import { touchClient } from '../../../server/sync/touch-client.ts'
import type { SeededMember, SeededPerson } from '../people/seed.ts'
import { showPictures } from '../world/complete-client-file.ts'
import type { TestApp } from '../world/test-app.ts'

export interface LoanOptions {
  readonly principal?: Centavos
  readonly kind?: Kind
  readonly frequency?: Frequency
  readonly months?: number
  readonly releasedOn?: LocalDate
  readonly firstDueOn?: LocalDate
}

/** The terms that a new company starts with. */
export async function theTerms(tx: Tx, on: LocalDate, options: LoanOptions = {}): Promise<TermsRow> {
  const { kind = 'Salary Loan', frequency = 'weekly', months = 3 } = options
  const all = await termsOn(tx, on)
  const found = all.find(
    (terms) => terms.kind === kind && terms.frequency === frequency && terms.months === months,
  )
  if (!found) throw new Error(`no terms: ${kind}, ${frequency}, ${months} months`)
  return found
}

export interface ApplicationOptions extends LoanOptions {
  readonly status?: LoanStatus
  /** Who approved it first; needed from 'Approved by CI' on. */
  readonly investigator?: SeededMember
}

/** Pending and for 10,000 pesos over 3 months, weekly, when nothing else is said. */
export async function anApplication(
  at: TestApp,
  client: SeededPerson,
  options: ApplicationOptions = {},
): Promise<number> {
  return at.db.transaction().execute((tx) => insertApplication(tx, at, client, options))
}

async function insertApplication(
  tx: Tx,
  at: TestApp,
  client: SeededPerson,
  options: ApplicationOptions,
): Promise<number> {
  const { status = 'Pending', principal = pesos(10_000) } = options
  const terms = await theTerms(tx, at.clock.today(), options)
  const now = at.clock.now()
  const byInvestigator =
    status === 'Pending'
      ? {}
      : {
          ci_mgt_id: options.investigator?.mgtId ?? null,
          ci_findings: 'The store is real and busy.',
          ci_recommended_amount: principal,
          ci_decided_at: now,
        }
  const byAdmin =
    status === 'Pending' || status === 'Approved by CI'
      ? {}
      : { approved_amount: principal, approved_terms_id: terms.termsId, admin_decided_at: now }
  const { application_id } = await tx
    .insertInto('application')
    .values({
      acc_id: client.accId,
      terms_id: terms.termsId,
      amount: principal,
      status,
      applied_at: now,
      ...byInvestigator,
      ...byAdmin,
    })
    .returning('application_id')
    .executeTakeFirstOrThrow()
  if (status === 'Pending' || status === 'Approved by CI') await showPictures(tx, client.pId, now)
  await touchClient(tx, client.accId)
  return application_id
}

export interface SeededLoan {
  readonly loanId: number
  readonly applicationId: number
  /** Every instalment but the last. */
  readonly instalmentAmount: Centavos
  readonly totalPayable: Centavos
}

/**
 * 10,000 pesos over 3 months, weekly, released on Saturday 7 November 2026 and first due a week later, when nothing else is
 * said. The safe is filled with what the release takes out, so that the books balance.
 */
export async function aReleasedLoan(
  at: TestApp,
  client: SeededPerson,
  options: LoanOptions = {},
): Promise<SeededLoan> {
  const { principal = pesos(10_000), releasedOn = toLocalDate('2026-11-07') } = options
  return at.db.transaction().execute(async (tx) => {
    const terms = await theTerms(tx, releasedOn, options)
    const schedule = buildSchedule({ ...terms, principal, releasedOn, firstDueOn: options.firstDueOn })
    const applicationId = await insertApplication(tx, at, client, { ...options, status: 'Released' })
    const { loan_id: loanId } = await tx
      .insertInto('loan')
      .values({
        application_id: applicationId,
        acc_id: client.accId,
        terms_id: terms.termsId,
        kind: terms.kind,
        frequency: terms.frequency,
        status: 'Released',
        principal,
        interest_total: schedule.interestTotal,
        instalments: schedule.instalments.length,
        instalment_amount: schedule.instalmentAmount,
        last_amount: schedule.instalments.at(-1)?.amount ?? ZERO,
        rate_per_period: schedule.ratePerPeriod,
        net_proceeds: principal,
        eir_per_month: 0.06,
        penalty_pct_per_month: terms.penaltyPctPerMonth,
        grace_days: terms.graceDays,
        released_on: releasedOn,
        first_due_on: schedule.instalments[0]?.dueOn ?? releasedOn,
        maturity_on: schedule.maturityOn,
        released_by: null,
        balance: schedule.totalPayable,
        next_due_on: schedule.instalments[0]?.dueOn ?? releasedOn,
        last_paid_on: null,
        last_paid_amount: null,
      })
      .returning('loan_id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('instalment')
      .values(
        schedule.instalments.map(({ no, dueOn, interest, principal: part }) => ({
          loan_id: loanId,
          no,
          due_on: dueOn,
          interest,
          principal: part,
        })),
      )
      .execute()
    await postRelease(tx, at, { loanId, principal, releasedOn })
    await touchClient(tx, client.accId)
    return {
      loanId,
      applicationId,
      instalmentAmount: schedule.instalmentAmount,
      totalPayable: schedule.totalPayable,
    }
  })
}

async function postRelease(
  tx: Tx,
  at: TestApp,
  loan: { loanId: number; principal: Centavos; releasedOn: LocalDate },
): Promise<void> {
  const facts = { businessOn: loan.releasedOn, postedAt: at.clock.now(), commandId: null }
  const fees = { serviceFee: ZERO, notarialFee: ZERO, otherFees: ZERO }
  await post(tx, transfersForCapital(loan.principal), facts)
  const { loanId, principal } = loan
  const transfers = transfersForRelease({ loanId, principal, from: 'cash_on_hand', ...fees })
  await post(tx, transfers, { ...facts, loanId })
}
