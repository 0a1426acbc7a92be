/** The sign-in that was used last on this device, and where its home-screen icon leads. */
import { homeOf } from '../../domain/people/role.ts'
import { DOOR_PATHS, type Door } from './door-paths.ts'
import type { Who } from './guard.ts'

/** The address behind the icon on the home screen: no screen of its own, it leads each role to its start. */
export const START_PATH = '/start'

const DOOR_KEY = 'hulog.door'

export function rememberDoor(door: Door): void {
  localStorage.setItem(DOOR_KEY, door)
}

function lastDoor(): Door {
  const kept = localStorage.getItem(DOOR_KEY)
  return kept !== null && kept in DOOR_PATHS ? (kept as Door) : 'client'
}

/** The home of a signed-in user, else the sign-in used last here; every other address leads to itself. */
export function pathToShow(path: string, who: Who | undefined): string {
  if (path !== START_PATH) return path
  return who ? homeOf(who.role, who.status === 'Active') : DOOR_PATHS[lastDoor()]
}
