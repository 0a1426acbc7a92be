/** A setting's value from a day on, kept only where everything that reads it still works. A value set for the same day before is replaced; what was in force stays in the audit. */
import { sql } from 'kysely'
import type { LocalDate } from '../../domain/calendar.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuseField } from '../http/refuse.ts'
import { notifyOffice } from '../notices/notify.ts'
import { isSettingKey, readSetting } from './settings.ts'
import { tryOnReads } from './try-on-reads.ts'

export const changeSetting: Handler<'changeSetting'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const { key, effective_from } = input
  if (!isSettingKey(key)) refuseField('key', 'Invalid Setting')
  if (effective_from < today) refuseField('effective_from', 'A setting changes for today or later')
  const read = readSetting(key, input.value)
  if (!read.fits) refuseField('value', read.message)
  const before = await tx
    .selectFrom('setting')
    .select(['effective_from', 'value'])
    .where('key', '=', key)
    .where('effective_from', '<=', effective_from)
    .orderBy('effective_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  await sql`insert into setting (key, effective_from, value, changed_by, changed_at)
    values (${key}, ${effective_from}, ${JSON.stringify(read.value)}::jsonb, ${actor.accId}, ${now})
    on conflict (key, effective_from) do update
    set value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  )
  await tryOnReads(tx, effective_from)
  ask.changed('setting', key, before ?? null, { effective_from, value: read.value })
  if (key === 'small_company' && read.value === true && before?.value !== true)
    await showSmallCompany(ask, effective_from)
  return { key, effective_from }
}

/** That one person may do what wants two is told to everybody in the office, and stands on the report of the day. */
async function showSmallCompany(ask: AskFor<'changeSetting'>, from: LocalDate): Promise<void> {
  const act = { call: 'changeSetting', table: 'setting', id: 'small_company', amount: null } as const
  await noteActAlone(ask, 'small company on', { ...act, reason: `From ${from} on.` })
  const params = { acc_id: ask.actor.accId, effective_from: from }
  await notifyOffice(ask.tx, { kind: 'small company', params }, ask.now)
}
