import { signInAs } from './sign-in.ts'

export const signInSuperAdmin = signInAs('SUPER_ADMIN_USER')
