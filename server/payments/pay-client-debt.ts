/** A client pays what is owed for a payment that was never made; its interest and penalty are income from now on. */
import { transfersForDebtPaid } from '../../domain/ledger/postings.ts'
import { formatPesos, subtract } from '../../domain/money.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { balanceOfAccount } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { takeCredit } from './take-credit.ts'

export const payClientDebt: Handler<'payClientDebt'> = async (ask) => {
  const { tx, input, now, today } = ask
  const { debt_id, amount, from, reason } = input
  const asked = await tx
    .selectFrom('client_debt')
    .select('acc_id')
    .where('debt_id', '=', debt_id)
    .executeTakeFirst()
  if (!asked) refuse('NOT_FOUND')
  const accId = asked.acc_id
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
  ask.changed('client_debt', debt_id, { paid: debt.paid }, { paid: debt.amount - owed, from, reason })
  return { debt_id, owed }
}
