/**
 * The step-up: what matters asks for the password again when it was last given more than 15 minutes ago. A screen wraps
 * its call, and the question appears by itself where the server demands it.
 */
import { useSyncExternalStore } from 'react'
import type { Answer } from '../offline/wire/answer.ts'
import { onLocked } from '../data/presence/unlock.ts'

export interface PasswordQuestion {
  /** The session is locked: nothing else goes on, and nothing behind it is shown. */
  isLock: boolean
  settle: (verified: boolean) => void
}

let question: PasswordQuestion | undefined
const listeners = new Set<() => void>()

function set(next: PasswordQuestion | undefined): void {
  question = next
  for (const listener of listeners) listener()
}

/** Runs a call; when the server wants the password first, asks for it and runs the call once more. */
export async function withPasswordCheck<Data>(run: () => Promise<Answer<Data>>): Promise<Answer<Data>> {
  const answer = await run()
  if (answer.success || answer.code !== 'PASSWORD_NEEDED') return answer
  return (await askForPassword()) ? run() : answer
}

onLocked(() => askForPassword(true))

/** True once it was given. */
export function askForPassword(isLock = false): Promise<boolean> {
  question?.settle(false)
  return new Promise((resolve) => {
    set({
      isLock,
      settle: (verified) => {
        set(undefined)
        resolve(verified)
      },
    })
  })
}

/** For the one place that shows the question. */
export function usePasswordQuestion(): PasswordQuestion | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => question,
    () => undefined,
  )
}
