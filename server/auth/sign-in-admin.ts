import { signInAs } from './sessions/sign-in.ts'

export const signInAdmin = signInAs('ADMIN_USER')
