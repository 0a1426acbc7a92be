/**
 * CI, approver and releaser are three people, and who recorded an acceptance on paper does not hand out the money for it. Nobody releases a
 * loan of their own.
 */
import type { Centavos } from '../../domain/money.ts'
import { requireSecondPerson } from '../audit/second-person.ts'
import type { AskFor } from '../http/ask.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { lastAccepted } from './disclosure-store.ts'
import type { ApplicationRow } from './loan-store.ts'

/** Throws SECOND_PERSON. Answers whether a super admin of a small company releases what they decided themselves. */
export async function releasesAlone(
  ask: AskFor<'decideLoan'>,
  { application_id, acc_id, ci_acc_id, admin_acc_id }: ApplicationRow,
  amount: Centavos,
): Promise<boolean> {
  await refuseOwnAffair(ask.tx, ask.actor, acc_id)
  const accepted = await lastAccepted(ask.tx, application_id)
  const onPaper = accepted?.channel === 'paper' ? accepted.recorded_by : null
  const before = [
    { accId: ci_acc_id, did: 'recommended this application' },
    { accId: admin_acc_id, did: 'approved this application' },
    { accId: onPaper, did: 'recorded its acceptance on paper' },
  ]
  const act = { call: 'decideLoan', table: 'application', id: application_id, amount } as const
  return (await requireSecondPerson(ask, before, act)).actedAlone
}
