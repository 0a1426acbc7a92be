import { signInAs } from './sessions/sign-in.ts'

export const signInSuperAdmin = signInAs('SUPER_ADMIN_USER')
