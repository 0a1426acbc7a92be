/**
 * A setting's value from a day on, kept only where everything that reads it still works. A value set for the same day before is
 * replaced; each of them stays in the audit, and on the report where it loosened a control.
 */
import { sql } from 'kysely'
import type { LocalDate } from '../../domain/calendar.ts'
import { isLoosened } from '../../domain/loosened-control.ts'
import { noteActAlone } from '../audit/note-act-alone.ts'
import type { Tx } from '../db/connect.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuseField, refuseInvalid } from '../http/refuse.ts'
import { notifyOffice, notifyOtherSuperAdmins } from '../notices/notify.ts'
import { LOOSER_BY } from './looser-by.ts'
import { isSettingKey, readSetting, type Settings } from './settings.ts'
import { tryOnReads } from './try-on-reads.ts'

export const changeSetting: Handler<'changeSetting'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const { key, effective_from } = input
  if (!isSettingKey(key)) refuseInvalid('key')
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
  // Read without a day (server/people/visibility/client-visibility.ts): one of later would open every client now and say otherwise.
  if (key === 'shared_round' && effective_from !== today)
    refuseField('effective_from', 'Who sees which client changes at once: choose today')
  await sql`insert into setting (key, effective_from, value, changed_by, changed_at)
    values (${key}, ${effective_from}, ${JSON.stringify(read.value)}::jsonb, ${actor.accId}, ${now})
    on conflict (key, effective_from) do update
    set value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(
    tx,
  )
  await tryOnReads(tx, effective_from)
  ask.changed('setting', key, before ?? null, { effective_from, value: read.value })
  if (JSON.stringify(before?.value) !== JSON.stringify(read.value)) {
    const step = { from: effective_from, before: before?.value, after: read.value }
    await showChange(ask, key, [step, ...(await stepAfter(tx, key, step))])
  }
  return { key, effective_from }
}

/** From one value to another on a day. `before` is undefined where nothing was in force. */
interface Step {
  readonly from: LocalDate
  readonly before: unknown
  readonly after: unknown
}

/**
 * The step to the value that was entered before for a day after this one; none where there is no such value. What loosened nothing when it
 * was entered may do so now: it ends a stricter value that comes before it.
 */
async function stepAfter(tx: Tx, key: keyof Settings, { from, after }: Step): Promise<Step[]> {
  const next = await tx
    .selectFrom('setting')
    .select(['effective_from', 'value'])
    .where('key', '=', key)
    .where('effective_from', '>', from)
    .orderBy('effective_from')
    .limit(1)
    .executeTakeFirst()
  return next ? [{ from: next.effective_from, before: after, after: next.value }] : []
}

/**
 * Every other super admin is told about every change, each time; what makes a control weaker is on the report of the day with the
 * value before it, so that one who turns it back within the day has not hidden it.
 */
async function showChange(
  ask: AskFor<'changeSetting'>,
  key: keyof Settings,
  steps: readonly [Step, ...Step[]],
): Promise<void> {
  const { tx, actor, now } = ask
  const act = { call: 'changeSetting', table: 'setting', id: key, amount: null } as const
  const looser = steps.filter(({ before, after }) => isLoosened(LOOSER_BY[key], before, after))
  if (key === 'small_company' && looser[0]) {
    const { from } = looser[0]
    await noteActAlone(ask, 'small company on', { ...act, reason: `From ${from} on.` })
    const params = { acc_id: actor.accId, effective_from: from }
    return notifyOffice(tx, { kind: 'small company', params }, now)
  }
  if (looser.length > 0)
    await noteActAlone(ask, 'control loosened', { ...act, reason: looser.map(wordsOf).join(' ') })
  const params = { acc_id: actor.accId, key, effective_from: steps[0].from }
  await notifyOtherSuperAdmins(tx, { kind: 'setting changed', params }, now, actor.accId)
}

const wordsOf = ({ from, before, after }: Step) =>
  `${JSON.stringify(before ?? null)} → ${JSON.stringify(after)}, from ${from} on.`
