import { signInAs } from './sessions/sign-in.ts'

export const signInClient = signInAs('CLIENT_USER')
