/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { blockPhone } from './block-phone.ts'
import { listHeldWork } from './list-held-work.ts'
import { listPhones } from './list-phones.ts'
import { refuseHeldWork } from './refuse-held-work.ts'
import { releasePhone } from './release-phone.ts'
import { takeHeldWork } from './take-held-work.ts'

export const phonesHandlers = {
  listPhones,
  blockPhone,
  releasePhone,
  listHeldWork,
  takeHeldWork,
  refuseHeldWork,
} satisfies HandlersOf<'phones'>
