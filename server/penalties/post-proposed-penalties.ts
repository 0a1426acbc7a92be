/**
 * An admin posts proposals, one or many. Each becomes a charge of today, for what may still be charged today: where the client
 * paid late that is what was earned until then; the loan runs again where it was paid in full. What somebody else decided before is passed over.
 */
import { smaller, sumOf, ZERO, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { hasAnother } from '../loan-account/has-another.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { noteLoan, lockLoan, takesPayments, type LockedLoan } from '../loan-account/locked-loan.ts'
import { findProposals, lockProposals, markPosted, type KeptPenalty } from './penalty-store.ts'
import { penaltyLimit, putOnLoan } from './post-penalty.ts'

export const postProposedPenalties: Handler<'postProposedPenalties'> = async (ask) => {
  const ids = [...new Set(ask.input.penalty_ids)]
  const posted: { penalty_id: number; amount: Centavos }[] = []
  for (const proposal of await findProposals(ask.tx, ids)) {
    const amount = await postOne(ask, proposal)
    if (amount > 0) posted.push({ penalty_id: proposal.penalty_id, amount })
  }
  const done = new Set(posted.map(({ penalty_id }) => penalty_id))
  return {
    posted,
    passed_over: ids.filter((id) => !done.has(id)),
    sum: sumOf(posted, ({ amount }) => amount),
  }
}

/** Answers what was charged; nothing where nothing could be. */
async function postOne(
  ask: AskFor<'postProposedPenalties'>,
  { loan_id, penalty_id }: KeptPenalty,
): Promise<Centavos> {
  const { tx, today: on } = ask
  const loan = await lockLoan(tx, loan_id)
  // Read again behind the lock: somebody may have decided it while we waited.
  const [proposal] = await lockProposals(tx, [penalty_id])
  if (!loan || !proposal || !takesPayments(loan) || (await runsElsewhere(tx, loan))) return ZERO
  const limit = await penaltyLimit(tx, loan, { instalmentNo: proposal.instalment_no, on })
  if (!limit) return ZERO
  const amount = smaller(proposal.amount, limit.most)
  if (amount <= 0) return ZERO
  const charge = { no: limit.no, amount, on }
  await markPosted(tx, penalty_id, charge)
  const after = await putOnLoan(tx, loan, charge, ask)
  ask.changed(
    'penalty',
    penalty_id,
    { status: proposal.status, amount: proposal.amount },
    { status: 'Posted', ...charge },
  )
  noteLoan(ask, loan, after)
  return amount
}

/** A loan that was paid in full cannot run again beside the next one of the same person, nor beside what is asked for. */
const runsElsewhere = async (tx: Tx, loan: LockedLoan): Promise<boolean> =>
  loan.status !== 'Released' && (await hasAnother(tx, loan))
