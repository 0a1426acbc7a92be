/** The disclosure statement of an application: worked out for a release today, or from the loan as it was released. */
import type { DisclosureStatement } from '../../../contract/loans/disclosures.ts'
import { addDays, manilaDay, toInstant, type LocalDate } from '../../../domain/calendar.ts'
import {
  DISCLOSURE_TEXT_VERSION,
  disclosureOf,
  serviceFeeOf,
  type Disclosure,
} from '../../../domain/loans/price/disclosure.ts'
import { add, subtract } from '../../../domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { refuse, refuseInvalid } from '../../http/refuse.ts'
import { payOffOn } from '../../../domain/loans/pay-off.ts'
import { readLoan } from '../../loan-account/locked-loan.ts'
import { personFacts } from '../../people/person-facts.ts'
import { isSecured } from '../../settings/secured.ts'
import { settingsOn, termsByIds, type Settings, type TermsRow } from '../../settings/settings.ts'
import {
  findReleased,
  lastAcceptance,
  scheduleAsReleased,
  type DisclosedApplication,
} from './disclosure-store.ts'
import { NO_CHARGES, quoteLoan } from '../quote.ts'
import { restructuringAsProposed } from '../endings/restructuring.ts'

type Figures = Pick<DisclosureStatement, 'loan_id'> & {
  readonly disclosure: Disclosure
  readonly terms: TermsRow
}

export interface PlannedRelease {
  readonly released_on?: LocalDate | undefined
  readonly first_due_on?: LocalDate | undefined
}

const MOST_DAYS_AHEAD = 31

/** Throws STATE_CONFLICT where there is nothing to disclose: not approved yet, or never to be released. */
export async function disclosureStatement(
  tx: Tx,
  application: DisclosedApplication,
  today: LocalDate,
  planned: PlannedRelease = {},
): Promise<DisclosureStatement> {
  const settings = await settingsOn(tx, today)
  const { loan_id, disclosure, terms } =
    application.status === 'Approved by Admin'
      ? await figuresPlanned(tx, application, plannedFor(application, planned, today), settings)
      : await figuresAsReleased(tx, application, settings)
  const facts = (await personFacts(tx, [application.p_id])).get(application.p_id)
  if (!facts) throw new Error(`application ${application.application_id} has no client`)
  const { firstname, middlename, lastname, suffix, address } = facts.person
  return {
    application_id: application.application_id,
    loan_id,
    status: application.status,
    text_version: DISCLOSURE_TEXT_VERSION,
    creditor: settings.company,
    borrower: {
      name: [firstname, middlename, lastname, suffix].filter((part) => part !== '').join(' '),
      address,
    },
    co_maker: facts.co_maker?.pcd_name ?? null,
    kind: terms.kind,
    frequency: terms.frequency,
    quote: terms.quote,
    ...figuresOnWire(disclosure),
    collateral: facts.other_info?.prd_collateral ?? '',
    acceptance: (await lastAcceptance(tx, application.application_id)) ?? null,
    acceptance_needed: settings.disclosure_acceptance || application.restructures_on !== null,
  }
}

/** A release may be dated back to the approval, and planned a month ahead. */
function plannedFor({ admin_decided_at }: DisclosedApplication, planned: PlannedRelease, today: LocalDate) {
  const { released_on: releasedOn = today, first_due_on: firstDueOn } = planned
  const earliest = admin_decided_at === null ? today : manilaDay(toInstant(admin_decided_at))
  if (releasedOn < earliest || releasedOn > addDays(today, MOST_DAYS_AHEAD)) refuseInvalid('released_on')
  return { releasedOn, firstDueOn }
}

