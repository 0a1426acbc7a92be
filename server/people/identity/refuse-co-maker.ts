/** Whom no one may write in as a co-maker. */
import { isCoMaker, ownCoMaker } from '../../../domain/people/own-affair.ts'
import { OFFICE } from '../../../domain/people/role.ts'
import type { Tx } from '../../db/connect.ts'
import { mayStillRun } from '../../loan-account/has-running-loan.ts'
import type { Actor } from '../../http/ask.ts'
import { givenUpBy } from '../own-affair.ts'
import { refuse, refuseField } from '../../http/refuse.ts'

interface Wanted {
  readonly pcd_name: string
  readonly pcd_contact: string
}

export const ONESELF = {
  pcd_name: 'The co-maker must be somebody else than the client',
  pcd_contact: 'The co-maker must have another contact than the client',
}

/** Throws INVALID_INPUT where a co-maker has the client's own name or telephone. */
export async function refuseOwnCoMaker(tx: Tx, pId: number, wanted: Wanted): Promise<void> {
  const borrower = await tx
    .selectFrom('person')
    .select(['firstname', 'middlename', 'lastname', 'contact'])
    .where('p_id', '=', pId)
    .executeTakeFirstOrThrow()
  const field = ownCoMaker(borrower, { name: wanted.pcd_name, contact: wanted.pcd_contact })
  if (field !== undefined) refuseField(field, ONESELF[field])
}

/**
 * Throws INVALID_INPUT where it is somebody of the office, by name or telephone, and not who writes it in: they could decide on nothing of
 * this client's any more, and one after the other the whole office would be shut out.
 */
export async function refuseOfficeAsCoMaker(tx: Tx, actor: Actor, wanted: Wanted): Promise<void> {
  if (isOneOf(await officeBut(tx, actor), wanted)) refuseField('pcd_name', OF_THE_OFFICE)
}

export const OF_THE_OFFICE = 'This is somebody of the office, who enters themselves as a co-maker'

type Colleague = Awaited<ReturnType<typeof officeBut>>[number]

/** With the telephones that they had before: an application may be older than a change, and then the old one counts as well. */
export async function officeBut(tx: Tx, actor: Actor) {
  const office = await tx
    .selectFrom('account')
    .innerJoin('person', 'person.p_id', 'account.p_id')
    .select(['person.p_id', 'firstname', 'lastname', 'contact'])
    .where('role', 'in', OFFICE)
    .where('status', '<>', 'Closed')
    .where('person.p_id', '<>', actor.pId)
    .execute()
  const before = await givenUpBy(
    tx,
    office.map(({ p_id }) => p_id),
  )
  return office.map(({ contact, ...named }) => ({
    ...named,
    contacts: [contact, ...(before.get(named.p_id) ?? [])],
  }))
}

/** By name or telephone. */
export function isOneOf(office: readonly Colleague[], { pcd_name: name, pcd_contact }: Wanted): boolean {
  return office.some((colleague) => isCoMaker(colleague, { name, contact: pcd_contact }))
}

/** The co-maker of a running loan is not replaced by its borrower. Throws STATE_CONFLICT. */
export async function refuseWhileStoodFor(tx: Tx, accId: number): Promise<void> {
  if (await mayStillRun(tx, accId))
    refuse('STATE_CONFLICT', 'Your co-maker guarantees your running loan. Ask the office to correct it.')
}
