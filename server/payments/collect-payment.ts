/**
 * Records a payment. Money that changed hands is a fact: what does not fit (a loan that closed meanwhile, another's client,
 * more than is owed) is posted all the same and shown to the office as an exception. What is refused is a reference that was
 * used before, and a form that no phone of ours makes.
 */
import { heldIn, transfersForSettlement } from '../../domain/ledger/postings.ts'
import type { LoanPosition } from '../../domain/loans/loan-position.ts'
import { add, subtract, sumOf, ZERO } from '../../domain/money.ts'
import {
  allocate,
  allocatePayOff,
  type Allocation,
  type PaymentSplit,
} from '../../domain/payments/allocation.ts'
import { plainReference, referenceProblem, needsVerification } from '../../domain/payments/payment-method.ts'
import { firstStatusOf } from '../../domain/payments/payment-status.ts'
import type { AccountStatus } from '../../domain/people/account-status.ts'
import { parseSlip } from '../../domain/payments/slip-number.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { Tx } from '../db/connect.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse, refuseField, refuseInvalid } from '../http/refuse.ts'
import { postAlong } from '../ledger/post.ts'
import { holdMember } from '../db/hold-member.ts'
import { isOwnAccount } from '../people/own-affair.ts'
import { isRoundShared } from '../people/visibility/client-visibility.ts'
import { settingsOn } from '../settings/settings.ts'
import { touched } from '../sync/touch-client.ts'
import { settleTime, type SettledTime } from './business-day.ts'
import type { LoanChange, LoanRow } from '../loan-account/loan-row.ts'
import { isWrittenOff, loanAfter, lockLoanRow, noteLoan, takesPayments } from '../loan-account/locked-loan.ts'
import { followUntouched } from '../loan-account/follow-loan.ts'
import { handedSlipOf, slipByBooks } from './handed-slip.ts'
import { latenessOf } from './lateness.ts'
import { doubtsAbout } from './payment-exception.ts'
import { phoneDoubts } from './phone-doubts.ts'
import {
  insertSplitPayment,
  insertUnsplitPayment,
  surroundingsOf,
  type NewPayment,
  type Surroundings,
} from '../loan-account/payment-store.ts'
import { replayLoan } from '../loan-account/replay-loan.ts'
import { tellPayment } from './tell-payment.ts'

type CollectAsk = AskFor<'collectPayment'>

export const collectPayment: Handler<'collectPayment'> = async (ask) => {
  const { tx, input } = ask
  checkForm(ask)
  const status = await statusOfCollector(ask)
  const bySuspended = input.mgt_id !== null && status === 'Suspended'
  const loan = await lockLoanRow(tx, input.loan_id)
  if (!loan) refuse('NOT_FOUND')
  const { now, today } = ask
  const time = settleTime({
    occurredAt: input.occurred_at,
    businessOn: input.business_on,
    command: ask.command,
    releasedOn: loan.released_on,
    now,
    today,
  })
  const asked = await paymentOf(ask, loan, time)
  const around = await surroundingsOf(tx, loan, asked)
  if (around.referenceUsed) refuse('REFERENCE_USED')
  const allocation = allocationOf(loan, around, asked)
  const asPayOff = input.pays_off
  const lateness = await latenessOf(tx, time.businessOn, today)
  const ours = slipByBooks(asked, around, allocation)
  const ofOthers = await isOthers(ask, loan)
  const isOwn = await isOwnAccount(tx, ask.actor, loan.acc_id)
  const claim = { isOwn, isOthers: ofOthers, bySuspended, asPayOff, lateness }
  const doubts = [
    ...doubtsAbout(loan, claim, allocation, around, time),
    ...(await phoneDoubts(ask, asked, ours)),
  ]
  const slipNo = around.slipUsed ? numberOfItsOwn(asked) : asked.slipNo
  const slip = handedSlipOf(input, ours)
  const payment: NewPayment = { ...asked, slipNo, slip, doubts }
  const posted =
    (around.hasLater || payment.paysOff) && takesPayments(loan)
      ? await postReplayed(ask, loan, around.position, payment)
      : await postNow(ask, loan, around.position, payment, allocation)
  await tellPayment(ask, loan, payment, posted.loan)
  ask.changed('payment', payment.paymentId, null, payment)
  noteLoan(ask, loan, posted.loan)
  if (lateness !== null) await noteLateRebate(ask, around, allocation)
  return {
    payment_id: payment.paymentId,
    loan_id: loan.loan_id,
    slip_no: payment.slipNo,
    status: payment.status,
    business_on: payment.businessOn,
    ...(ofOthers ? NOTHING_TOLD : toldOf(posted)),
    loan_version: posted.loan.version,
    exception: ofOthers ? OF_OTHERS : (doubts[0] ?? null),
  }
}

