/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { countApplicants } from './count-applicants.ts'
import { getTotalApplied } from './get-total-applied.ts'
import { getTotalLent } from './get-total-lent.ts'
import { listBorrowers } from './list-borrowers.ts'
import { listReleases } from './list-releases.ts'

export const lendingHandlers = {
  listBorrowers,
  getTotalLent,
  countApplicants,
  getTotalApplied,
  listReleases,
} satisfies HandlersOf<'lending'>
