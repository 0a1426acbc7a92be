/**
 * The door to the rule that nobody decides on a loan of their own (domain/people/own-affair.ts), by an account either that they may sign
 * in to because they opened it.
 */
import { ownAffair } from '../../domain/people/own-affair.ts'
import { personsBehind, type PersonBehind } from '../audit/people-behind.ts'
import type { Tx } from '../db/connect.ts'
import type { Actor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'

const WORDS = {
  borrower: 'This loan is your own. A second person has to do this.',
  'co-maker': 'You are the co-maker of this loan. A second person has to do this.',
}

/** Throws SECOND_PERSON. */
export async function refuseOwnAffair(tx: Tx, actor: Actor, clientAccId: number): Promise<void> {
  const borrower = await tx
    .selectFrom('account')
    .innerJoin('person', 'person.p_id', 'account.p_id')
    .leftJoin('co_maker', 'co_maker.p_id', 'person.p_id')
    .select(['person.p_id', 'firstname', 'lastname', 'birthdate', 'pcd_name', 'pcd_contact'])
    .where('acc_id', '=', clientAccId)
    .executeTakeFirstOrThrow()
  const { pcd_name: name, pcd_contact: contact } = borrower
  const coMaker = name === null || contact === null ? null : { name, contact }
  for (const decider of await personsBehind(tx, [{ accId: actor.accId, at: 'now' }])) {
    const own = ownAffair(decider, { ...borrower, coMaker })
    if (own) refuse('SECOND_PERSON', decider.acc_id === actor.accId ? WORDS[own] : wordsOf(decider))
  }
}

const wordsOf = ({ firstname, lastname }: PersonBehind) =>
  `Your account counts as that of ${firstname} ${lastname}, who opened it or set its password, until another person of the office has confirmed it. They borrow this loan or are its co-maker. A second person has to do this.`
