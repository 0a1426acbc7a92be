/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { openPicture } from './open-picture.ts'

export const filesHandlers = {
  openPicture,
} satisfies HandlersOf<'files'>
