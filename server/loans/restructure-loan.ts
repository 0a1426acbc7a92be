/**
 * Carries a proposed restructuring out: closes the running loan and opens the one that the client accepted, over the principal that is unpaid
 * and the stamps. Interest that no one paid becomes neither income nor principal, and penalties do not either: they are paid or waived before.
 */
import { transfersForRestructuring } from '../../domain/ledger/postings.ts'
import { add, ZERO, type Centavos } from '../../domain/money.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import { requireSecondPerson } from '../audit/second-person.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { post } from '../ledger/post.ts'
import { notifyAccount } from '../notices/notify.ts'
import { endLoan, lockForEnd } from '../loan-account/end-loan.ts'
import { noteLoan, type LockedLoan } from '../loan-account/locked-loan.ts'
import { payByNewLoan } from '../loan-account/pay-by-new-loan.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { changedSinceAccepted } from './disclosures/accepted-figures.ts'
import { figuresOnWire } from './disclosures/disclosure-statement.ts'
import { lastAccepted } from './disclosures/disclosure-store.ts'
import { insertLoan, type ApplicationRow } from './applications/loan-store.ts'
import { lockForStep, moveApplication } from './approval/move-application.ts'
import type { Quoted } from './quote.ts'
import { restructuringAsProposed, type Restructuring } from './endings/restructuring.ts'
import { whoAccepted } from './disclosures/who-accepted.ts'

type RestructureAsk = AskFor<'restructureLoan'>

export const restructureLoan: Handler<'restructureLoan'> = async (ask) => {
  const { tx, input, actor, today } = ask
  const application = await lockForStep(ask, { applicationId: input.application_id, to: 'Released' })
  const { renews_loan_id: oldId, restructures_on } = application
  if (restructures_on === null || oldId === null)
    refuse('STATE_CONFLICT', 'This application restructures no loan.')
  const old = await lockForEnd(ask, oldId, 'Restructured')
  const restructuring = await restructuringAsProposed(tx, application, old)
  const { terms, forNew, quoted } = restructuring
  const { principal, stampTax, schedule } = quoted
  await refuseUnlessAccepted(ask, application, quoted)
  const actedAlone = await restructuresAlone(ask, application, principal)
  const newLoanId = await insertLoan(tx, {
    application,
    terms,
    principal,
    quoted,
    releasedOn: today,
    releasedBy: actor.accId,
    actedAlone,
    handedOver: quoted.disclosure.netProceeds,
    replaces: { loanId: old.loan_id, previousBalance: forNew.principal },
  })
  const status = await takeOver(ask, { application, old, newLoanId, restructuring })
  const { application_id } = await moveApplication(ask, application, {
    status: 'Released',
    acted_alone: actedAlone,
  })
  ask.changed('loan', newLoanId, null, { principal, stamp_tax: stampTax, replaces_loan_id: old.loan_id })
  return {
    loan_id: old.loan_id,
    status,
    new_loan_id: newLoanId,
    application_id,
    principal,
    stamp_tax: stampTax,
    interest_given_up: forNew.interestGivenUp,
    rebate: forNew.rebate,
    instalment_amount: schedule.instalmentAmount,
    maturity_on: schedule.maturityOn,
  }
}

interface TakingOver {
  readonly application: ApplicationRow
  readonly old: LockedLoan
  readonly newLoanId: number
  readonly restructuring: Restructuring
}

/** The old loan's principal and the stamps become the new one's; answers what became of the old. */
async function takeOver(ask: RestructureAsk, { old, newLoanId, restructuring, application }: TakingOver) {
  const { tx, actor, now, today } = ask
  const { forNew, quoted } = restructuring
  const commandId = ask.command?.id ?? null
  await post(tx, transfersForRestructuring(newLoanId, quoted.stampTax), {
    businessOn: today,
    postedAt: now,
    commandId,
    loanId: newLoanId,
  })
  const payOff = { amount: forNew.principal, rebate: add(forNew.interestGivenUp, forNew.rebate) }
  const paid = await payByNewLoan(tx, old, newLoanId, payOff, ask)
  const reason = await reasonOf(ask, application)
  const end = { status: 'Restructured' as const, by: actor, at: now, reason }
  const after = await endLoan(tx, { ...old, ...paid.loan }, end)
  const told = { application_id: old.application_id, status: after.status }
  await notifyAccount(tx, old.acc_id, { kind: 'application step', params: told }, now)
  if (forNew.interestGivenUp > ZERO) {
    const act = { call: 'restructureLoan', table: 'loan', id: old.loan_id } as const
    await noteActAlone(ask, 'value given up', { ...act, amount: forNew.interestGivenUp, reason })
  }
  noteLoan(ask, old, after, {
    reason,
    replaced_by: newLoanId,
    interest_given_up: forNew.interestGivenUp,
  })
  return after.status
}

/** What the client accepted is carried out, to the centavo and on its day, whatever the setting says of other loans. */
async function refuseUnlessAccepted(
  { tx, today }: RestructureAsk,
  { application_id }: ApplicationRow,
  { disclosure }: Quoted,
): Promise<void> {
  const accepted = await lastAccepted(tx, application_id)
  if (!accepted) refuse('DISCLOSURE_NOT_ACCEPTED')
  const changed = changedSinceAccepted(accepted.statement, {
    ...figuresOnWire(disclosure),
    released_on: today,
  })
  if (changed.length > 0)
    refuse(
      'DISCLOSURE_CHANGED',
      `The restructuring differs from what the client accepted (${changed.join(', ')}). Reject it and propose it again.`,
    )
}

/** Who recorded the acceptance does not carry it out. Answers whether a super admin of a small company does. */
async function restructuresAlone(
  ask: RestructureAsk,
  { application_id: id, acc_id }: ApplicationRow,
  amount: Centavos,
): Promise<boolean> {
  await refuseOwnAffair(ask.tx, ask.actor, acc_id)
  const before = await whoAccepted(ask.tx, id)
  const act = { call: 'restructureLoan', table: 'application', id, amount } as const
  return (await requireSecondPerson(ask, before, act)).actedAlone
}

async function reasonOf({ tx }: RestructureAsk, { application_id }: ApplicationRow): Promise<string> {
  const { purpose } = await tx
    .selectFrom('application')
    .select('purpose')
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow()
  return purpose
}
