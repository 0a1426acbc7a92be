/** Coming and going. */
import { signOut as signOutCall, type SignedInUser } from '../../contract/auth/auth.ts'
import type { Answer } from '../offline/wire/answer.ts'
import { ask } from '../data/ask.ts'
import { noteSignIn } from '../offline/wire/current-connection.ts'
import { reportAs } from '../offline/wire/report-problem.ts'
import { DOOR_PATHS, type Door } from './door-paths.ts'
import { DOOR_OF, SIGN_IN_CALLS } from './doors.ts'
import { forgetSeen } from './forget-seen.ts'
import { provePassword } from './forgotten-pin.ts'
import { rememberDoor } from './last-door.ts'
import { currentSession, forgetSession, rememberSession, type Session } from './session.ts'
import { leaveWork, resumeWork } from './take-up-work.ts'

/** Set while the server has not yet heard that somebody signed out without internet. */
const LEAVING_KEY = 'hulog.leaving'

let before: Promise<unknown> = Promise.resolve()

/**
 * Coming and going, one after the other: each answer sets the one cookie, and that of a sign-out which was late would end the session of
 * who had just come.
 */
function inTurn<Result>(step: () => Promise<Result>): Promise<Result> {
  // Whatever became of the one before.
  const mine = before.then(step, step)
  before = mine
  return mine
}

export function signIn(
  door: Door,
  credentials: { username: string; password: string },
): Promise<Answer<SignedInUser>> {
  return inTurn(async () => {
    const answer = await ask(SIGN_IN_CALLS[door], credentials)
    if (answer.success) takeUpSession(door, answer.data)
    return answer
  })
}

/** What follows once the server has said who is signed in, by whatever steps. */
export function takeUpSession(door: Door, user: SignedInUser): void {
  localStorage.removeItem(LEAVING_KEY)
  provePassword(user.acc_id)
  rememberSession(user)
  void forgetSeen()
  rememberDoor(door)
  noteSignIn(false)
  // Until then the API takes nothing of what is unsent.
  if (!user.owes_own_password) void resumeWork()
}

/** The own password is chosen: everything else goes on. Answers who it is. */
export function goOnWithOwnPassword(): Session | undefined {
  const known = currentSession()
  if (!known) return undefined
  rememberSession({ ...known, owes_own_password: false, password_verified: true })
  void resumeWork()
  return currentSession()
}

/**
 * Signs out of this device, with or without internet; the server hears of it as soon as it can be reached. What is in
 * the outbox stays.
 */
export async function signOut(): Promise<void> {
  localStorage.setItem(LEAVING_KEY, '1')
  await leaveWork().catch(reportAs('leaving the outbox at sign-out'))
  forgetSession()
  noteSignIn(false)
  await finishSigningOut()
}

/** Signs out, and answers where the same person comes in again: signing out forgets who it was. */
export async function signOutToDoor() {
  const role = currentSession()?.role
  await signOut()
  return DOOR_PATHS[role ? DOOR_OF[role] : 'client']
}

/** Tells the server of a sign-out that it has not heard of; nothing when there is none or somebody came back. */
export function finishSigningOut(): Promise<void> {
  return inTurn(tellOfSigningOut)
}

async function tellOfSigningOut(): Promise<void> {
  if (localStorage.getItem(LEAVING_KEY) === null || currentSession()) return
  // Again, should the page have been closed in the middle of signing out.
  await forgetSeen()
  const answer = await ask(signOutCall, {})
  if (answer.success || answer.code === 'NOT_SIGNED_IN') localStorage.removeItem(LEAVING_KEY)
}
