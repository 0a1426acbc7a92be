import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SignedInUser } from '../../contract/auth/auth.ts'
import { ROLES } from '../../domain/people/role.ts'
import { queryClient } from '../data/cache/query-client.ts'
import { currentSession, rememberSession } from './session.ts'

beforeEach(() => {
  vi.stubGlobal('__APP_VERSION__', 'test')
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  queryClient.clear()
})

const DOORS = {
  CLIENT_USER: '/login',
  CI_USER: '/login_ci',
  ADMIN_USER: '/login_admin',
  SUPER_ADMIN_USER: '/login_super_admin',
} as const

it.each(ROLES)('who signs out comes to the door of their own role: %s', async (role) => {
  const { signOutToDoor } = await import('./sign-in.ts')
  rememberSession({ acc_id: 7, role, password_verified: true } as SignedInUser)
  expect(await signOutToDoor()).toBe(DOORS[role])
  expect(currentSession()).toBeUndefined()
})
