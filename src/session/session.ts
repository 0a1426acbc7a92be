/**
 * Who is signed in on this device, as the device remembers it. Guards read this and never the network: a lost network is
 * not a logout.
 */
import { skipToken, useQuery } from '@tanstack/react-query'
import type { SignedInUser } from '../../contract/auth/auth.ts'
import { KEPT } from '../data/kept-things.ts'
import { queryClient } from '../data/query-client.ts'

export type Session = Omit<SignedInUser, 'password_verified'>

const SESSION = [KEPT, 'session']

export function currentSession(): Session | undefined {
  return queryClient.getQueryData<Session | null>(SESSION) ?? undefined
}

export function useSession(): Session | undefined {
  return useQuery<Session | null>({ queryKey: SESSION, queryFn: skipToken }).data ?? undefined
}

/** Remembers a user as the server described them. The password's freshness is never remembered. */
export function rememberSession(user: SignedInUser): void {
  const { password_verified: _, ...session } = user
  queryClient.setQueryData<Session | null>(SESSION, session)
}

/** Forgets the session and everything the server said to it; what is in the outbox is elsewhere and stays. */
export function forgetSession(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEPT })
  queryClient.setQueryData<Session | null>(SESSION, null)
}
