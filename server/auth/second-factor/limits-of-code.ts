import { ALLOWANCES } from '../../../domain/people/allowance.ts'
import type { Limits } from '../attempts/judge-try.ts'
import { limitOf } from '../attempts/tries.ts'

/** Codes of one account, wherever they are tried: who gets here knows the password. */
export const limitsOfCode = (accId: number): Limits => ({
  held: [limitOf('second-factor', String(accId), ALLOWANCES.secondFactor)],
  own: true,
})
