/** The door to the rule that nobody decides on a loan of their own (domain/people/own-affair.ts). */
import { ownAffair } from '../../domain/people/own-affair.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'

const WORDS = {
  borrower: 'This loan is your own. A second person has to do this.',
  'co-maker': 'You are the co-maker of this loan. A second person has to do this.',
}

/** Throws SECOND_PERSON. */
export async function refuseOwnAffair(tx: Tx, actor: Actor, clientAccId: number): Promise<void> {
  const rows = await tx
    .selectFrom('account')
    .innerJoin('person', 'person.p_id', 'account.p_id')
    .leftJoin('co_maker', 'co_maker.p_id', 'person.p_id')
    .select([
      'acc_id',
      'person.p_id',
      'firstname',
      'lastname',
      'birthdate',
      'contact',
      'pcd_name',
      'pcd_contact',
    ])
    .where('acc_id', 'in', [actor.accId, clientAccId])
    .execute()
  const decider = rows.find((row) => row.acc_id === actor.accId)
  const borrower = rows.find((row) => row.acc_id === clientAccId)
  if (!decider || !borrower) throw new Error('an account is nobody')
  const { pcd_name: name, pcd_contact: contact } = borrower
  const coMaker = name === null || contact === null ? null : { name, contact }
  const own = ownAffair(decider, { ...borrower, coMaker })
  if (own) refuse('SECOND_PERSON', WORDS[own])
}
