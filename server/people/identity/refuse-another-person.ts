/**
 * Who owes stays who they are: under another name or birth date the same person would borrow again, and a debt
 * would be no one's. So does who counts as one with another account. Where it is a mistake all the same, a super admin corrects it, which is
 * on the report of what was done alone.
 */
import { writtenOffDebt } from '../../loan-account/written-off-debt.ts'
import type { AskFor } from '../../http/ask.ts'
import { refuse } from '../../http/refuse.ts'
import { mayStillRun } from '../../loan-account/has-running-loan.ts'
import { noteIdentityAlone } from './note-identity-alone.ts'
import { whatNewIdentityDoes, type NameAndBirth } from './refuse-identity.ts'

const COUNTS_AS_ONE = {
  code: 'IDENTITY_TAKEN',
  words:
    'Another account here has the same name and birth date and counts as the same person. A super admin parts them.',
  reason: 'Counted as one person with another account until now.',
} as const

const OWES = {
  code: 'STATE_CONFLICT',
  words: 'This client owes something. A super admin corrects the name or the birth date.',
  reason: 'Owes something, and counted as another person until now.',
} as const

/** Throws IDENTITY_TAKEN or STATE_CONFLICT. */
export async function refuseAnotherPerson(
  ask: AskFor<'updatePersonalInfo'>,
  { pId, accId }: { readonly pId: number; readonly accId: number },
  wanted: NameAndBirth,
): Promise<void> {
  const { tx, actor } = ask
  const { isAnother, parts } = await whatNewIdentityDoes(tx, pId, wanted)
  if (!isAnother || actor.role === 'CLIENT_USER') return
  const owes = (await mayStillRun(tx, accId)) || (await writtenOffDebt(tx, [accId])) > 0
  if (!parts && !owes) return
  const { code, words, reason } = parts ? COUNTS_AS_ONE : OWES
  if (actor.role !== 'SUPER_ADMIN_USER') refuse(code, words)
  await noteIdentityAlone(ask, pId, reason)
}
