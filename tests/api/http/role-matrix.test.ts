import { beforeAll, describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import type { Call } from '../../../contract/wire/call.ts'
import { calls, type CallName } from '../../../contract/index.ts'
import { ACCOUNT_STATUSES, type AccountStatus } from '../../../domain/people/account-status.ts'
import { ROLES, type Role } from '../../../domain/people/role.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const MAKE = {
  CLIENT_USER: aClient,
  CI_USER: anInvestigator,
  ADMIN_USER: anAdmin,
  SUPER_ADMIN_USER: aSuperAdmin,
}
/** A closed account cannot sign in at all. */
const STATUSES = ACCOUNT_STATUSES.filter((status) => status !== 'Closed')

interface Somebody {
  readonly role: Role
  readonly status: AccountStatus
  readonly visitor: Visitor
}

const at = useApp()
const everybody: Somebody[] = []
beforeAll(async () => {
  for (const role of ROLES)
    for (const status of STATUSES)
      everybody.push({ role, status, visitor: await signInAs(at, await MAKE[role](at, { status })) })
})

/** Whether the pipeline let the call through to its input; what the input lacks is no matter here. */
async function codeOfCall(visitor: Visitor, name: CallName): Promise<string> {
  const answer = await visitor.askRaw(name, {}, { key: newId() })
  if (answer.success) return 'admitted'
  const door = ['NOT_SIGNED_IN', 'WRONG_ROLE', 'ACCOUNT_NOT_ACTIVE']
  return door.includes(answer.code) ? answer.code : 'admitted'
}

function expectedWord({ actors }: Call, who: Somebody | null): string {
  if (actors === 'anyone') return 'admitted'
  if (!who) return 'NOT_SIGNED_IN'
  if (actors === 'signed-in') return 'admitted'
  if (!actors.includes(who.role)) return 'WRONG_ROLE'
  return who.status === 'Active' ? 'admitted' : 'ACCOUNT_NOT_ACTIVE'
}

const inWords = (who: Somebody) => `${who.status} ${who.role}`
/** Ends the session it is asked in; its own test says who may. */
const names = (Object.keys(calls) as CallName[]).filter((name) => name !== 'signOut')

describe('who may call what, as the contract says', () => {
  it.each(names)('%s', async (name) => {
    const definition = calls[name] as Call
    const said: Record<string, string> = { 'not signed in': await codeOfCall(new Visitor(at), name) }
    for (const who of everybody) said[inWords(who)] = await codeOfCall(who.visitor, name)
    const expected = Object.fromEntries([
      ['not signed in', expectedWord(definition, null)],
      ...everybody.map((who) => [inWords(who), expectedWord(definition, who)]),
    ])
    expect(said).toEqual(expected)
  })
})
