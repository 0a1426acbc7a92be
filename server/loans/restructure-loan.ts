/**
 * Closes a running loan and opens another one for what it takes to pay it off: principal and the interest earned by today.
 * Interest to come is not capitalised, and penalties are not either: they are paid or waived before. Nothing is charged for it.
 */
import { penaltiesUnpaid } from '../../domain/loans/loan-position.ts'
import { payOffOn } from '../../domain/loans/pay-off.ts'
import { formatPesos, type Centavos } from '../../domain/money.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { notifyClient } from '../notices/notify.ts'
import { endLoan, lockForEnd } from '../payments/end-loan.ts'
import { noteLoan, type LockedLoan } from '../payments/locked-loan.ts'
import { payByNewLoan } from '../payments/pay-by-new-loan.ts'
import { isSecured } from '../settings/secured.ts'
import { termsOn, type TermsRow } from '../settings/settings.ts'
import { hasWaiting, insertReplacement, lockApplication, type ApplicationRow } from './loan-store.ts'
import { moveApplication } from './move-application.ts'
import { quoteLoan } from './quote.ts'
import { writeLoan } from './write-loan.ts'

type RestructureAsk = AskFor<'restructureLoan'>

export const restructureLoan: Handler<'restructureLoan'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const old = await lockForEnd(ask, input.loan_id, 'Restructured')
  const terms = await checkWish(ask, old)
  const payOff = payOffOn(old.position, today, old.released_on, 'to-the-day')
  const application = await openReplacement(ask, old, terms, payOff.amount)
  const quoted = await quoteLoan(tx, {
    terms,
    principal: payOff.amount,
    releasedOn: today,
    firstDueOn: input.first_due_on,
    secured: isSecured(application.cu_type),
    chargeFree: true,
    previousBalance: payOff.amount,
  })
  const newLoanId = await writeLoan(tx, {
    application,
    terms,
    principal: payOff.amount,
    quoted,
    releasedOn: today,
    releasedBy: actor.accId,
    actedAlone: false,
    handedOver: quoted.disclosure.netProceeds,
    replaces: { loanId: old.loan_id, previousBalance: payOff.amount },
  })
  const paid = await payByNewLoan(tx, old, newLoanId, payOff, ask)
  const end = { status: 'Restructured' as const, by: actor, at: now, reason: input.reason }
  const after = await endLoan(tx, { ...old, ...paid.loan }, end)
  const { application_id } = await moveApplication(ask, application, { status: 'Released' })
  const told = { application_id: old.application_id, status: after.status }
  await notifyClient(tx, old.acc_id, { kind: 'application step', params: told }, now)
  noteLoan(ask, old, after, { reason: input.reason, replaced_by: newLoanId })
  ask.changed('loan', newLoanId, null, { principal: payOff.amount, replaces_loan_id: old.loan_id })
  return {
    loan_id: old.loan_id,
    status: after.status,
    new_loan_id: newLoanId,
    application_id,
    principal: payOff.amount,
    rebate: payOff.rebate,
    instalment_amount: quoted.schedule.instalmentAmount,
    maturity_on: quoted.schedule.maturityOn,
  }
}

async function checkWish({ tx, input, today }: RestructureAsk, old: LockedLoan): Promise<TermsRow> {
  const [terms] = await termsOn(tx, today, input.terms_id)
  if (!terms) refuse('NOT_FOUND')
  if (await hasWaiting(tx, old.acc_id)) refuse('OPEN_APPLICATION')
  const penalties = penaltiesUnpaid(old.position)
  if (penalties > 0)
    refuse('STATE_CONFLICT', `Unpaid penalties of ${formatPesos(penalties)} have to be paid or waived first.`)
  return terms
}

/** The application that the new loan stands on: the office's own, decided as it is made. */
async function openReplacement(
  { tx, input, actor, now }: RestructureAsk,
  old: LockedLoan,
  terms: TermsRow,
  principal: Centavos,
): Promise<ApplicationRow> {
  const applicationId = await insertReplacement(tx, {
    acc_id: old.acc_id,
    terms_id: terms.termsId,
    amount: principal,
    purpose: input.reason,
    status: 'Approved by Admin',
    applied_at: now,
    admin_acc_id: actor.accId,
    approved_amount: principal,
    approved_terms_id: terms.termsId,
    admin_decided_at: now,
    renews_loan_id: old.loan_id,
  })
  const application = await lockApplication(tx, applicationId)
  if (!application) throw new Error('the new application is not there')
  return application
}