/**
 * A pay-off dated weeks back gives away the interest since then. It is kept, since the client may have paid that day; that only one person says
 * so is on the report of the day.
 */
async function noteLateRebate(
  ask: CollectAsk,
  { position }: Surroundings,
  { after }: Allocation,
): Promise<void> {
  const amount = subtract(rebateOf(after), rebateOf(position))
  if (amount === 0) return
  const { payment_id: id, business_on } = ask.input
  const reason = `Interest let go of by a pay-off as of ${business_on}.`
  await noteActAlone(ask, 'value given up', { call: 'collectPayment', table: 'payment', id, amount, reason })
}

const rebateOf = ({ instalments }: LoanPosition) => sumOf(instalments, ({ rebate }) => rebate ?? ZERO)

/** Cash from another CI’s client is taken, and the state of the loan is not shown for it, nor by what the office finds to doubt. */
const OF_OTHERS = 'not assigned'
const NOTHING_TOLD = { parts: [], client_credit: ZERO, balance: null }

function toldOf({ parts, clientCredit, loan }: Posted) {
  return {
    parts: parts.map(({ instalmentNo, component, amount }) => ({ no: instalmentNo, component, amount })),
    client_credit: clientCredit,
    balance: loan.balance,
  }
}

function checkForm({ input, command }: CollectAsk): void {
  if (input.payment_id.toLowerCase() !== command?.id)
    refuseField('payment_id', 'The payment_id must be the Idempotency-Key.')
  if (input.slip_no !== '' && !parseSlip(input.slip_no)) refuseInvalid('slip_no')
  const problem = referenceProblem(input.method, input.reference)
  if (problem !== undefined) refuseField('reference', problem)
}

async function paymentOf(
  { tx, input, actor, now }: CollectAsk,
  loan: LoanRow,
  time: SettledTime,
): Promise<NewPayment> {
  const paysOff = input.pays_off && takesPayments(loan) && (await givesRebate(tx, time.businessOn))
  return {
    paymentId: input.payment_id.toLowerCase(),
    loanId: input.loan_id,
    amount: input.amount,
    method: input.method,
    reference: needsVerification(input.method) ? plainReference(input.reference) : '',
    slipNo: input.slip_no.trim().toUpperCase(),
    status: firstStatusOf(input.method),
    collector: input.mgt_id ?? actor.mgtId,
    recordedBy: actor.accId,
    businessOn: time.businessOn,
    occurredAt: time.occurredAt,
    receivedAt: now,
    place: input.place,
    note: input.note,
    paysOff,
  }
}

/** The end of the id, since its beginning is the time: those who use one number at one moment would share it. */
function numberOfItsOwn({ slipNo, paymentId }: NewPayment): string {
  return `${slipNo}/${paymentId.slice(-12)}`
}

async function givesRebate(tx: Tx, day: LocalDate): Promise<boolean> {
  return (await settingsOn(tx, day)).pay_off_rebate !== 'none'
}

function allocationOf(loan: LoanRow, around: Surroundings, asked: NewPayment): Allocation {
  if (!fillsInstalments(loan)) return onlyCredit(around, asked)
  const { position } = around
  const day = { day: asked.businessOn, releasedOn: loan.released_on }
  return asked.paysOff ? allocatePayOff(position, asked.amount, day) : allocate(position, asked.amount)
}

