import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { calls } from '../../../contract/index.ts'
import { SCREENS } from '../../../contract/screens/screens.ts'
import type { CollectorCash } from '../../../contract/field/sync.ts'
import type { OutputOf } from '../../../contract/wire/call.ts'
import { pesos } from '../../../domain/money.ts'
import { setCurrentOffline } from '../../../src/offline/account/current-offline.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { COMMAND_STATES, type CommandState } from '../../../src/offline/outbox/command-state.ts'
import { newCommandId, saveCommand } from '../../../src/offline/outbox/save-command.ts'
import { writeMeta } from '../../../src/offline/outbox/outbox-meta.ts'
import { keepBooksCash } from '../../../src/offline/round/books-cash.ts'
import type { LiveStore } from '../../../src/offline/round/live-store.ts'
import { liveOf } from '../../../src/offline/round/live.ts'
import { aStop } from '../../support/phone/a-stop.ts'
import { asOnADesk } from '../../support/screens/as-on-a-desk.ts'
import { drawnScreen } from '../../support/screens/drawn-screen.tsx'
import { madeUpAnswer, madeUpId, madeUpUuid } from '../../support/screens/made-up-answer.ts'
import { savePayment, voidDraft } from '../support/drafts.ts'
import { eachStandIn, loan } from '../support/stand-in-phone.ts'

const here = asOnADesk()
beforeAll(here.begin)
afterAll(here.end)

let page: Offline
eachStandIn((opened) => ({ page } = opened))

const PATIENCE = { timeout: 20_000 }
const LOAN = madeUpId('loan_id')
const CLIENT = madeUpId('acc_id')
const ADDRESSES = [
  '/CIUser/outbox',
  '/CIUser/remittance',
  '/CIUser/pending_loan',
  '/CIUser/approved_loan',
  `/CIUser/pending_loan/${madeUpId('application_id')}`,
  `/CIUser/client_profile/${CLIENT}`,
  `/CIUser/slip/${madeUpUuid('payment_id')}`,
  `/CIUser/pay/${LOAN}`,
  `/CIUser/visit/${LOAN}`,
  '/CIUser/round_order',
  '/CIUser/My_Profile',
]

it('every screen of a collector says what was last agreed on, on a new phone and with a round and an outbox', async () => {
  setCurrentOffline(page)
  const { profile, ...stores } = liveOf(page)
  const all = [...Object.values(stores), profile(CLIENT)]
  await Promise.all(all.map(firstRead))
  const nothing = await saidEverywhere('en')
  await takeAlong()
  await recordInEachState()
  await vi.waitFor(() => {
    expect(stores.commands.get()?.rows.filter(({ state }) => state === 'acked')).toHaveLength(2)
    expect(stores.applications.get()?.applications).not.toEqual([])
    expect(stores.meta.get()?.lastSyncAt).toBeDefined()
    expect(stores.cash.get()?.books).not.toBeNull()
    expect(profile(CLIENT).get()?.found).not.toBeNull()
  }, PATIENCE)
  await expectSaid('new-phone.en', nothing)
  await expectSaid('round-and-outbox.en', await saidEverywhere('en'))
  await expectSaid('round-and-outbox.fil', await saidEverywhere('fil'))
  await onlyInDoubt()
  await vi.waitFor(
    () => expect(stores.commands.get()?.rows.filter(({ state }) => state === 'queued')).toEqual([]),
    PATIENCE,
  )
  const [outbox = '', words = ''] = await saidEverywhere('en')
  expect(outbox).toBe('# /CIUser/outbox')
  // Whether it arrived is asked for at once as well.
  expect(words).toContain('‹Send now · ₱ 103.00›')
  setCurrentOffline(undefined)
})

/** All that is left to send is one payment that no answer came for. */
async function onlyInDoubt(): Promise<void> {
  await page.outbox.outbox
    .where('state')
    .anyOf('queued', 'sending', 'paused', 'blocked')
    .modify({ state: 'reconciled', stateRev: 200 })
}

async function expectSaid(name: string, pages: readonly string[]): Promise<void> {
  await expect(pages.join('\n')).toMatchFileSnapshot(
    fileURLToPath(new URL(`${name}.gen.txt`, import.meta.url)),
  )
}

async function saidEverywhere(language: 'en' | 'fil'): Promise<string[]> {
  const said: string[] = []
  for (const address of ADDRESSES) {
    const screen = SCREENS.find(({ path }) => isAt(path, address))
    if (!screen) throw new Error(`no screen at ${address}`)
    const words = await drawnScreen({ screen, address, role: 'CI_USER', language, answered: 0 })
    // A phone's numbers begin with what no other phone has.
    said.push(`# ${address}`, words.replaceAll(/\b\w{8}-(0\d{5})-\d\b/g, 'NEW-$1'), '')
  }
  return said
}

const isAt = (path: string, address: string) =>
  new RegExp(`^${path.replaceAll(/\$\w+/g, '[^/]+')}$`).test(address)

/** What the office gave along: two loans, applications, the profile of one client, the cash on the books. */
async function takeAlong(): Promise<void> {
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
async function recordInEachState(): Promise<void> {
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
  await approve(madeUpId('application_id'), 'queued')
  await approve(madeUpId('application_id', 1), 'acked')
}

/** Taken by the office, but the card is still that of before. */
async function approve(applicationId: number, state: CommandState): Promise<void> {
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

function firstRead(store: LiveStore<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const leave = store.subscribe(() => {
      leave()
      resolve()
    })
  })
}
