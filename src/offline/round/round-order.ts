/**
 * The collector's own order of calling on clients. It is kept beside the outbox, where no clearing of lists reaches it, and
 * counts here at once; the office has it with the next contact, and from there the collector's other phones.
 */
import { saveRoundOrder } from '../../../contract/field/rounds.ts'
import { askCall } from '../wire/ask-call.ts'
import { isFinal } from '../wire/leads-to.ts'
import type { Offline } from '../account/offline.ts'
import { readMeta, writeMeta } from '../outbox/outbox-meta.ts'

/** How a list is shown: by the office's route, under a heading for each barangay, or in the collector's own order. */
export const ROUND_SORTS = ['route', 'barangay', 'own'] as const
export type RoundSort = (typeof ROUND_SORTS)[number]

export interface KeptOrder {
  /** Clients (`acc_id`). */
  readonly accIds: readonly number[]
  /** Grows with every change, so that an answer to an older sending settles no newer one. */
  readonly rev: number
  /** The office does not have it yet. */
  readonly unsent: boolean
}

/** Rejects where the phone could not keep it. */
export async function keepRoundOrder(offline: Offline, accIds: readonly number[]): Promise<void> {
  await change(offline, (before) => ({ accIds, rev: (before?.rev ?? 0) + 1, unsent: true }))
  await keepRoundSort(offline, 'own')
  offline.wake('enqueue')
}

/** Rejects where the phone could not keep it. */
export async function keepRoundSort(offline: Offline, sort: RoundSort): Promise<void> {
  await writeMeta(offline.outbox, 'roundSort', sort)
}

/** Sends what the office does not have; without an answer it goes with the next contact. Throws where it is refused. */
export async function sendRoundOrder(offline: Offline): Promise<void> {
  const sent = await readMeta(offline.outbox, 'roundOrder')
  if (!sent?.unsent) return
  const answer = await askCall(offline, saveRoundOrder, { acc_ids: sent.accIds })
  if (!answer.success) {
    if (isFinal(answer)) throw new Error(`the own order was refused: ${answer.code}`)
    return
  }
  await change(offline, (now) => (now?.rev === sent.rev ? { ...now, unsent: false } : now))
}

/** Takes the office's order, unless a newer one of this phone is still to be sent. */
export async function takeRoundOrder(offline: Offline, accIds: readonly number[] | undefined): Promise<void> {
  if (accIds === undefined) return
  await change(offline, (before) =>
    before?.unsent ? before : { accIds, rev: (before?.rev ?? 0) + 1, unsent: false },
  )
}

/** Reads and writes in one transaction: another window, or the worker, may do the same at this moment. */
async function change(
  { outbox }: Offline,
  after: (before: KeptOrder | undefined) => KeptOrder | undefined,
): Promise<void> {
  await outbox.transaction('rw', outbox.meta, async () => {
    await writeMeta(outbox, 'roundOrder', after(await readMeta(outbox, 'roundOrder')))
  })
}
