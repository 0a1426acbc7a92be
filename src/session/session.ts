/**
 * Who is signed in on this device, as the device remembers it. Guards read this and never the network: a lost network is
 * not a logout.
 */
import { hashKey, skipToken, useQuery, type Query } from '@tanstack/react-query'
import type { SignedInUser } from '../../contract/auth/auth.ts'
import { KEPT } from '../data/cache/kept-things.ts'
import { queryClient } from '../data/cache/query-client.ts'

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

/** What the server said to this account goes with it (keepAnswersApart); what is in the outbox is elsewhere and stays. */
export function forgetSession(): void {
  queryClient.setQueryData<Session | null>(SESSION, null)
}

/**
 * No one sees what the server told another: as soon as a different account, or no one, is signed in here, by this tab or by another
 * one, the answers to the account before go. What is on the screen meanwhile is asked again as the new one. Started once, when what
 * the device kept is read.
 */
export function keepAnswersApart(): () => void {
  const session = hashKey(SESSION)
  let accId = currentSession()?.acc_id
  return queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== session || currentSession()?.acc_id === accId) return
    accId = currentSession()?.acc_id
    dropAnswers(accId !== undefined)
  })
}

function dropAnswers(isSignedIn: boolean): void {
  const isAnswer = ({ queryKey }: Query) => queryKey[0] !== KEPT
  if (isSignedIn) void queryClient.resetQueries({ predicate: isAnswer, type: 'active' })
  // Where no one is signed in, the guards take the screen away and there is no one to ask as.
  queryClient.removeQueries({ predicate: isAnswer, type: isSignedIn ? 'inactive' : 'all' })
}
