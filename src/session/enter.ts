/** The guards of the routes: the pure answer of guard.ts turned into a redirect. */
import { redirect } from '@tanstack/react-router'
import { guardArea, guardChoosing, guardPublic, type Area } from './guard.ts'
import { currentSession } from './session.ts'

interface Arrival {
  location: { pathname: string; href: string }
}

/** `beforeLoad` of an area's layout. */
export function enterArea(area: Area) {
  return ({ location }: Arrival): void => {
    const to = guardArea(area, currentSession())
    if (to === undefined) return
    const wanted = to === '/login' ? { search: { wanted: location.href } } : {}
    redirect({ to, replace: true, ...wanted, throw: true })
  }
}

/** `beforeLoad` of a screen that a signed-in user is sent away from. */
export function enterPublic({ location }: Arrival): void {
  const to = guardPublic(location.pathname, currentSession())
  if (to !== undefined) redirect({ to, replace: true, ...showUserId(to), throw: true })
}

/** `beforeLoad` of the screen where an own password is chosen. */
export function enterChoosingPassword(): void {
  const to = guardChoosing(currentSession())
  if (to !== undefined) redirect({ to, replace: true, throw: true })
}

/** The pending area shows the user id to somebody who has just been sent there. */
export function showUserId(to: string): { search?: { show_user_id: true } } {
  return to === '/PendingAccount' ? { search: { show_user_id: true } } : {}
}

/** The flag of the owner's text: a person who was sent to the pending area sees the user id there. */
export function userIdShown(search: Record<string, unknown>): { show_user_id?: true | undefined } {
  return { show_user_id: search['show_user_id'] === true ? true : undefined }
}
