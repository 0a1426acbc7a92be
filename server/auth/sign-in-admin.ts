import { signInAs } from './sign-in.ts'

export const signInAdmin = signInAs('ADMIN_USER')
