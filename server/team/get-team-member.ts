import { cashWithCollector } from '../../domain/ledger/chart.ts'
import { looksAfter, TEAM_ROLES } from '../../domain/people/team-rules.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { balanceOfAccount } from '../ledger/balances.ts'
import { personFacts } from '../people/person-facts.ts'
import { isOneself, ownOrUnder } from './member-under.ts'
import { findMember, readMember } from './team-store.ts'

export const getTeamMember: Handler<'getTeamMember'> = async ({ tx, input, actor }) => {
  const member = ownOrUnder(actor, await findMember(tx, input.id))
  const facts = (await personFacts(tx, [member.p_id])).get(member.p_id)
  const role = TEAM_ROLES.find((one) => one === member.role)
  if (!facts || !role) refuse('NOT_FOUND')
  return {
    ...(await readMember(tx, member.mgt_id)),
    role,
    cash_with_collector: await balanceOfAccount(tx, cashWithCollector(member.mgt_id)),
    may_manage: !isOneself(actor, member) && looksAfter(actor.role, role),
    person: facts.person,
  }
}
