import { signInAs } from './sessions/sign-in.ts'

export const signInInvestigator = signInAs('CI_USER')
