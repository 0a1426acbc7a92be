/**
 * The client accepts what was disclosed, in the text that was shown; the figures are kept as they stood. On paper the client
 * signs, and the office records it.
 */
import type { Handler } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { isPasswordFresh } from '../http/session.ts'
import { maySeeClient } from '../people/visibility/client-visibility.ts'
import { refuseOwnAffair } from '../people/own-affair.ts'
import { disclosureStatement } from './disclosures/disclosure-statement.ts'
import { findDisclosed, insertAcceptance, lastAcceptance } from './disclosures/disclosure-store.ts'
import { lockApplication } from './applications/loan-store.ts'

export const acceptDisclosure: Handler<'acceptDisclosure'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const { application_id } = input
  const locked = await lockApplication(tx, application_id)
  if (!locked || !(await maySeeClient(tx, actor, locked.acc_id))) refuse('NOT_FOUND')
  if (locked.status !== 'Approved by Admin') refuse('STATE_CONFLICT')
  const channel = actor.role === 'CLIENT_USER' ? ('app' as const) : ('paper' as const)
  if (channel === 'paper') {
    // A client accepts in the app without it; a step-up of the contract would ask both.
    if (!isPasswordFresh(actor, now)) refuse('PASSWORD_NEEDED')
    await refuseOwnAffair(tx, actor, locked.acc_id)
  }
  const application = await findDisclosed(tx, application_id)
  if (!application) throw new Error('a locked application is there')
  const statement = await disclosureStatement(tx, application, today, input)
  if (statement.text_version !== input.text_version)
    refuse('STALE_BASIS', 'The text changed since it was read. Read it again.')
  await insertAcceptance(tx, { statement, channel, at: now, by: actor.accId })
  const acceptance = await lastAcceptance(tx, application_id)
  if (!acceptance) throw new Error('the acceptance was not kept')
  ask.changed('application', application_id, null, { disclosure_accepted: acceptance })
  return { application_id, acceptance }
}
