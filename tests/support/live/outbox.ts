/** Records in the outbox of who works at this device, in a state that a test says. */
import { toLocalDate } from '../../../domain/calendar.ts'
import type { Place } from '../../../domain/collections/place.ts'
import { pesos } from '../../../domain/money.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import type { TrackedCommand } from '../../../src/offline/outbox/outbox-db.ts'
import { newCommandId, saveCommand } from '../../../src/offline/outbox/save-command.ts'
import { paymentDraft } from '../../offline/support/drafts.ts'
import { loan } from '../../offline/support/stand-in-phone.ts'
import { SATURDAY_MORNING } from '../world/saturday-morning.ts'

type Over = Partial<TrackedCommand>

/** What the office did not take. */
export const REFUSED = {
  state: 'rejected',
  firstSentAt: SATURDAY_MORNING,
  problem: { code: 'STATE_CONFLICT', message: 'It has moved on.', httpStatus: 409, at: SATURDAY_MORNING },
} as const satisfies Over

/** From now on: what shows it looks again. */
export async function changeRecord({ outbox }: Offline, id: string, over: Over): Promise<void> {
  const before = await outbox.outbox.get(id)
  await outbox.outbox.update(id, { stateRev: (before?.stateRev ?? 0) + 1, ...over })
}

/** ₱ 500.00 on loan 7 in cash, or by wallet where a reference is given. */
export async function aSavedPayment(
  page: Offline,
  over: Over = {},
  wish: { readonly reference?: string; readonly note?: string; readonly place?: Place } = {},
): Promise<string> {
  const draft = paymentDraft(page, { loan: loan(7), amount: pesos(500), ...wish })
  await saveCommand(page, {
    ...draft,
    written: (slipNo) => {
      const { body, display } = draft.written(slipNo)
      return { body, display: { ...display, ...wish } }
    },
  })
  const { id } = draft
  await changeRecord(page, id, over)
  return id
}

/** ₱ 4,000.00 for application 5. */
export async function aSavedApproval(page: Offline, over: Over = {}): Promise<string> {
  const id = newCommandId(page.around.clock)
  const amount = pesos(4_000)
  await saveCommand(page, {
    id,
    call: 'approveAsAdmin',
    streamKey: 'application:5',
    body: { application_id: 5, version: 1, approved_amount: amount, terms_id: 1 },
    display: {
      kind: 'approval',
      title: 'Peña, Ana',
      applicationId: 5,
      accId: 3,
      amount,
      businessOn: toLocalDate('2026-11-21'),
    },
  })
  await changeRecord(page, id, over)
  return id
}
