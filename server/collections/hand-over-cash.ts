/**
 * A CI counts the cash and hands it over. What the phone says is in hand must be what the books say: where it is not, some
 * payments have not arrived or the office changed something, and counting against the wrong figure would make a difference
 * out of nothing. What the same phone took after the count may have arrived before it and is left out. The cash stays with
 * the collector until somebody receives it.
 */
import { earlierDay, manilaDay, type LocalDate } from '../../domain/calendar.ts'
import { countCash, countProblem, overShort, type Pieces } from '../../domain/cash/denominations.ts'
import { correctedMoment } from '../sync/corrected-moment.ts'
import { formatPesos, type Centavos } from '../../domain/money.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { isNumberUsed } from '../sync/number-used.ts'
import { notifyOffice } from '../notices/notify.ts'
import { lockCollector } from '../ledger/balances.ts'
import { cashToHandOver, noteRemitted } from './remitted-store.ts'
import { insertOnce } from '../db/insert-once.ts'

export const handOverCash: Handler<'handOverCash'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  if (actor.mgtId === null) refuse('WRONG_ROLE')
  const counted = countPieces(input.pieces)
  // Under the number of an older record, all that was taken since would be left out of it.
  if (await isNumberUsed(tx, ask.from.deviceId, ask.command))
    refuse('STATE_CONFLICT', 'Another record of this phone has the same number. Count again.')
  await lockCollector(tx, actor.mgtId)
  const { inHand, paymentIds, newestOn } = await cashToHandOver(tx, actor.mgtId, {
    deviceId: ask.from.deviceId,
    seq: ask.command?.seq ?? null,
    now,
    today,
  })
  if (input.recorded !== inHand)
    refuse(
      'STATE_CONFLICT',
      `The books say that you hold ${formatPesos(inHand)}. Something was not sent yet, or the office reversed a payment. Count again.`,
    )
  const difference = overShort(counted, inHand)
  if (difference !== 0 && input.reason === '') refuseField('reason', 'Reason is required')
  if (counted === 0 && inHand <= 0) refuseField('pieces', 'There is nothing to hand over')
  const remittance = {
    remittance_id: input.remittance_id.toLowerCase(),
    mgt_id: actor.mgtId,
    business_on: earlierDay(laterDay(countedOn(ask), newestOn), today),
    pieces: JSON.stringify(input.pieces),
    counted,
    recorded: inHand,
    reason: input.reason,
    status: 'Handed Over' as const,
    handed_over_at: now,
    received_counted: null,
    received_at: null,
    received_by: null,
    names_payments: true,
  }
  if (!(await insertOnce(tx, 'remittance', remittance))) refuse('KEY_REUSED')
  await noteRemitted(tx, remittance.remittance_id, paymentIds)
  ask.changed('remittance', remittance.remittance_id, null, remittance)
  const { remittance_id, recorded, status, business_on } = remittance
  const waiting = { remittance_id, acc_id: actor.accId, amount: counted, business_on }
  await notifyOffice(tx, { kind: 'remittance waiting', params: waiting }, now)
  return { remittance_id, counted, recorded, difference, status }
}

function countPieces(pieces: Pieces): Centavos {
  for (const [denomination, count] of Object.entries(pieces)) {
    const problem = countProblem(denomination, count)
    if (problem !== undefined) refuseField('pieces', problem)
  }
  return countCash(pieces)
}

/** No cash was counted before it was taken, whatever the phone says of the time. */
const laterDay = (day: LocalDate, newest: LocalDate | null) =>
  newest !== null && newest > day ? newest : day

/** The day on which it was counted, whatever day is written on it: cash is not dated back to where it would hide a gap. */
function countedOn({ input, command, now }: AskFor<'handOverCash'>): LocalDate {
  return manilaDay(correctedMoment(input.occurred_at, command, now).at)
}
