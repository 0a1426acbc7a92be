/**
 * The cache of what the server said. Small things (who is signed in with the navigation list) outlive the page in
 * localStorage; business rows never do, they live in Dexie.
 */
import {
  dehydrate,
  hydrate,
  matchQuery,
  onlineManager,
  QueryClient,
  type DehydratedState,
} from '@tanstack/react-query'
import { AskFailed } from '../ask-failed.ts'
import { KEPT, KEPT_THINGS, keptThings } from './kept-things.ts'

const TIMES_AGAIN = 3

/** The office is away for a moment and said so: its word is asked for again before anybody is told. A lost line is told at once. */
function isWorthAsking(timesFailed: number, failure: Error): boolean {
  return failure instanceof AskFailed && failure.answer.code === 'TRY_AGAIN' && timesFailed < TIMES_AGAIN
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser's word about being online means little: ask, and let the answer decide.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: isWorthAsking,
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

/** Reads what the device kept, and keeps it in step from now on, with other tabs too. Answers how to end that. */
export function startCache(): () => void {
  queryClient.setQueryDefaults([KEPT], { gcTime: Infinity, staleTime: Infinity })
  // The library takes a page to be online until it hears otherwise, and one that was opened without internet would not notice it come back.
  onlineManager.setOnline(navigator.onLine)
  restore()
  window.addEventListener('storage', (event) => {
    if (event.key === KEPT_THINGS) restore()
  })
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && matchQuery({ queryKey: [KEPT] }, query)) keep()
  })
}

function restore(): void {
  const kept = keptThings<{ readonly clientState?: DehydratedState }>()
  if (kept?.clientState) hydrate(queryClient, kept.clientState)
}

/**
 * At once, in the same step that changed it: who signs out and puts the phone down is signed out, and who has just signed in is so on the
 * next page too. The library's persister writes a timer later, and a page that was left before it forgot both.
 */
function keep(): void {
  const clientState = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey, state }) => queryKey[0] === KEPT && state.data !== undefined,
    shouldDehydrateMutation: () => false,
  })
  try {
    localStorage.setItem(KEPT_THINGS, JSON.stringify({ clientState }))
  } catch (problem) {
    // A device without room for a line of text: the open page goes on with what it knows.
    reportError(problem)
  }
}
