/**
 * The app alive in a page without a browser (happy-dom), to be pressed and filled in with Testing Library: real routes, guards, forms
 * and cache, and an office that answers as the test says.
 */
import { act, cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryHistory, createRootRoute, createRouter, type AnyRoute } from '@tanstack/react-router'
import Dexie from 'dexie'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { calls } from '../../../contract/index.ts'
import type { SignedInUser } from '../../../contract/auth/auth.ts'
import type { Role } from '../../../domain/people/role.ts'
import { App } from '../../../src/app/app.tsx'
import { ROUTER_OPTIONS } from '../../../src/app/router-options.ts'
import { routeTree } from '../../../src/app/route-tree.gen.ts'
import { queryClient } from '../../../src/data/cache/query-client.ts'
import { forgetSeenOfOthers } from '../../../src/data/cache/seen.ts'
import { currentOffline, setCurrentOffline } from '../../../src/offline/account/current-offline.ts'
import { closeOffline } from '../../../src/offline/account/open-outbox.ts'
import { workerDb } from '../../../src/offline/account/worker-db.ts'
import { noteContact, noteSignIn } from '../../../src/offline/wire/current-connection.ts'
import { forgetSession, rememberSession } from '../../../src/session/session.ts'
import { showToast } from '../../../src/ui/toast.tsx'
import type { Language } from '../../../src/words/languages.ts'
import { madeUpAnswer } from '../screens/made-up-answer.ts'
import { saidBy } from '../screens/said-by.ts'
import { Office, type Answers } from './answers.ts'

let office = new Office()
/** Before each test: an office that was asked nothing yet. */
export function beginPage(): void {
  office = new Office()
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => office.fetch(address, init))
}

/** After each test: nothing of it is left for the next. */
export async function endPage(): Promise<void> {
  cleanup()
  await endOutbox()
  queryClient.clear()
  await forgetSeenOfOthers(undefined)
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  noteContact('answered', { browserOnline: true })
  noteSignIn(false)
  // What was said for some seconds would lie over the next screen; two of nothing push it out.
  showToast('')
  showToast('')
}

/** What a save or a frame opened would go on working beside the tests that follow, and what it kept would be there for their person. */
async function endOutbox(): Promise<void> {
  const left = currentOffline()
  closeOffline()
  setCurrentOffline(undefined)
  await left?.idle()
  await workerDb().facts.clear()
  // One that was still being opened has no handle to ask, and holds what was saved all the same.
  const kept = (await indexedDB.databases()).flatMap(({ name = '' }) =>
    OF_AN_ACCOUNT.test(name) ? [name] : [],
  )
  await Promise.all(kept.map((name) => Dexie.delete(name)))
}

const OF_AN_ACCOUNT = /^(?:ob|cache)_hulog_/

export interface Given {
  /** Who is signed in; no one where it is left out. */
  readonly role?: Role
  readonly user?: Partial<SignedInUser>
  readonly answers?: Answers
  readonly language?: Language
}

export interface Live {
  readonly office: Office
  /** Presses and types as a person does. */
  readonly user: ReturnType<typeof userEvent.setup>
  /** Path and search of where the app is. */
  readonly address: () => string
  readonly leadTo: (address: string) => Promise<void>
  /** One step by the browser's own button. */
  readonly goBack: () => Promise<void>
}

/** Opens the app at an address and waits until nothing more is on its way. */
export const openApp = (address: string, given: Given = {}): Promise<Live> =>
  openRoutes(routeTree, address, given)

/** One part alone, with the same office behind it; wherever it leads, it stays. */
export const openPart = (part: ReactNode, given: Given = {}): Promise<Live> =>
  openRoutes(createRootRoute({ component: () => part, notFoundComponent: () => null }), '/', given)

/** A tree of routes that need not be the app's own. */
export async function openRoutes(tree: AnyRoute, address: string, given: Given = {}): Promise<Live> {
  const { role, user, answers, language = 'en' } = given
  await i18next.changeLanguage(language)
  const signedIn = { ...(madeUpAnswer(calls.getSignedInUser, 0) as SignedInUser), ...AT_WORK, ...user }
  if (role) rememberSession({ ...signedIn, role })
  else forgetSession()
  office.answer({
    isSignedIn: { signed_in: role !== undefined, acc_id: signedIn.acc_id, locked: false },
    getSignedInUser: { ...signedIn, ...(role && { role }) },
    ...answers,
  })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ ...ROUTER_OPTIONS, routeTree: tree, history })
  await router.load()
  render(<App router={router} />)
  await settled()
  return {
    office,
    user: userEvent.setup(),
    address: () => router.state.location.href,
    leadTo: async (to) => {
      await act(() => router.navigate({ to }))
      await settled()
    },
    goBack: async () => {
      act(() => history.back())
      await settled()
    },
  }
}

/** Puts text where other text was, as somebody does who pastes it. */
export async function fill({ user }: Live, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.paste(text)
  await user.tab()
}

/** Presses, and waits for what comes of it. */
export async function press({ user }: Live, element: HTMLElement): Promise<void> {
  await user.click(element)
  await settled()
}

/** What the page says, in lines: `‹what may be pressed›`, `{what may be typed: what is there}`. */
export const said = (): string => saidBy(document.body.innerHTML)

const AT_WORK = { status: 'Active', owes_own_password: false } as const

/** So many turns without a change are the end of it: nothing is on its way then, and what was set off has been drawn. */
const STILL_FOR = 10

/** Waits until the page says nothing new. */
export async function settled(): Promise<void> {
  let changed = false
  const changes = new MutationObserver(() => (changed = true))
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  for (let still = 0; still < STILL_FOR;) {
    await act(async () => {
      await new Promise((resolve) => setTimeout(resolve))
      await vi.dynamicImportSettled()
    })
    still = changed || office.isBusy ? 0 : still + 1
    changed = false
  }
  changes.disconnect()
}
