/**
 * Hands a loan over: the schedule and the disclosure are worked out for the day of the release, the ceilings of that day are
 * tested again, and the principal leaves as proceeds, fees and stamps. A renewal pays the old loan off first, out of the new.
 */
import { manilaDay, toInstant, type LocalDate } from '../../../domain/calendar.ts'
import type { Disclosure } from '../../../domain/loans/price/disclosure.ts'
import type { CashPlace } from '../../../domain/ledger/chart.ts'
import type { OutputOf } from '../../../contract/wire/call.ts'
import type { decideLoan } from '../../../contract/loans/approvals.ts'
import type { AskFor } from '../../http/ask.ts'
import { refuse, refuseInvalid } from '../../http/refuse.ts'
import { requireCash } from '../../ledger/balances.ts'
import { post } from '../../ledger/post.ts'
import { notifyAccount } from '../../notices/notify.ts'
import { noteLoan } from '../../loan-account/locked-loan.ts'
import { payByNewLoan } from '../../loan-account/pay-by-new-loan.ts'
import { isSecured } from '../../settings/secured.ts'
import { settingsOn, termsByIds, type TermsRow } from '../../settings/settings.ts'
import { changedSinceAccepted } from '../disclosures/accepted-figures.ts'
import { figuresOnWire } from '../disclosures/disclosure-statement.ts'
import { lastAccepted } from '../disclosures/disclosure-store.ts'
import { insertLoan, type ApplicationRow } from '../applications/loan-store.ts'
import { refuseIncompleteFile } from '../approval/borrower-file.ts'
import { limitsLetPass, passLimits } from '../approval/pass-limits.ts'
import { lockForStep, moveApplication } from '../approval/move-application.ts'
import { quoteLoan, type Quoted } from '../quote.ts'
import { releasesAlone } from './releases-alone.ts'
import { lockRenewed, type ToPayOff } from '../endings/renewed-loan.ts'
import { firstDueOf, transfersOfRelease } from './loan-row.ts'
import { refuseUnsettled } from '../approval/refuse-unsettled.ts'

export interface Release {
  readonly application_id: number
  /** Of the application, as it was looked at. */
  readonly version: number
  readonly released_on: LocalDate
  readonly from: CashPlace
  readonly first_due_on?: LocalDate | undefined
  readonly override_reason?: string | null | undefined
}

export async function releaseLoan(
  ask: AskFor<'decideLoan'>,
  input: Release,
): Promise<OutputOf<typeof decideLoan>> {
  const { tx, actor, now, today } = ask
  const { application_id: applicationId, version } = input
  const application = await lockForStep(ask, { applicationId, to: 'Released', version })
  if (application.restructures_on !== null)
    refuse('STATE_CONFLICT', 'This restructures a running loan: no money is handed over for it.')
  checkDays(application, input, today)
  const { terms, principal } = await approvedOn(ask, application)
  const actedAlone = await releasesAlone(ask, application, principal)
  const renewed = await lockRenewed(tx, application, { releasedOn: input.released_on, today })
  await refuseUnsettled(tx, application.acc_id)
  await refuseIncompleteFile(tx, application.acc_id, today)
  const previousBalance = renewed?.payOff.amount
  const quoted = await quoteLoan(tx, {
    terms,
    principal,
    releasedOn: input.released_on,
    firstDueOn: input.first_due_on,
    previousBalance,
    secured: isSecured(application.cu_type),
  })
  const { disclosure, schedule } = quoted
  const limits = await keepLimits(ask, application, { terms, principal, schedule }, input.override_reason)
  await refuseUnlessAccepted(ask, application, disclosure)
  await requireCash(tx, input.from, disclosure.netProceeds)
  const loan = {
    application,
    terms,
    principal,
    quoted,
    releasedOn: input.released_on,
    releasedBy: actor.accId,
    actedAlone,
    handedOver: disclosure.netProceeds,
    replaces: renewed && { loanId: renewed.loan.loan_id, previousBalance: renewed.payOff.amount },
  }
  const loanId = await insertLoan(tx, loan)
  const transfers = transfersOfRelease(loanId, loan, input.from)
  const commandId = ask.command?.id ?? null
  await post(tx, transfers, { businessOn: input.released_on, postedAt: now, commandId, loanId })
  if (renewed) await payOffOld(ask, renewed, loanId)
  const { application_id, status } = await moveApplication(ask, application, {
    status: 'Released',
    acted_alone: actedAlone,
    ...limits,
  })
  await tellClient(ask, application, { loanId, quoted })
  ask.changed('loan', loanId, null, { principal, net_proceeds: disclosure.netProceeds, from: input.from })
  return {
    application_id,
    status,
    loan_id: loanId,
    net_proceeds: disclosure.netProceeds,
    previous_balance: previousBalance ?? null,
  }
}

