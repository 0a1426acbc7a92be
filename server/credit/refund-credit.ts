/** Hands credit back to its client in money. */
import { transfersForCreditRefund } from '../../domain/ledger/postings.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { requireCash } from '../ledger/balances.ts'
import { post } from '../ledger/post.ts'
import { refuseWhileInDebt } from './client-debt.ts'
import { allowRefund } from './refunds-alone.ts'
import { takeCredit } from './take-credit.ts'

export const refundCredit: Handler<'refundCredit'> = async (ask) => {
  const { tx, input, now, today } = ask
  const { acc_id: accId, amount, from, reason } = input
  const client = await tx.selectFrom('client').select('acc_id').where('acc_id', '=', accId).executeTakeFirst()
  if (!client) refuse('NOT_FOUND')
  await refuseWhileInDebt(tx, accId)
  await allowRefund(ask, { call: 'refundCredit', accId, amount, reason })
  const credit_left = await takeCredit(ask, { accId, amount, paymentId: null, reason })
  await requireCash(tx, from, amount)
  const facts = { businessOn: today, postedAt: now, commandId: ask.command?.id ?? null, memo: reason }
  await post(tx, transfersForCreditRefund(accId, amount, from), facts)
  ask.changed('client', accId, null, { credit_refunded: amount, from, reason })
  return { acc_id: accId, refunded: amount, credit_left }
}
