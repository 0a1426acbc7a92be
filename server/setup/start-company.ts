/** Opens the company in one transaction: all of it happens, or nothing. A second one at the same moment finds it open. */
import { sql } from 'kysely'
import { yearOf } from '../../domain/calendar.ts'
import type { StartRule } from '../../domain/people/start-rule.ts'
import { transfersForCapital } from '../../domain/ledger/postings.ts'
import { isBirthdate } from '../../domain/people/person-rules.ts'
import { hashNewPassword } from '../auth/passwords/password.ts'
import { refuseTakenUsername } from '../auth/accounts/username-taken.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { Tx } from '../db/connect.ts'
import type { LooseAskFor, LooseHandler } from '../http/ask.ts'
import { refuse, refuseInvalid } from '../http/refuse.ts'
import { post } from '../ledger/post.ts'
import { isStartCode, isStarted } from './start-code.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'

type StartAsk = LooseAskFor<'startCompany'>

export const startCompany: LooseHandler<'startCompany'> = {
  withoutTransaction: async (ask) => {
    const { house, input, now, today } = ask
    await admit(house.db, ask)
    if (!isBirthdate(input.birthdate, yearOf(today))) refuseInvalid('birthdate')
    await refuseTakenUsername(house, input.username)
    const passwordHash = await hashNewPassword(input.password, aboutOf(ask))
    return house.db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.startCompany})`.execute(tx)
      await admit(tx, ask)
      const accId = await insertSuperAdmin(tx, ask, passwordHash)
      await keepCompany(tx, ask, accId)
      await offerOnly(tx, ask)
      if (input.opening_cash > 0)
        await post(tx, transfersForCapital(input.opening_cash), {
          businessOn: today,
          postedAt: now,
          commandId: null,
          memo: 'Opening cash',
        })
      await tx.deleteFrom('start_code').execute()
      await ask.audit(tx, accId)
      return { username: input.username }
    })
  },
}

/** What anybody could guess a password from. */
const aboutOf = ({ input }: StartAsk) => [input.username, input.firstname, input.lastname, input.company.name]

async function admit(db: StartAsk['house']['db'] | Tx, { input, now }: StartAsk): Promise<void> {
  if (await isStarted(db)) refuse('STATE_CONFLICT', 'This company is open already.')
  if (!(await isStartCode(db, input.code, now))) refuse('INVALID_CODE')
}

async function insertSuperAdmin(tx: Tx, ask: StartAsk, passwordHash: string): Promise<number> {
  const { firstname, middlename, lastname, suffix, contact, birthdate, address, username, email } = ask.input
  const { p_id } = await tx
    .insertInto('person')
    .values({ firstname, middlename, lastname, suffix, contact, birthdate, address })
    .returning('p_id')
    .executeTakeFirstOrThrow()
  const account = { p_id, username, email, role: 'SUPER_ADMIN_USER', status: 'Active' } as const
  const { acc_id } = await tx
    .insertInto('account')
    .values({ ...account, password_hash: passwordHash, created_at: ask.now, last_sign_in_at: null })
    .returning('acc_id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('team_member').values({ acc_id, hired_on: ask.today }).execute()
  ask.changed('account', acc_id, null, { username, role: account.role, status: account.status })
  return acc_id
}

async function keepCompany(tx: Tx, ask: StartAsk, accId: number): Promise<void> {
  const { input, today, now, changed } = ask
  const chosen = Object.entries({ company: input.company, ...rulesOf(input.rules) })
  for (const [key, value] of chosen) {
    await sql`insert into setting (key, effective_from, value, changed_by, changed_at)
      values (${key}, ${today}, ${JSON.stringify(value)}::jsonb, ${accId}, ${now})
      on conflict (key, effective_from) do update
      set value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
      tx,
    )
    changed('setting', key, null, value)
  }
  if (!input.rules.includes('small_company')) return
  const act = { call: 'startCompany', table: 'setting', id: 'small_company', amount: null } as const
  const doer = { ...ask, tx, actor: { accId } }
  await noteActAlone(doer, 'small company on', { ...act, reason: `From ${today} on.` })
}

const rulesOf = (rules: readonly StartRule[]) => ({
  ...(rules.includes('small_company') ? { small_company: true } : {}),
  ...(rules.includes('second_factor') ? { second_factor: { admins: true, super_admins: true } } : {}),
})

/** The terms are there as a template; those that this company does not offer end before the first loan. */
async function offerOnly(tx: Tx, { input, today, changed }: StartAsk): Promise<void> {
  const retired = await tx
    .updateTable('terms_and_interest')
    .set({ retired_on: today })
    .where('retired_on', 'is', null)
    .where((eb) => eb.not(eb.and([eb('kind', 'in', input.kinds), eb('frequency', 'in', input.frequencies)])))
    .returning('terms_id')
    .execute()
  for (const { terms_id } of retired)
    changed('terms_and_interest', terms_id, { retired_on: null }, { retired_on: today })
}
