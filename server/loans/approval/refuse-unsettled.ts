/**
 * What has to be settled before more is lent to somebody, asked when they apply, at the approval and at the release. The ladder stops
 * while something past due is unsettled (facts, 5.4), and a loss that was given up is the worst of that. A payment that no one has found
 * yet pays no loan up: who trusts it lends again on a receipt that may be forged; nor does one that may be taken back. People count, not accounts.
 */
import { formatPesos, type Centavos } from '../../../domain/money.ts'
import type { Tx } from '../../db/connect.ts'
import { hasRunningLoan, isBeingTakenBack } from '../../loan-account/has-running-loan.ts'
import { refuse } from '../../http/refuse.ts'
import { accountsOfPerson } from '../../people/identity/accounts-of-person.ts'
import { hasWaiting } from '../applications/loan-store.ts'
import { writtenOffDebt } from '../../loan-account/written-off-debt.ts'

export interface Unsettled {
  readonly why: 'debt' | 'payment to verify' | 'payment taken back' | 'other account'
  /** What is owed, or what was paid and is not verified. */
  readonly amount: Centavos | null
  /** For the caller. */
  readonly sentence: string
}

const TAKEN_BACK: Unsettled = {
  why: 'payment taken back',
  amount: null,
  sentence: 'Whether an earlier payment is taken back is not decided yet. The next loan waits until it is.',
}

/** Throws OPEN_APPLICATION. */
export async function refuseUnsettled(tx: Tx, accId: number): Promise<void> {
  const unsettled = await unsettledOf(tx, accId)
  if (unsettled) refuse('OPEN_APPLICATION', unsettled.sentence)
}

/** Undefined where all is settled. */
export async function unsettledOf(tx: Tx, accId: number): Promise<Unsettled | undefined> {
  const accIds = await accountsOfPerson(tx, accId)
  const owed = await writtenOffDebt(tx, accIds)
  if (owed > 0) {
    const sentence = `${formatPesos(owed)} of an earlier loan or of a reversed payment is still owed.`
    return { why: 'debt', amount: owed, sentence }
  }
  const unverified = await unverifiedOf(tx, accIds)
  if (unverified) return unverified
  for (const id of accIds) if (await isBeingTakenBack(tx, id)) return TAKEN_BACK
  for (const other of accIds.filter((id) => id !== accId))
    if ((await hasWaiting(tx, other)) || (await hasRunningLoan(tx, other)))
      return {
        why: 'other account',
        amount: null,
        sentence:
          'Another account of the same name and birth date has an open application or loan. One person has one at a time.',
      }
  return undefined
}

async function unverifiedOf(tx: Tx, accIds: readonly number[]): Promise<Unsettled | undefined> {
  const waiting = await tx
    .selectFrom('payment')
    .innerJoin('loan', 'loan.loan_id', 'payment.loan_id')
    .select(['payment.amount', 'payment.method'])
    .where('loan.acc_id', 'in', accIds)
    .where('payment.status', '=', 'For Verification')
    .limit(1)
    .executeTakeFirst()
  if (!waiting) return undefined
  const { amount, method } = waiting
  const sentence = `A payment of ${formatPesos(amount)} by ${method} is not verified yet. The next loan waits until the office has verified it.`
  return { why: 'payment to verify', amount, sentence }
}
