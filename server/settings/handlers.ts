/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { changeSetting } from './change-setting.ts'
import { listSettings } from './list-settings.ts'

export const settingsHandlers = {
  listSettings,
  changeSetting,
} satisfies HandlersOf<'settings'>
