/** Gives a loan up: what is unpaid of its principal becomes a loss. The client still owes it, and payments stay welcome. */
import { principalUnpaid } from '../../domain/loans/loan-position.ts'
import { transfersForWriteOff } from '../../domain/ledger/postings.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { Handler } from '../http/ask.ts'
import { post } from '../ledger/post.ts'
import { endLoan, lockForEnd } from '../loan-account/end-loan.ts'
import { noteLoan } from '../loan-account/locked-loan.ts'

export const writeOffLoan: Handler<'writeOffLoan'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const { loan_id: loanId, reason } = input
  const loan = await lockForEnd(ask, loanId, 'Written Off', input.version)
  const writtenOff = principalUnpaid(loan.position)
  const facts = { businessOn: today, postedAt: now, commandId: ask.command?.id ?? null, loanId, memo: reason }
  await post(tx, transfersForWriteOff(loanId, writtenOff), facts)
  const after = await endLoan(tx, loan, { status: 'Written Off', by: actor, at: now, reason })
  noteLoan(ask, loan, after, { reason })
  const act = { call: 'writeOffLoan', table: 'loan', id: loanId, amount: writtenOff, reason } as const
  await noteActAlone(ask, 'value given up', act)
  return {
    loan_id: loanId,
    status: after.status,
    written_off: writtenOff,
    balance: after.balance,
    loan_version: after.version,
  }
}
