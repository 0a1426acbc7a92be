/** A collector's phone under the page: an outbox and a round of its own on a storage in memory, and the field's screens opened on it. */
import { cleanup } from '@testing-library/react'
import { createRootRoute, createRoute, Outlet, type AnyRoute } from '@tanstack/react-router'
import Dexie from 'dexie'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Stop } from '../../../contract/field/sync.ts'
import { keepListAddress } from '../../../src/areas/ci/stops/list-address.ts'
import { routeTree } from '../../../src/app/route-tree.gen.ts'
import { setCurrentOffline } from '../../../src/offline/account/current-offline.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { armPin } from '../../../src/offline/device/pin.ts'
import { liveOf } from '../../../src/offline/round/live.ts'
import { Toasts } from '../../../src/ui/toast.tsx'
import type { Network } from '../../offline/support/network.ts'
import { Phone } from '../../offline/support/phone.ts'
import { SATURDAY_MORNING } from '../world/saturday-morning.ts'
import { firstRead } from '../phone/first-read.ts'
import { openPart, openRoutes, type Given, type Live } from './open-app.tsx'

/** Who is signed in on it. */
export const COLLECTOR = {
  acc_id: 900,
  p_id: 900,
  mgt_id: 90,
  username: 'ramon.ci900',
  name: 'Ramon Reyes',
} as const

export interface PhoneHere {
  readonly phone: Phone
  readonly page: Offline
}

type Looker = Parameters<typeof Dexie.on.storagemutated.subscribe>[0]
/** Who looks again after a write; the types of the library leave them out. */
const lookers = () =>
  (Dexie.on.storagemutated as unknown as { readonly subscribers: readonly Looker[] }).subscribers

/** Before each test of a file, a phone that holds nothing yet; what it asks, the office of the test answers. */
export function eachPhone(opened: (phone: PhoneHere) => void): void {
  let phone: Phone
  let before: readonly Looker[]
  beforeEach(async () => {
    before = [...lookers()]
    const network = {
      fetch: (address: string, init: RequestInit) => fetch(address, init),
      signIn: async () => {},
    }
    phone = new Phone(network as unknown as Network, {
      accId: COLLECTOR.acc_id,
      mgtId: COLLECTOR.mgt_id,
      username: COLLECTOR.username,
      role: 'CI_USER',
    })
    await phone.signIn()
    // As in an app that was just opened.
    keepListAddress('/CIUser/thisSaturdayColl')
    const page = await phone.context()
    page.wake = vi.fn<Offline['wake']>()
    setCurrentOffline(page)
    await armPin(page)
    opened({ phone, page })
  })
  afterEach(async () => {
    cleanup()
    setCurrentOffline(undefined)
    // Stores of a phone that is gone would go on looking into it whenever a later one writes.
    for (const one of lookers().filter((own) => !before.includes(own)))
      Dexie.on.storagemutated.unsubscribe(one)
    await phone.throwAway()
  })
}

/** The round that the office gave along. */
export async function giveRound(
  { cache }: Offline,
  stops: readonly Stop[],
  { asOf = SATURDAY_MORNING, asksPlace = false } = {},
): Promise<void> {
  await cache.stops.bulkPut(
    stops.map((stop) => ({ gen: 1, loan_id: stop.loan_id, acc_id: stop.acc_id, stop })),
  )
  await cache.pointers.put({ key: 'list', gen: 1, cursor: 'c', asOf, asksPlace })
}

/** A screen of the field by its address, without the lock before it; where it leads inside the field, that screen is opened. */
export async function openField(page: Offline, address: string, given: Given = {}): Promise<Live> {
  await readOnce(page)
  return openRoutes(fieldTree(Outlet), address, asCollector(given))
}

/** The same in the frame of the field: what is above and below each screen, behind the lock. */
export async function openFramedField(page: Offline, address: string, given: Given = {}): Promise<Live> {
  await readOnce(page)
  return openRoutes(fieldTree(fieldRoute()?.options.component as typeof Outlet), address, asCollector(given))
}

/** A part of the field alone. */
export async function openFieldPart(page: Offline, part: ReactNode, given: Given = {}): Promise<Live> {
  await readOnce(page)
  return openPart(withToasts(part), asCollector(given))
}

const withToasts = (shownHere: ReactNode) => (
  <>
    {shownHere}
    <Toasts />
  </>
)

const asCollector = (given: Given): Given => ({
  role: 'CI_USER',
  ...given,
  user: { ...COLLECTOR, ...given.user },
})

/** What screens read is ready before the first of them is drawn, as on a phone that has been open for a while. */
async function readOnce(page: Offline): Promise<void> {
  const { profile: _, ...stores } = liveOf(page)
  await Promise.all(Object.values(stores).map(firstRead))
}

/** The screens of the field as they are, each by its whole address; the app's own tree has the lock around them. */
function fieldTree(Frame: typeof Outlet): AnyRoute {
  const root = createRootRoute({ component: () => withToasts(<Frame />), notFoundComponent: () => null })
  const screens = Object.values((fieldRoute()?.children ?? {}) as Readonly<Record<string, AnyRoute>>)
  return root.addChildren(
    screens.map(({ options }) =>
      createRoute({
        getParentRoute: () => root,
        path: `/CIUser/${pathOf(options)?.replace(/^\//, '')}`,
        component: options.component,
        validateSearch: options.validateSearch as unknown,
        staticData: options.staticData,
      } as never),
    ),
  )
}

function fieldRoute(): AnyRoute | undefined {
  const children = routeTree.children as unknown as Readonly<Record<string, AnyRoute>>
  return Object.values(children).find(({ options }) => pathOf(options) === '/CIUser')
}

const pathOf = (options: object) =>
  'path' in options && typeof options.path === 'string' ? options.path : undefined
