/**
 * Decides what becomes of a difference, or of a part of it: somebody else than who handed the cash over, who received it, and who recorded,
 * moved or reversed what it was counted against. What the company bears, hands out or is said to have got is marked, and the collector is told.
 * What is taken from pay stays with the collector until a payroll takes it.
 */
import { DECISIONS_FOR, sideOf, type DifferenceDecision } from '../../domain/cash/cash-difference.ts'
import { transfersForDifference } from '../../domain/ledger/cash-postings.ts'
import { absolute, add, formatPesos, larger, subtract, toCentavos, ZERO } from '../../domain/money.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse, refuseField, refuseInvalid } from '../http/refuse.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import { requireSecondPerson, type StepBefore } from '../audit/second-person.ts'
import { whoTookHandOverIn } from '../audit/who-took-in.ts'
import type { Tx } from '../db/connect.ts'
import { lockCollector, requireCash } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { notifyAccount } from '../notices/notify.ts'
import { settingsOn } from '../settings/settings.ts'
import { addingUp } from './limits/adding-up.ts'
import { lockDifferences, lostBesides, type OpenDifference } from './difference-store.ts'
import { handsOnRound } from './hands-on-round.ts'
import { requireSuperAdminAbove } from './limits/require-super-admin-above.ts'

type DecideAsk = AskFor<'decideCashDifference'>

export const decideCashDifference: Handler<'decideCashDifference'> = async (ask) => {
  const { tx, input, actor, now } = ask
  const against = input.kind === 'offset' ? input.against : null
  const ids = against === null ? [input.difference_id] : [input.difference_id, against]
  const [difference, other] = await lockDifferences(tx, ids)
  if (!difference || (against !== null && !other)) refuse('NOT_FOUND')
  await checkWish(ask, difference, other)
  if (input.version !== difference.version) refuse('STALE_BASIS')
  await checkLimit(ask, difference, other)
  const before = [
    ...(await stepsBefore(tx, difference)),
    ...(other && other !== difference ? await stepsBefore(tx, other) : []),
  ]
  const { difference_id: id } = difference
  const act = { call: 'decideCashDifference' as const, table: 'cash_difference', id, amount: input.amount }
  const { actedAlone } = await requireSecondPerson(ask, before, act)
  const { reason } = input
  if (!actedAlone && restsOnOne(input.kind, difference, other))
    await noteActAlone(ask, 'value given up', { ...act, reason })
  const written = {
    difference_id: difference.difference_id,
    kind: input.kind,
    amount: input.amount,
    against,
    heard_on: input.kind === 'from pay' ? input.heard_on : null,
    consent_on: input.kind === 'from pay' ? input.consent_on : null,
    decided_at: now,
    decided_by: actor.accId,
    acted_alone: actedAlone,
    reason: input.reason,
  }
  await tx.insertInto('difference_decision').values(written).execute()
  await postDecision(ask, difference)
  const left = subtract(absolute(difference.open), input.amount)
  const open = difference.amount > 0 ? left : subtract(ZERO, left)
  ask.changed('cash_difference', difference.difference_id, { open: difference.open }, { open, ...written })
  const params = { acc_id: actor.accId, decision: input.kind, amount: input.amount }
  await notifyAccount(tx, difference.handed_over_by, { kind: 'cash difference decided', params }, now)
  return { difference_id: difference.difference_id, open }
}

async function stepsBefore(tx: Tx, one: OpenDifference): Promise<StepBefore[]> {
  return [
    { accId: one.handed_over_by, at: one.handed_over_at, did: 'handed this cash over' },
    { accId: one.noted_by, at: one.noted_at, did: 'received this cash' },
    ...(one.remittance_id === null ? [] : await whoTookHandOverIn(tx, one.remittance_id)),
    ...(await handsOnRound(tx, one.difference_id)),
  ]
}

/**
 * What is settled without cash that comes in: above the limit of new cash and of counts of the safe, one of the two who said it is a
 * super admin, by the whole difference, so that parts of it are no way around. What the company bears or the safe gives back counts with
 * the collector's others of the last days, so that a little each week is none either.
 */
async function checkLimit(
  ask: DecideAsk,
  difference: OpenDifference,
  other: OpenDifference | undefined,
): Promise<void> {
  const { kind } = ask.input
  const isLoss = isLost(kind, difference, other)
  if (!isLoss && kind !== 'offset' && kind !== 'from pay') return
  const { noted_role } = difference
  const amount = larger(absolute(difference.amount), absolute(other?.amount ?? ZERO))
  await requireSuperAdminAbove(ask, amount, noted_role, 'a super admin has to decide')
  if (!isLoss) return
  const { days, since } = await addingUp(ask)
  // Two of one collector at the same moment would not know of each other.
  await lockCollector(ask.tx, difference.mgt_id)
  const together = add(
    amount,
    await lostBesides(ask.tx, other && difference.amount > 0 ? other : difference, since),
  )
  const what = `lost by one collector in ${days} days a super admin has to decide`
  await requireSuperAdminAbove(ask, together, noted_role, what)
}

/**
 * Money that the company has no more: what is short and no one pays, what the safe gives back, and what is short and made up for by a payment
 * that somebody says was never made.
 */
const isLost = (kind: DifferenceDecision, difference: OpenDifference, other: OpenDifference | undefined) =>
  kind === 'given back' ||
  (kind === 'absorbed' && sideOf(difference.amount) === 'short') ||
  (kind === 'offset' && (difference.payment_id ?? other?.payment_id ?? null) !== null)

/** What is lost, and what one person says that the collector brought. */
const restsOnOne = (
  kind: DifferenceDecision,
  difference: OpenDifference,
  other: OpenDifference | undefined,
) => kind === 'collected' || isLost(kind, difference, other)

async function checkWish(
  { tx, input, today }: DecideAsk,
  difference: OpenDifference,
  other: OpenDifference | undefined,
): Promise<void> {
  const side = sideOf(difference.amount)
  const kinds: readonly DifferenceDecision[] = DECISIONS_FOR[side]
  if (!kinds.includes(input.kind)) refuse('STATE_CONFLICT', `What is ${side} can't be ${input.kind}.`)
  const most = toCentavos(
    Math.min(Math.abs(difference.open), other ? Math.abs(other.open) : Number.MAX_SAFE_INTEGER),
  )
  if (input.amount > most) refuseField('amount', `${formatPesos(most)} of it is open`)
  if (other && (other.mgt_id !== difference.mgt_id || sideOf(other.amount) === side))
    refuseField('against', 'Only what is over and what is short of one collector are set off')
  if (input.kind !== 'from pay') return
  if (!difference.is_paid)
    refuse('STATE_CONFLICT', 'No payroll pays this CI, so nothing can be taken from pay.')
  if (input.heard_on > today) refuseInvalid('heard_on')
  if (input.consent_on > today || input.consent_on < input.heard_on) refuseInvalid('consent_on')
  if ((await settingsOn(tx, today)).shortage_from_pay.least_monthly_pay === null)
    refuse('STATE_CONFLICT', 'The least monthly pay of the region is not set, so nothing is taken from pay.')
}

async function postDecision({ tx, input, now, today, command }: DecideAsk, difference: OpenDifference) {
  if (input.kind === 'offset' || input.kind === 'from pay') return
  if (input.kind === 'given back') await requireCash(tx, 'cash_on_hand', input.amount)
  const side = sideOf(difference.amount)
  await post(tx, transfersForDifference(difference.mgt_id, input.amount, input.kind, side), {
    businessOn: today,
    postedAt: now,
    commandId: command?.id ?? null,
    memo: input.reason,
  })
}
