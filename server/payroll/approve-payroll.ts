/** Approval is what puts a payroll on the books and lets the net pay leave the safe or the bank. */
import { employeeAdvance, type CashPlace } from '../../domain/ledger/chart.ts'
import { transfersForBonds, transfersForPayroll } from '../../domain/ledger/payroll-postings.ts'
import type { Transfer } from '../../domain/ledger/postings.ts'
import { sumOf } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/ask.ts'
import { refuse, refuseInvalid } from '../http/refuse.ts'
import { balanceOfAccount, requireCash } from '../ledger/balances.ts'
import { takeFromPay } from '../ledger/cash-differences.ts'
import { post } from '../ledger/post.ts'
import { noteOwnExtras } from './note-own-extras.ts'
import { lockForDecision } from './lock-for-move.ts'
import { readBondLines, readSlips, updatePayroll, type PayrollRow } from './payroll-store.ts'
import { decidedNow } from '../http/decided-now.ts'

export const approvePayroll: Handler<'approvePayroll'> = async (ask) => {
  const { tx, input, now, today } = ask
  const { payroll, actedAlone } = await lockForDecision(ask, input.payroll_id, 'Approved')
  const paidOn = input.paid_on ?? today
  if (paidOn > today || paidOn < payroll.period_from) refuseInvalid('paid_on')
  const transfers = await transfersFor(tx, payroll, input.paid_from)
  const leaving = transfers.filter((transfer) => transfer.credit === input.paid_from)
  await requireCash(
    tx,
    input.paid_from,
    sumOf(leaving, (transfer) => transfer.amount),
  )
  const after = { ...decidedNow(ask, 'Approved', actedAlone), paid_from: input.paid_from, paid_on: paidOn }
  await updatePayroll(tx, payroll.payroll_id, after)
  await post(tx, transfers, {
    businessOn: paidOn,
    postedAt: now,
    commandId: ask.command?.id ?? null,
    payrollId: payroll.payroll_id,
  })
  ask.changed('payroll', payroll.payroll_id, { status: payroll.status }, after)
  if (!actedAlone) await noteOwnExtras(ask, payroll.payroll_id)
  return { payroll_id: payroll.payroll_id, status: after.status }
}

async function transfersFor(tx: Tx, payroll: PayrollRow, place: CashPlace): Promise<Transfer[]> {
  if (payroll.kind === 'Cash Bond')
    return transfersForBonds(await readBondLines(tx, payroll.payroll_id), place)
  const slips = await readSlips(tx, payroll.payroll_id)
  for (const { mgtId, shortage } of slips)
    if (shortage > 0 && !(await takeFromPay(tx, mgtId, shortage)))
      refuse(
        'STATE_CONFLICT',
        'A slip takes more for a shortage than is left of it by now. Make the payroll again.',
      )
  for (const { mgtId, cashAdvance } of slips)
    if (cashAdvance > 0 && cashAdvance > (await balanceOfAccount(tx, employeeAdvance(mgtId))))
      refuse(
        'STATE_CONFLICT',
        'A slip takes back more of an advance than is owed by now. Make the payroll again.',
      )
  return transfersForPayroll(slips, place)
}
