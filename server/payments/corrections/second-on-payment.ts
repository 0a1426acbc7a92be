/** Who typed a payment in, or took the money, neither reverses, moves nor verifies it; nor does the client whose loan it is on. */
import type { CallName } from '../../../contract/index.ts'
import { maySecond, requireSecondPerson, type StepBefore } from '../../audit/second-person.ts'
import type { Doer } from '../../audit/note-act-alone.ts'
import { refuseOwnAffair, whyOwnAffair } from '../../people/own-affair.ts'
import type { Tx } from '../../db/connect.ts'
import type { FoundPayment } from './find-for-change.ts'
import { whoTookPaymentIn } from '../../audit/who-took-in.ts'
import { accountOfMember } from '../../db/account-of-member.ts'

interface PaymentOnLoan {
  readonly payment: Pick<FoundPayment, 'payment_id' | 'amount' | 'recorded_by' | 'received_at' | 'collector'>
  readonly loan: { readonly acc_id: number }
}

/** Throws SECOND_PERSON; answers whether a super admin of a small company acts alone. */
export async function secondOnPayment(
  ask: Doer,
  { payment, loan }: PaymentOnLoan,
  call: CallName,
  alsoBefore: readonly StepBefore[] = [],
): Promise<{ readonly actedAlone: boolean }> {
  await refuseOwnAffair(ask.tx, ask.actor, loan.acc_id)
  const { payment_id: id, amount } = payment
  const before = [...(await stepsOfPayment(ask.tx, payment)), ...alsoBefore]
  return requireSecondPerson(ask, before, { call, table: 'payment', id, amount })
}

/** The same without acting, for what is told before somebody tries. */
export async function maySecondOnPayment(
  asker: Pick<Doer, 'tx' | 'actor' | 'today'>,
  { payment, loan }: PaymentOnLoan,
  alsoBefore: readonly StepBefore[],
): Promise<boolean> {
  if ((await whyOwnAffair(asker.tx, asker.actor, loan.acc_id)) !== undefined) return false
  const before = [...(await stepsOfPayment(asker.tx, payment)), ...alsoBefore]
  return (await maySecond(asker, before)).may !== 'not act'
}

async function stepsOfPayment(
  tx: Tx,
  { payment_id: id, recorded_by: recordedBy, received_at: at, collector }: PaymentOnLoan['payment'],
): Promise<StepBefore[]> {
  const taker = collector === null ? undefined : await accountOfMember(tx, collector)
  return [
    { accId: taker ?? null, at, did: 'took this payment' },
    { accId: recordedBy === taker ? null : recordedBy, at, did: 'recorded this payment' },
    ...(await whoTookPaymentIn(tx, id)),
  ]
}