/** What of the limits a super admin lets pass at the release. */
function keepLimits(
  ask: AskFor<'decideLoan'>,
  application: ApplicationRow,
  loan: Pick<Quoted, 'schedule'> & Awaited<ReturnType<typeof approvedOn>>,
  reason: string | null | undefined,
) {
  const { terms, principal: amount, schedule } = loan
  const { acc_id: accId, amount: asked } = application
  const wished = { accId, terms, asked, amount, instalment: schedule.instalmentAmount }
  return passLimits(ask, application, wished, {
    call: 'decideLoan',
    reason,
    letPass: limitsLetPass(application),
  })
}

async function tellClient(
  { tx, now }: AskFor<'decideLoan'>,
  { application_id, acc_id }: ApplicationRow,
  { loanId, quoted }: { readonly loanId: number; readonly quoted: Quoted },
): Promise<void> {
  const { disclosure, schedule } = quoted
  const params = {
    application_id,
    loan_id: loanId,
    net_proceeds: disclosure.netProceeds,
    first_due_on: firstDueOf(schedule),
  }
  await notifyAccount(tx, acc_id, { kind: 'loan released', params }, now)
}

/** Before the new loan runs: a client has one running loan at a time. */
async function payOffOld(
  ask: AskFor<'decideLoan'>,
  { loan, payOff }: ToPayOff,
  newLoanId: number,
): Promise<void> {
  const { loan: after, paymentId } = await payByNewLoan(ask.tx, loan, newLoanId, payOff, ask)
  ask.changed('payment', paymentId, null, {
    amount: payOff.amount,
    loan_id: loan.loan_id,
    paid_by: newLoanId,
  })
  noteLoan(ask, loan, after)
}

function checkDays(application: ApplicationRow, input: Release, today: LocalDate): void {
  const decidedAt = application.admin_decided_at
  const decidedOn = decidedAt === null ? today : manilaDay(toInstant(decidedAt))
  if (input.released_on > today || input.released_on < decidedOn) refuseInvalid('released_on')
}

/** The client sees what the loan costs and accepts just that before the money is handed over (RA 3765). */
async function refuseUnlessAccepted(
  { tx, today }: AskFor<'decideLoan'>,
  { application_id }: ApplicationRow,
  disclosure: Disclosure,
): Promise<void> {
  const { disclosure_acceptance: needed } = await settingsOn(tx, today)
  if (!needed) return
  const accepted = await lastAccepted(tx, application_id)
  if (!accepted) refuse('DISCLOSURE_NOT_ACCEPTED')
  const changed = changedSinceAccepted(accepted.statement, figuresOnWire(disclosure))
  if (changed.length > 0)
    refuse(
      'DISCLOSURE_CHANGED',
      `The release differs from what the client accepted (${changed.join(', ')}). Ask for a new acceptance.`,
    )
}

async function approvedOn(
  { tx }: AskFor<'decideLoan'>,
  application: ApplicationRow,
): Promise<{ terms: TermsRow; principal: NonNullable<ApplicationRow['approved_amount']> }> {
  const { approved_amount: principal, approved_terms_id: termsId } = application
  if (principal === null || termsId === null) refuse('STATE_CONFLICT')
  const terms = (await termsByIds(tx, [termsId])).get(termsId)
  if (!terms) refuse('STATE_CONFLICT')
  return { terms, principal }
}
