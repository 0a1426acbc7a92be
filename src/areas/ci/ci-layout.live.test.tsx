import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { noInternet } from '../../../tests/support/live/answers.ts'
import { aSavedPayment } from '../../../tests/support/live/outbox.ts'
import { said, type Live } from '../../../tests/support/live/open-app.tsx'
import { eachPhone, giveRound, openFramedField } from '../../../tests/support/live/phone.tsx'
import { aStop } from '../../../tests/support/phone/a-stop.ts'
import type { Offline } from '../../offline/account/offline.ts'
import { writeMeta } from '../../offline/outbox/outbox-meta.ts'

let page: Offline
eachPhone((phone) => ({ page } = phone))

async function open(): Promise<Live> {
  await giveRound(page, [aStop()])
  const answers = { heartbeat: noInternet(), isSignedIn: noInternet() }
  return openFramedField(page, '/CIUser/thisSaturdayColl', { answers })
}
const bar = () => screen.queryByRole('navigation', { name: 'Places' })
const strip = () => screen.queryByRole('link', { name: /open Outbox/ })
const tellsOf = (link: HTMLElement) =>
  [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')].join(' ')

it('the four places are under the thumb of every screen, the open one marked, and under no task', async () => {
  const live = await open()
  const links = within(bar() ?? document.body).getAllByRole('link')
  expect(links.map(tellsOf)).toEqual([
    'Saturday /CIUser/thisSaturdayColl page',
    'Collectibles /CIUser/collectibles ',
    'Loans /CIUser/pending_loan ',
    'Me /CIUser/My_Profile ',
  ])
  expect(strip()).not.toBeNull()
  const room = () => [...document.querySelectorAll('style')].map((style) => style.textContent).join()
  expect(room()).not.toContain('--place-bar:0px')
  await live.leadTo('/CIUser/pay/7')
  expect(screen.getByRole('heading', { name: 'Peña, Ana' })).toBeDefined()
  expect(bar()).toBeNull()
  expect(room()).toContain('--place-bar:0px')
  expect(strip()).not.toBeNull()
})

it.each([
  ['/CIUser/lastSaturdayColl', 'Saturday'],
  ['/CIUser/nextSaturdayColl', 'Saturday'],
  ['/CIUser/monthlyCollections', 'Collectibles'],
  ['/CIUser/approved_loan', 'Loans'],
])('%s is a side of the place %s, which is marked there too', async (address, place) => {
  const live = await open()
  await live.leadTo(address)
  const marked = () => [...(bar()?.querySelectorAll('[aria-current]') ?? [])].map((link) => link.textContent)
  await waitFor(() => expect(marked()).toEqual([place]))
})

it('an office that wants a sign-in is told of in a banner', async () => {
  await writeMeta(page.outbox, 'auth', 'needed')
  await open()
  expect(said()).toContain('‹Sign in again to continue.›')
})

it('where something waits for that sign-in the banner says how much', async () => {
  await aSavedPayment(page)
  await writeMeta(page.outbox, 'auth', 'needed')
  await open()
  await waitFor(() => expect(said()).toContain('‹Sign in to send 1 saved record · ₱ 500.00›'))
})

it('a phone that the office blocked shows that alone, and asks for no PIN', async () => {
  await writeMeta(page.outbox, 'access', 'blocked')
  await open()
  expect(said()).toMatch(/^This phone was blocked by the office\n/)
  expect(said()).not.toContain('PIN')
  expect([bar(), strip()]).toEqual([null, null])
})

it('what is pinned below the strip knows how tall it is by now, and nothing of it is left behind', async () => {
  const looks: { readonly at: Element; readonly tell: (height: number | undefined) => void }[] = []
  class Looking {
    readonly #told: (entries: readonly object[]) => void
    constructor(told: (entries: readonly object[]) => void) {
      this.#told = told
    }
    observe(at: Element) {
      const boxOf = (height: number | undefined) => (height === undefined ? [] : [{ blockSize: height }])
      looks.push({ at, tell: (height) => this.#told([{ borderBoxSize: boxOf(height) }]) })
    }
    unobserve() {}
    disconnect() {}
  }
  const before = globalThis.ResizeObserver
  Object.assign(globalThis, { ResizeObserver: Looking })
  try {
    await open()
    const head = looks.find(({ at }) => at !== document.body && strip() && at.contains(strip()))
    const tall = () => document.documentElement.style.getPropertyValue('--head')
    act(() => head?.tell(57))
    expect(tall()).toBe('57px')
    act(() => head?.tell(80))
    expect(tall()).toBe('80px')
    act(() => head?.tell(undefined))
    expect(tall()).toBe('80px')
    cleanup()
    expect(tall()).toBe('')
  } finally {
    Object.assign(globalThis, { ResizeObserver: before })
  }
})
