/**
 * Carries out what a blocked phone brought, in its owner's name and with the facts that it came with, under its own id: should
 * the phone send it again after its release, it gets this answer. Both steps may be done again after a stop between them.
 */
import type { CallName } from '../../contract/index.ts'
import type { RefusedAnswer } from '../../contract/wire/refusals.ts'
import type { Instant } from '../../domain/calendar.ts'
import { noteActAlone, type Doer } from '../audit/note-act-alone.ts'
import { maySecond, requireSecondPerson } from '../audit/second-person.ts'
import type { Actor, LooseAskFor, LooseHandler } from '../http/ask.ts'
import { isThere } from '../db/is-there.ts'
import { parseBody } from '../http/parse-body.ts'
import { refuse } from '../http/refuse.ts'
import { serveCall } from '../http/serve-call.ts'
import { decideHeld, type Held } from './held-store.ts'
import { noteRefused } from './refuse-held-work.ts'
import { commandOf, heldUnder, stepsBefore } from './held-under.ts'

export const takeHeldWork: LooseHandler<'takeHeldWork'> = {
  withoutTransaction: async (ask) => {
    const { db } = ask.house
    const held = await heldUnder(db, ask.actor, ask.input.command_id)
    await refuseForWhoLeft(ask, held)
    await requireBasis(ask, held)
    await refuseSamePerson(ask, held)
    const why = await carryOut(ask, held)
    const decision = why === null ? ('taken in' as const) : ('refused' as const)
    const reason = why === null ? ask.input.reason : `${ask.input.reason} · ${why}`
    await db.transaction().execute(async (tx) => {
      const act = { call: 'takeHeldWork', table: 'held_command', id: held.command_id } as const
      await requireSecondPerson({ ...ask, tx }, await stepsBefore(tx, held), { ...act, amount: held.amount })
      const decided = { decision, by: ask.actor.accId, reason, at: ask.now }
      if (!(await decideHeld(tx, held.command_id, decided))) refuse('STATE_CONFLICT')
      ask.changed('held_command', held.command_id, { decision: null }, { decision, reason })
      if (why !== null) await noteRefused({ ...ask, tx }, held, { call: 'takeHeldWork', reason })
      else if (held.call === 'voidOwnPayment') await noteTakenBack({ ...ask, tx }, held, reason)
      await ask.audit(tx)
    })
    return { outcome: decision, why }
  },
}

/** Before anything is carried out; that a super admin of a small company goes on alone is noted with the decision. */
async function refuseSamePerson({ house, actor, today }: LooseAskFor<'takeHeldWork'>, held: Held) {
  await house.db.transaction().execute(async (tx) => {
    const answer = await maySecond({ tx, actor, today }, await stepsBefore(tx, held))
    if (answer.may === 'not act') refuse('SECOND_PERSON', answer.words)
  })
}

/** Money that leaves the books by a take-back of a blocked phone leaves them on the word of who took that in, not of the phone's owner alone. */
async function noteTakenBack(ask: Doer, { command_id: id, payment_id }: Held, reason: string): Promise<void> {
  const taken = await ask.tx
    .selectFrom('payment')
    .select('amount')
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()
  const act = { call: 'takeHeldWork', table: 'held_command', id, amount: taken?.amount ?? null } as const
  await noteActAlone(ask, 'value given up', { ...act, reason })
}

/** Cash would be put into a till that no one hands over any more. The office records such a payment at the counter. */
async function refuseForWhoLeft({ house }: LooseAskFor<'takeHeldWork'>, held: Held): Promise<void> {
  const owner = house.db.selectFrom('account').select('acc_id').where('acc_id', '=', held.acc_id)
  if (await isThere(owner.where('status', '=', 'Closed')))
    refuse(
      'STATE_CONFLICT',
      'Who recorded this no longer works here. Refuse it, and record what was paid at the office.',
    )
}

async function requireBasis({ house }: LooseAskFor<'takeHeldWork'>, held: Held): Promise<void> {
  const ids = held.depends_on.split(' ').filter(Boolean)
  if (ids.length === 0) return
  const rows = await house.db
    .selectFrom('command_log')
    .select('status')
    .where('command_id', 'in', ids)
    .execute()
  if (rows.filter(({ status }) => status === 'applied').length < new Set(ids).size)
    refuse('STATE_CONFLICT', 'Decide about the record that this one builds on first.')
}

/** Null where it was carried out, else why it is refused for good. Throws what is worth asking again. */
async function carryOut(ask: LooseAskFor<'takeHeldWork'>, held: Held): Promise<string | null> {
  const answer = await serveCall(ask.house, {
    name: held.call as CallName,
    actor: ownerOf(held, ask.now),
    input: parseBody(held.body),
    bodyText: held.body,
    command: commandOf(held),
    from: { ...ask.from, deviceId: held.device_id },
    headers: new Headers(),
  })
  if (answer.success) return null
  if (answer.status >= 500 || answer.code === 'IN_PROGRESS') refuse('IN_PROGRESS')
  return inWords(answer.data as RefusedAnswer['data'])
}

/** A refusal's own sentence, or what it says of each field, to be read by a person. */
const inWords = (data: RefusedAnswer['data']): string =>
  typeof data === 'string' ? data : data.map(({ message }) => message).join(', ')

/** Anyone who decides answers for it, so that it goes in though the owner's account was suspended with the phone. */
function ownerOf({ acc_id, p_id, mgt_id, role }: Held, now: Instant): Actor {
  return {
    accId: acc_id,
    pId: p_id,
    mgtId: mgt_id,
    role,
    status: 'Active',
    sessionId: 0,
    signedInAt: now,
    passwordVerifiedAt: null,
    owesOwnPassword: false,
  }
}
