import { signInAs } from './sign-in.ts'

export const signInInvestigator = signInAs('CI_USER')