async function figuresPlanned(
  tx: Tx,
  application: DisclosedApplication,
  { releasedOn, firstDueOn }: ReturnType<typeof plannedFor>,
  settings: Settings,
): Promise<Figures> {
  if (application.restructures_on !== null) return figuresProposed(tx, application)
  const { approved_amount: principal, approved_terms_id: termsId } = application
  const terms = termsId === null ? undefined : (await termsByIds(tx, [termsId])).get(termsId)
  if (principal === null || !terms) refuse('STATE_CONFLICT')
  const old = application.renews_loan_id === null ? undefined : await readLoan(tx, application.renews_loan_id)
  const previousBalance =
    old?.status === 'Released'
      ? payOffOn(old.position, releasedOn, old.released_on, settings.pay_off_rebate).amount
      : undefined
  const secured = isSecured(application.cu_type)
  const { disclosure } = await quoteLoan(tx, {
    terms,
    principal,
    releasedOn,
    firstDueOn,
    secured,
    previousBalance,
  })
  return { loan_id: null, disclosure, terms }
}

/** A restructuring's days are those that were proposed; nothing is shown where what is owed has changed since. */
async function figuresProposed(tx: Tx, application: DisclosedApplication): Promise<Figures> {
  const old = application.renews_loan_id === null ? undefined : await readLoan(tx, application.renews_loan_id)
  if (!old) throw new Error(`application ${application.application_id} restructures nothing`)
  const { terms, quoted } = await restructuringAsProposed(tx, application, old)
  if (quoted.principal !== application.approved_amount)
    refuse(
      'STATE_CONFLICT',
      'What is owed has changed since the restructuring was proposed. Propose it again.',
    )
  return { loan_id: null, disclosure: quoted.disclosure, terms }
}

/** From what is stored, so that it says for ever what it said on that day. */
async function figuresAsReleased(
  tx: Tx,
  application: DisclosedApplication,
  { annualisation }: Settings,
): Promise<Figures> {
  const loan = await findReleased(tx, application.application_id)
  const granted = loan && (await termsByIds(tx, [loan.terms_id])).get(loan.terms_id)
  if (!loan || !granted)
    refuse('STATE_CONFLICT', 'There is nothing to disclose before the office approves it.')
  const terms = application.restructures_on === null ? granted : { ...granted, ...NO_CHARGES }
  const { principal, deductions, previous_balance: previousBalance } = loan
  const fees = add(serviceFeeOf(terms, principal), terms.notarialFee, terms.insuranceFee)
  const schedule = await scheduleAsReleased(tx, loan)
  const stampTax = subtract(deductions, fees)
  const releasedOn = loan.released_on
  const shown = { terms, principal, releasedOn, schedule, stampTax, previousBalance, annualisation }
  return { loan_id: loan.loan_id, disclosure: disclosureOf(shown), terms }
}

export function figuresOnWire(disclosure: Disclosure) {
  const { schedule } = disclosure
  return {
    released_on: disclosure.releasedOn,
    maturity_on: schedule.maturityOn,
    amount_financed: disclosure.amountFinanced,
    finance_charges: [...disclosure.financeCharges],
    finance_charge_total: disclosure.financeChargeTotal,
    other_charges: [...disclosure.otherCharges],
    other_charge_total: disclosure.otherChargeTotal,
    total_deductions: disclosure.totalDeductions,
    net_proceeds: disclosure.netProceeds,
    finance_charge_pct: disclosure.financeChargePct,
    eir_per_month_pct: disclosure.eirPerMonthPct,
    eir_per_year_pct: disclosure.eirPerYearPct,
    equal_periods: {
      per_month_pct: disclosure.equalPeriods.perMonthPct,
      per_year_pct: disclosure.equalPeriods.perYearPct,
    },
    annualisation: disclosure.annualisation,
    contractual_per_month_pct: disclosure.contractualPerMonthPct,
    quoted_per_month_pct: disclosure.quotedPerMonthPct,
    instalments: schedule.instalments.map(({ no, dueOn, amount, interest, principal, balanceAfter }) => ({
      no,
      due_on: dueOn,
      amount,
      interest,
      principal,
      balance_after: balanceAfter,
    })),
    penalty_pct_per_month: disclosure.penaltyPctPerMonth,
    grace_days: disclosure.graceDays,
  }
}
