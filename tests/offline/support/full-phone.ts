/** A phone with a round and an outbox in which everything is: each state of a record, applications, a profile, cash on the books. */
import { calls } from '../../../contract/index.ts'
import type { CollectorCash } from '../../../contract/field/sync.ts'
import type { OutputOf } from '../../../contract/wire/call.ts'
import { pesos } from '../../../domain/money.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { COMMAND_STATES, type CommandState } from '../../../src/offline/outbox/command-state.ts'
import { writeMeta } from '../../../src/offline/outbox/outbox-meta.ts'
import { newCommandId, saveCommand } from '../../../src/offline/outbox/save-command.ts'
import { keepBooksCash } from '../../../src/offline/round/books-cash.ts'
import { aStop } from '../../support/phone/a-stop.ts'
import { madeUpAnswer, madeUpId, madeUpUuid } from '../../support/screens/made-up-answer.ts'
import { savePayment, voidDraft } from './drafts.ts'
import { loan } from './stand-in-phone.ts'

const LOAN = madeUpId('loan_id')
const CLIENT = madeUpId('acc_id')
/** The loan and the client that most of it is about. */
export const FULL = { loan: LOAN, client: CLIENT } as const

/** What the office gave along: two loans, applications, the profile of one client, the cash on the books. */
export async function takeAlong(page: Offline): Promise<void> {
  const { cache, outbox, around } = page
  const asOf = around.clock.now()
  const { applications } = madeUpAnswer(calls.pullWorklist, 0) as OutputOf<typeof calls.pullWorklist>
  const { profiles } = madeUpAnswer(calls.pullProfiles, 0) as OutputOf<typeof calls.pullProfiles>
  const { cash } = madeUpAnswer(calls.pullWorklist, 0) as { cash: CollectorCash | null }
  await cache.stops.bulkPut(
    [
      aStop({ loan_id: LOAN, acc_id: CLIENT }),
      aStop({ loan_id: 8, acc_id: 4, name: 'Reyes, Ben', route_order: 2 }),
    ].map((stop) => ({ gen: 1, loan_id: stop.loan_id, acc_id: stop.acc_id, stop })),
  )
  await cache.applications.bulkPut(
    applications.map((card) => ({ gen: 1, application_id: card.application_id, acc_id: card.acc_id, card })),
  )
  await cache.profiles.bulkPut(profiles.map((profile) => ({ acc_id: profile.acc_id, profile, asOf })))
  await cache.pointers.put({ key: 'list', gen: 1, cursor: 'c', asOf })
  await keepBooksCash(cache, cash, asOf)
  await writeMeta(outbox, 'lastSyncAt', asOf)
}

/** A payment in each state, of an amount of its own, and one that is taken back. */
export async function recordInEachState(page: Offline): Promise<void> {
  for (const [index, state] of COMMAND_STATES.entries()) {
    const id = madeUpUuid('payment_id', index)
    await savePayment(page, { id, loan: loan(index % 2 === 0 ? LOAN : 8), amount: pesos(101 + index) })
    const problem = {
      code: 'STATE_CONFLICT',
      message: 'It has moved on.',
      httpStatus: 409,
      at: page.around.clock.now(),
    }
    await page.outbox.outbox.update(id, {
      state,
      stateRev: 100,
      ...(state === 'rejected' || state === 'quarantined' || state === 'blocked' ? { problem } : {}),
    })
  }
  await saveCommand(page, voidDraft(page, loan(LOAN), madeUpUuid('payment_id')))
  await approve(page, madeUpId('application_id'), 'queued')
  await approve(page, madeUpId('application_id', 1), 'acked')
}

/** Taken by the office, but the card is still that of before. */
async function approve(page: Offline, applicationId: number, state: CommandState): Promise<void> {
  const id = newCommandId(page.around.clock)
  const amount = pesos(3_000)
  await saveCommand(page, {
    id,
    call: 'approveAsInvestigator',
    streamKey: `application:${applicationId}`,
    body: {
      application_id: applicationId,
      version: 1,
      recommended_amount: amount,
      findings: 'seen',
    },
    display: {
      kind: 'approval',
      title: 'Ana Santos',
      applicationId,
      accId: CLIENT,
      amount,
      businessOn: page.around.clock.today(),
    },
  })
  await page.outbox.outbox.update(id, {
    state,
    stateRev: 100,
    ...(state === 'acked' && { ack: { version: 1e6 } }),
  })
}