/** What was written off is still owed, and collected where it can be. */
function fillsInstalments(loan: LoanRow): boolean {
  return takesPayments(loan) || isWrittenOff(loan)
}

/** On a loan that another one replaced, nothing goes to its instalments. */
function onlyCredit({ position }: Surroundings, { amount }: NewPayment): Allocation {
  const clientCredit = add(position.clientCredit, amount)
  return { parts: [], clientCredit: amount, after: { ...position, clientCredit } }
}

interface Posted extends PaymentSplit {
  readonly loan: LoanChange
}

/** Nothing later is on the loan: the payment is split on what is owed now. */
async function postNow(
  ask: CollectAsk,
  loan: LoanRow,
  before: LoanPosition,
  payment: NewPayment,
  { after, ...split }: Allocation,
): Promise<Posted> {
  const { tx } = ask
  const change = loanAfter(loan, after, { on: payment.businessOn, amount: payment.amount })
  await insertSplitPayment(tx, payment, split, { before, after }, change)
  const followed = await followUntouched(tx, loan, change)
  const { loan_id: loanId, acc_id: accId } = loan
  await postAlong(
    tx,
    transfersForSettlement({ from: heldFor(ask), loanId, accId, split, writtenOff: isWrittenOff(loan) }),
    {
      businessOn: payment.businessOn,
      postedAt: ask.now,
      commandId: payment.paymentId,
      loanId,
      paymentId: payment.paymentId,
    },
    touched([accId]),
  )
  return { ...split, loan: followed }
}

/** Something later is on the loan already, or it is paid off: everything from the payment's day on is split again. */
async function postReplayed(
  ask: CollectAsk,
  loan: LoanRow,
  position: LoanPosition,
  payment: NewPayment,
): Promise<Posted> {
  await insertUnsplitPayment(ask.tx, payment)
  const newcomer = {
    paymentId: payment.paymentId,
    heldIn: heldFor(ask),
    businessOn: payment.businessOn,
  }
  const memo = `payment of ${payment.businessOn} ${payment.paysOff ? 'pays off' : 'arrived late'}`
  const replayed = await replayLoan(ask.tx, { ...loan, position }, ask, memo, newcomer)
  const split = replayed.splits.get(payment.paymentId)
  if (!split) throw new Error('the payment was not replayed')
  return { ...split, loan: replayed.loan }
}

async function isOthers(ask: CollectAsk, loan: LoanRow): Promise<boolean> {
  const till = tillOf(ask)
  return till !== null && loan.assigned_ci !== till && !(await isRoundShared(ask.tx))
}

const heldFor = (ask: CollectAsk) => heldIn(ask.input.method, tillOf(ask))

/**
 * Whose till cash goes to: a CI keeps it until it is handed over, also where the office types it in for the CI; what is paid at
 * the office goes into the safe.
 */
function tillOf({ actor, input }: CollectAsk): number | null {
  return actor.role === 'CI_USER' ? actor.mgtId : input.mgt_id
}

/**
 * Only the office types in what somebody else took, and only a collector holds cash. Who left for good handed everything over and
 * hands nothing over again: what is said to be in that till would be missed by no one. The account is held till the end of the
 * transaction, so that it is not closed between this look and the cash in its till.
 */
async function statusOfCollector(ask: CollectAsk): Promise<AccountStatus | null> {
  const { tx, actor, input } = ask
  const till = tillOf(ask)
  if (till === null) return null
  const isOwnTill = actor.role === 'CI_USER'
  if (isOwnTill && input.mgt_id !== null) refuseInvalid('mgt_id')
  const collector = await holdMember(tx, till)
  if (collector?.role !== 'CI_USER') refuseInvalid('mgt_id')
  const { status } = collector
  const worksHere = status === 'Active' || status === 'Suspended'
  // The phone keeps the record then, as it does whenever a session has ended.
  if (!worksHere && isOwnTill) refuse('NOT_SIGNED_IN')
  if (!worksHere) refuseField('mgt_id', 'This CI no longer works here, so no payment is put in their till')
  return status
}
