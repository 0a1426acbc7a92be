/**
 * A super admin proposes to close a running loan by a new one over the principal that is unpaid and the new loan's stamps. It is treated as an
 * application of the office's own until the client accepts its disclosure, and is carried out by `restructureLoan`.
 */
import { addDays } from '../../domain/calendar.ts'
import { subtract } from '../../domain/money.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse, refuseInvalid } from '../http/refuse.ts'
import { notifyAccount } from '../notices/notify.ts'
import { lockForEnd } from '../loan-account/end-loan.ts'
import type { LockedLoan } from '../loan-account/locked-loan.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { termsOn } from '../settings/settings.ts'
import { touchClient } from '../sync/touch-client.ts'
import { hasWaiting, insertProposal } from './applications/loan-store.ts'
import { quoteRestructuring } from './endings/restructuring.ts'
import { firstDueOf } from './release/loan-row.ts'

type ProposalAsk = AskFor<'proposeRestructuring'>

const MOST_DAYS_AHEAD = 31

export const proposeRestructuring: Handler<'proposeRestructuring'> = async (ask) => {
  const { tx, input, now, today } = ask
  const on = input.restructures_on ?? today
  if (on < today || on > addDays(today, MOST_DAYS_AHEAD)) refuseInvalid('restructures_on')
  const old = await lockForEnd(ask, input.loan_id, 'Restructured')
  await refuseOwnAffair(tx, ask.actor, old.acc_id)
  const [terms] = await termsOn(tx, today, input.terms_id)
  if (!terms) refuse('NOT_FOUND')
  if (await hasWaiting(tx, old.acc_id)) refuse('OPEN_APPLICATION')
  const cuType = await cuTypeOf(ask, old)
  const wish = { terms, on, firstDueOn: input.first_due_on, cuType }
  const { forNew, quoted } = await quoteRestructuring(tx, old, wish)
  const { principal, schedule } = quoted
  const days = { restructures_on: on, first_due_on: firstDueOf(schedule), maturity_on: schedule.maturityOn }
  const application_id = await writeProposal(ask, old, { principal, ...days })
  await touchClient(tx, old.acc_id)
  const params = { application_id, status: 'Approved by Admin' as const }
  await notifyAccount(tx, old.acc_id, { kind: 'application step', params }, now)
  const figures = {
    loan_id: old.loan_id,
    principal,
    stamp_tax: subtract(principal, forNew.principal),
    interest_given_up: forNew.interestGivenUp,
    rebate: forNew.rebate,
    instalment_amount: schedule.instalmentAmount,
    ...days,
  }
  ask.changed('application', application_id, null, { ...figures, reason: input.reason })
  return { application_id, ...figures }
}

async function cuTypeOf({ tx }: ProposalAsk, { acc_id }: LockedLoan): Promise<string | null> {
  const row = await tx
    .selectFrom('account')
    .innerJoin('other_info', 'other_info.p_id', 'account.p_id')
    .select('cu_type')
    .where('acc_id', '=', acc_id)
    .executeTakeFirst()
  return row?.cu_type ?? null
}

/** The office's own application, decided as it is made. */
function writeProposal(
  { tx, input, actor, now }: ProposalAsk,
  old: LockedLoan,
  {
    principal,
    restructures_on,
    first_due_on,
  }: Pick<Awaited<ReturnType<typeof proposeRestructuring>>, 'principal' | 'restructures_on' | 'first_due_on'>,
): Promise<number> {
  return insertProposal(tx, {
    acc_id: old.acc_id,
    terms_id: input.terms_id,
    amount: principal,
    purpose: input.reason,
    status: 'Approved by Admin',
    applied_at: now,
    admin_acc_id: actor.accId,
    approved_amount: principal,
    approved_terms_id: input.terms_id,
    admin_decided_at: now,
    renews_loan_id: old.loan_id,
    restructures_on,
    restructured_due_on: first_due_on,
  })
}
