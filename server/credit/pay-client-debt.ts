/** A client pays what is owed for a payment that was never made; its interest and penalty are income from now on. */
import { transfersForDebtPaid } from '../../domain/ledger/postings.ts'
import { formatPesos, subtract } from '../../domain/money.ts'
import type { Instant } from '../../domain/calendar.ts'
import { noteActAlone, type Act } from '../audit/note-act-alone.ts'
import { requireSecondPerson, type StepBefore } from '../audit/second-person.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { balanceOfAccount } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { takeCredit } from './take-credit.ts'

export const payClientDebt: Handler<'payClientDebt'> = async (ask) => {
  const { tx, input, now, today } = ask
  const { debt_id, amount, from, reason } = input
  const asked = await tx
    .selectFrom('client_debt')
    .leftJoin('payment_reversal', (join) =>
      join
        .onRef('payment_reversal.payment_id', '=', 'client_debt.payment_id')
        .on('payment_reversal.status', '=', 'Confirmed'),
    )
    .select(['acc_id', 'noted_by', 'noted_at', 'proposed_by', 'proposed_at'])
    .where('debt_id', '=', debt_id)
    .executeTakeFirst()
  if (!asked) refuse('NOT_FOUND')
  const accId = asked.acc_id
  await refuseOwnAffair(tx, ask.actor, accId)
  if (from !== 'client credit') await allowSaidPaid(ask, asked)
  if (from === 'client credit') await takeCredit(ask, { accId, amount, paymentId: null, reason })
  // All of the client's, since what is no income yet is kept for them together.
  const debts = await tx
    .selectFrom('client_debt')
    .selectAll()
    .where('acc_id', '=', accId)
    .orderBy('debt_id')
    .forUpdate()
    .execute()
  const debt = debts.find((one) => one.debt_id === debt_id)
  if (!debt) refuse('NOT_FOUND')
  const open = subtract(debt.amount, debt.paid)
  if (amount > open) refuseField('amount', `At most ${formatPesos(open)} is owed`)
  const owed = subtract(open, amount)
  await tx
    .updateTable('client_debt')
    .set({ paid: subtract(debt.amount, owed) })
    .where('debt_id', '=', debt_id)
    .execute()
  const uncollected = {
    penalty: await balanceOfAccount(tx, `uncollected_penalty:${accId}`),
    interest: await balanceOfAccount(tx, `uncollected_interest:${accId}`),
  }
  await post(tx, transfersForDebtPaid({ accId, amount, from, uncollected }), {
    businessOn: today,
    postedAt: now,
    commandId: ask.command?.id ?? null,
    loanId: debt.loan_id,
    memo: reason,
  })
  ask.changed('client_debt', debt_id, { paid: debt.paid }, { paid: debt.amount - owed, from, note: reason })
  return { debt_id, owed }
}

interface AwayTaken {
  readonly noted_by: number
  readonly noted_at: Instant
  readonly proposed_by: number | null
  readonly proposed_at: Instant | null
}

/**
 * That money came rests on the word of who says so: it is on the report of the day. Throws SECOND_PERSON to who took the payment away, where
 * it is said to have come to the bank or a wallet.
 */
async function allowSaidPaid(ask: AskFor<'payClientDebt'>, taken: AwayTaken): Promise<void> {
  const { debt_id: id, amount, from, reason } = ask.input
  const { noted_by, noted_at, proposed_by, proposed_at } = taken
  const act: Act = { call: 'payClientDebt', table: 'client_debt', id, amount, reason }
  const before: StepBefore[] = [
    { accId: noted_by, at: noted_at, did: 'took away the payment that this is owed for' },
    {
      accId: proposed_by,
      at: proposed_at ?? noted_at,
      did: 'proposed to take away the payment that this is owed for',
    },
  ]
  const isCash = from === 'cash_on_hand'
  const { actedAlone } = await requireSecondPerson(ask, isCash ? [] : before, act)
  if (!actedAlone) await noteActAlone(ask, 'value given up', act)
}
