/** A whole screen drawn in Node, with what it asks answered as the contract has it. */
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { ChakraProvider } from '@chakra-ui/react'
import { QueryClient, QueryClientProvider, type Query } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRoute,
  type AnyRouter,
} from '@tanstack/react-router'
import i18next from 'i18next'
import type { ReactNode } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { calls } from '../../../contract/index.ts'
import type { Screen } from '../../../contract/screens/screens.table.ts'
import type { Call, ReadCall } from '../../../contract/wire/call.ts'
import type { Role } from '../../../domain/people/role.ts'
import { AskFailed } from '../../../src/data/ask-failed.ts'
import { KEPT } from '../../../src/data/cache/kept-things.ts'
import { noteContact } from '../../../src/offline/wire/current-connection.ts'
import { notTheContract, type Failed } from '../../../src/offline/wire/answer.ts'
import { InOffice } from '../../../src/ui/in-office.ts'
import { system } from '../../../src/ui/theme/system.ts'
import type { Language } from '../../../src/words/languages.ts'
import { loaders, type Namespace } from '../../../src/words/namespaces.ts'
import { initWords, loadWords } from '../../../src/words/words.ts'
import { madeUpAnswer } from './made-up-answer.ts'
import { saidBy } from './said-by.ts'

/** How what a screen asks is answered; `seen before` is what the device kept, with no internet since. A number is the turn of what is made up. */
export type Answered = 'not yet' | 'with nothing' | 'no internet' | 'seen before' | 'refused' | number

export interface Drawing {
  readonly screen: Screen
  readonly address: string
  readonly role: Role | undefined
  readonly language: Language
  readonly answered: Answered
}

const NO_INTERNET: Failed = { success: false, code: 'NO_INTERNET', data: 'You need internet.' }
const SEEN_AT = '2026-11-20T01:30:00.000Z'

export async function drawnScreen(drawing: Drawing): Promise<string> {
  await speak(drawing.language)
  const isDown = drawing.answered === 'no internet' || drawing.answered === 'seen before'
  vi.stubGlobal('navigator', { onLine: !isDown })
  noteContact(isDown ? 'not reached' : 'answered', { browserOnline: !isDown })
  return drawnWithAnswers(await routerOf(drawing), drawing.role, drawing.answered)
}

/** A part alone, with what it asks answered. */
export async function drawnPart(part: ReactNode, language: Language = 'en'): Promise<string> {
  await initWords(language)
  await speak(language)
  const routeTree = createRootRoute({ component: () => part })
  return drawnWithAnswers(await routerAt('/', routeTree), undefined, 0)
}

async function drawnWithAnswers(
  router: AnyRouter,
  role: Role | undefined,
  answered: Answered,
): Promise<string> {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retryOnMount: false, gcTime: Infinity } },
  })
  client.setQueryData([KEPT, 'session'], sessionOf(role))
  const draw = () =>
    drawnWhole(
      <QueryClientProvider client={client}>
        <ChakraProvider value={system}>
          <RouterProvider<AnyRouter> router={router} />
        </ChakraProvider>
      </QueryClientProvider>,
    )
  let html = await draw()
  // An answer may lead to the next question.
  while (answerAll(client, answered)) html = await draw()
  client.clear()
  return saidBy(html)
}

async function speak(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
  await loadWords(...(Object.keys(loaders.en) as Namespace[]))
}

/** With every part that is fetched when it is first needed; one that cannot be drawn fails. */
async function drawnWhole(page: ReactNode): Promise<string> {
  const problems: unknown[] = []
  const { prelude } = await prerenderToNodeStream(page, { onError: (problem) => void problems.push(problem) })
  const html = await text(prelude)
  if (problems.length > 0) throw problems[0]
  return html
}

async function routerOf({ screen, address }: Drawing): Promise<AnyRouter> {
  const isOffice = /^\/(?:Super)?AdminUser/.test(screen.path)
  const root = createRootRoute({
    component: () => (
      <InOffice value={isOffice}>
        <Outlet />
      </InOffice>
    ),
  })
  const { Route } = (await import(/* @vite-ignore */ `../../../src/${screen.file}`)) as { Route: AnyRoute }
  const route = Route.update({ id: screen.path, path: screen.path, getParentRoute: () => root } as never)
  return routerAt(address, root.addChildren([route]))
}

/** A router of a server, which has read the page at an address. */
export async function routerAt(address: string, routeTree: AnyRoute): Promise<AnyRouter> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree, history, isServer: true })
  await router.load()
  return router
}

function sessionOf(role: Role | undefined) {
  if (role === undefined) return null
  return { ...(madeUpAnswer(calls.getSignedInUser, 0) as object), role, status: 'Active' }
}

/** Whether there was a question that had no answer so far. */
function answerAll(client: QueryClient, answered: Answered): boolean {
  if (answered === 'not yet') return false
  const open = client.getQueryCache().getAll().filter(isOpen)
  for (const query of open) answer(client, query, answered)
  return open.length > 0
}

const isOpen = ({ state, queryKey }: Query) =>
  state.status === 'pending' && queryKey[0] !== KEPT && queryKey[0] !== 'seen'

function answer(client: QueryClient, query: Query, answered: Exclude<Answered, 'not yet'>): void {
  const { queryKey } = query
  const call = Object.values<Call>(calls).find(
    ({ effect, path }) => effect === 'read' && path === queryKey[0],
  )
  const made = madeUpAnswer(call as ReadCall, typeof answered === 'number' ? answered : 0)
  if (typeof answered === 'number' || answered === 'with nothing') {
    const data = answered === 'with nothing' ? emptied(made) : made
    client.setQueryData(queryKey, queryKey[1] === 'pages' ? { pages: [data], pageParams: [undefined] } : data)
    return
  }
  const error = new AskFailed(answered === 'refused' ? notTheContract() : NO_INTERNET)
  query.setState({ status: 'error', error, fetchStatus: 'idle' })
  client.setQueryData(['seen', ...queryKey], answered === 'seen before' ? { data: made, at: SEEN_AT } : null)
}

/** No rows, nothing counted, no amount. */
function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  if (typeof value === 'number') return 0
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, emptied(one)]))
}
