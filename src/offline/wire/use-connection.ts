import { useSyncExternalStore } from 'react'
import type { Connection } from './connection.ts'
import { currentConnection, isSignInNeeded, onConnectionChange } from './current-connection.ts'

/** Whether the office can be reached right now, from all that this page asked of it. */
export function useConnection(): Connection {
  return useSyncExternalStore(onConnectionChange, currentConnection, currentConnection)
}

/** The server said that no one is signed in here. */
export function useSignInNeeded(): boolean {
  return useSyncExternalStore(onConnectionChange, isSignInNeeded, isSignInNeeded)
}
