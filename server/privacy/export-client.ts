import { sql } from 'kysely'
import type { ClientProfile } from '../../contract/people/client-profile.ts'
import type { Instant } from '../../domain/calendar.ts'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { applicationCards } from '../loans/applications/application-cards.ts'
import { asItsClientSees } from '../loans/as-its-client-sees.ts'
import { clientProfiles } from '../people/client-profile.ts'
import { requireEditableAccount } from '../people/editable-client.ts'

/** One answer with everything that is in our rows about a client; pictures are opened one by one, behind the password. */
export const exportClient: Handler<'exportClient'> = async ({ tx, actor, input, now, today }) => {
  const accId = input.id
  await requireEditableAccount(tx, actor, accId)
  const [profile] = await clientProfiles(tx, [accId])
  if (!profile) refuse('NOT_FOUND')
  const cards = await applicationCards(tx, await applicationsOf(tx, accId), today)
  const isOwn = actor.role === 'CLIENT_USER'
  return {
    exported_at: now,
    account: await accountOf(tx, accId),
    profile: isOwn ? withoutNotes(profile) : profile,
    applications: isOwn ? cards.map(asItsClientSees) : cards,
    consents: await consentsOf(tx, accId),
    sessions: await sessionsOf(tx, accId),
    push_subscriptions: await subscriptionsOf(tx, accId),
    pictures_opened: await openingsOf(tx, profile.person.p_id),
  }
}

/**
 * What a CI wrote at the door for the office, of neighbours among others, is not the client's to read. Each field is named, so that a
 * new one reaches the client only where somebody says so here.
 */
function withoutNotes(profile: ClientProfile): ClientProfile {
  const { acc_id, account_status, file_version, assigned_ci, person, other_info, co_maker, loans } = profile
  const visits = profile.visits.map((visit) => ({ ...visit, note: '' }))
  return { acc_id, account_status, file_version, assigned_ci, person, other_info, co_maker, loans, visits }
}

const accountOf = (tx: Tx, accId: number) =>
  tx
    .selectFrom('account')
    .select(['acc_id', 'username', 'email', 'status', 'created_at', 'last_sign_in_at'])
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()

async function applicationsOf(tx: Tx, accId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('application')
    .select('application_id')
    .where('acc_id', '=', accId)
    .orderBy('application_id')
    .execute()
  return rows.map((row) => row.application_id)
}

const consentsOf = (tx: Tx, accId: number) =>
  tx
    .selectFrom('consent')
    .select(['kind', 'text_version', 'channel', 'given_at'])
    .where('acc_id', '=', accId)
    .orderBy('given_at')
    .orderBy('consent_id')
    .execute()

const sessionsOf = (tx: Tx, accId: number) =>
  tx
    .selectFrom('session')
    .select(['created_at', 'last_seen_at', 'user_agent', 'address'])
    .where('acc_id', '=', accId)
    .orderBy('session_id')
    .execute()

const subscriptionsOf = (tx: Tx, accId: number) =>
  tx
    .selectFrom('push_subscription')
    .select(['endpoint', 'user_agent', 'created_at'])
    .where('acc_id', '=', accId)
    .orderBy('subscription_id')
    .execute()

/** From the audit, where the pipeline writes each opening with the picture and whose it is. */
async function openingsOf(tx: Tx, pId: number) {
  const { rows } = await sql<{ at: Instant; by: string; picture: string }>`
    select audit.at, concat_ws(' ', p.firstname, p.lastname) as by, audit.input ->> 'picture' as picture
    from audit left join account on account.acc_id = audit.acc_id left join person p using (p_id)
    where audit.call = 'openPicture' and (audit.input ->> 'p_id')::bigint = ${pId} order by audit.audit_id`.execute(
    tx,
  )
  return rows
}
