import { signInAs } from './sign-in.ts'

export const signInClient = signInAs('CLIENT_USER')
