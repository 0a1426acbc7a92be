import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { SCREENS } from '../../../contract/screens/screens.ts'
import { setCurrentOffline } from '../../../src/offline/account/current-offline.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { armPin } from '../../../src/offline/device/pin.ts'
import { liveOf } from '../../../src/offline/round/live.ts'
import { firstRead } from '../../support/phone/first-read.ts'
import { asOnADesk } from '../../support/screens/as-on-a-desk.ts'
import { drawnScreen } from '../../support/screens/drawn-screen.tsx'
import { madeUpId, madeUpUuid } from '../../support/screens/made-up-answer.ts'
import { FULL, recordInEachState, takeAlong } from '../support/full-phone.ts'
import { eachStandIn } from '../support/stand-in-phone.ts'

const here = asOnADesk()
beforeAll(here.begin)
afterAll(here.end)

let page: Offline
eachStandIn((opened) => ({ page } = opened))

const PATIENCE = { timeout: 20_000 }
const { loan: LOAN, client: CLIENT } = FULL
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
  // Of this phone, and not the PIN of one that a file before had.
  await armPin(page)
  const { profile, ...stores } = liveOf(page)
  const all = [...Object.values(stores), profile(CLIENT)]
  await Promise.all(all.map(firstRead))
  const nothing = await saidEverywhere('en')
  await takeAlong(page)
  await recordInEachState(page)
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
