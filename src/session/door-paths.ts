/** The address of each sign-in, apart from what it needs to sign anybody in. */
export const DOOR_PATHS = {
  client: '/login',
  ci: '/login_ci',
  admin: '/login_admin',
  superAdmin: '/login_super_admin',
} as const

export type Door = keyof typeof DOOR_PATHS

/** The sign-in that an address shows; the start address shows the client's. */
export function doorAt(path: string): Door | undefined {
  const doors = Object.keys(DOOR_PATHS) as Door[]
  return path === '/' ? 'client' : doors.find((door) => DOOR_PATHS[door] === path)
}
