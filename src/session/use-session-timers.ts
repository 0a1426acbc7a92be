/** The owner's three timers, and what each of them may conclude: only an answer of the server changes anything. */
import { useEffect } from 'react'
import { getSignedInUser, isPasswordVerified, isSignedIn, refreshSession } from '../../contract/auth/auth.ts'
import { ask } from '../data/ask.ts'
import { noteSignIn } from '../offline/wire/current-connection.ts'
import { reportAs } from '../offline/wire/report-problem.ts'
import { queryClient } from '../data/cache/query-client.ts'
import { unlocked } from '../data/presence/unlock.ts'
import { isLoggedIn, isPasswordFresh } from './owners-checks.ts'
import { currentSession, rememberSession, useSession } from './session.ts'
import { finishSigningOut } from './sign-in.ts'
import { confirmOwner } from './take-up-work.ts'

const REFRESH_MS = 18_000_000
const SESSION_CHECK_MS = 240_000
const PASSWORD_CHECK_MS = 180_000

export function useSessionTimers(): void {
  const accId = useSession()?.acc_id
  useEffect(() => {
    if (accId === undefined) return void finishSigningOut()
    void checkSession()
    const timers = [
      setInterval(() => void ask(refreshSession, {}), REFRESH_MS),
      setInterval(() => void checkSession(), SESSION_CHECK_MS),
      setInterval(() => void checkPassword(), PASSWORD_CHECK_MS),
    ]
    return () => timers.forEach(clearInterval)
  }, [accId])
}

/** Asks whether the session is still open; status, role and navigation are taken over when they changed. */
export async function checkSession(): Promise<void> {
  const known = currentSession()
  if (!known) return
  const answer = await ask(isSignedIn, {})
  if (!isLoggedIn(answer, known.acc_id)) {
    // Only the office's own word ends anything: a lost network is not a logout.
    if (answer.success) noteSignIn(true)
    return
  }
  noteSignIn(false)
  confirmOwner().catch(reportAs('naming who may send'))
  if (answer.data.locked) return void unlocked()
  const user = await ask(getSignedInUser, {})
  if (user.success && currentSession()?.acc_id === user.data.acc_id) rememberSession(user.data)
}

async function checkPassword(): Promise<void> {
  const answer = await ask(isPasswordVerified, {})
  queryClient.setQueryData([isPasswordVerified.path, {}], { verified: isPasswordFresh(answer) })
}
