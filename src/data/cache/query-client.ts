/**
 * The cache of what the server said. Small things (who is signed in with the navigation list) outlive the page in
 * localStorage; business rows never do, they live in Dexie.
 */
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import { dehydrate, hydrate, QueryClient } from '@tanstack/react-query'
import { instantMs } from '../../../domain/calendar.ts'
import { systemClock } from '../../../domain/clock.ts'
import { AskFailed } from '../ask-failed.ts'
import { KEPT, KEPT_THINGS } from './kept-things.ts'

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

const persister = createSyncStoragePersister({
  // There is none while the first screens are drawn at build.
  storage: globalThis.window?.localStorage,
  key: KEPT_THINGS,
  throttleTime: 0,
})

/** Reads what the device kept, and keeps it in step from now on, with other tabs too. */
export async function startCache(): Promise<void> {
  queryClient.setQueryDefaults([KEPT], { gcTime: Infinity, staleTime: Infinity })
  await restore()
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === KEPT) keep()
  })
  window.addEventListener('storage', (event) => {
    if (event.key === KEPT_THINGS) void restore()
  })
}

async function restore(): Promise<void> {
  const kept = await persister.restoreClient()
  if (kept) hydrate(queryClient, kept.clientState)
}

function keep(): void {
  void persister.persistClient({
    timestamp: instantMs(systemClock.now()),
    buster: '',
    clientState: dehydrate(queryClient, {
      shouldDehydrateQuery: ({ queryKey, state }) => queryKey[0] === KEPT && state.data !== undefined,
      shouldDehydrateMutation: () => false,
    }),
  })
}
