import { APPROVED_STATUSES } from '../../../contract/loans/approvals.ts'
import type { Tx } from '../../db/connect.ts'
import { isThere } from '../../db/is-there.ts'
import type { AskFor } from '../../http/ask.ts'
import { refuse } from '../../http/refuse.ts'
import { notifyOffice } from '../../notices/notify.ts'
import { WAITING_STATUSES } from '../../../domain/loans/loan-status.ts'

type Changing = Pick<AskFor<'updateOtherInfo'>, 'tx' | 'now' | 'changed'>

/**
 * What is decided on has changed: the application is one version on, so that a decision on what was there before is refused as
 * STALE_BASIS, that of a CI too, whose client writes another income after the visit; and one that the office had approved waits for its
 * approval again. A restructuring rests on none of it.
 */
export async function noteBasisChanged({ tx, now, changed }: Changing, accId: number): Promise<void> {
  const waiting = await tx
    .selectFrom('application')
    .select(['application_id', 'status', 'version', 'amount'])
    .where('acc_id', '=', accId)
    .where('status', 'in', WAITING_STATUSES)
    .where('restructures_on', 'is', null)
    .forUpdate()
    .execute()
  for (const { application_id, amount, ...before } of waiting) {
    const status = before.status === 'Pending' ? before.status : ('Approved by CI' as const)
    const after = { status, version: before.version + 1 }
    await tx
      .updateTable('application')
      .set({ ...after, ...(before.status === 'Approved by Admin' && UNAPPROVED) })
      .where('application_id', '=', application_id)
      .execute()
    changed('application', application_id, before, after)
    if (before.status === 'Approved by Admin')
      await notifyOffice(
        tx,
        { kind: 'approval waiting', params: { application_id, acc_id: accId, amount } },
        now,
      )
  }
}

const UNAPPROVED = {
  admin_acc_id: null,
  admin_decided_at: null,
  approved_amount: null,
  approved_terms_id: null,
  overridden_limits: null,
  override_reason: null,
  acted_alone: false,
}

/** A CI has approved on what the client wrote, and the next steps rest on it. Throws STATE_CONFLICT. */
export async function refuseWhileDecided(tx: Tx, accId: number): Promise<void> {
  const ofClient = tx.selectFrom('application').select('application_id').where('acc_id', '=', accId)
  if (await isThere(ofClient.where('status', 'in', APPROVED_STATUSES)))
    refuse('STATE_CONFLICT', 'Your application is decided on what you wrote. Ask the office to correct it.')
}
