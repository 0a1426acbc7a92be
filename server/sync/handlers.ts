/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { compareDay } from './compare-day.ts'
import { explainSlips } from './explain-slips.ts'
import { getCommandStatus } from './get-command-status.ts'
import { getSealKey } from './get-seal-key.ts'
import { getSlipSeries } from './get-slip-series.ts'
import { heartbeat } from './heartbeat.ts'
import { pullChanges } from './pull-changes.ts'
import { pullProfiles } from './pull-profiles.ts'
import { pullWorklist } from './pull-worklist.ts'
import { registerDevice } from './register-device.ts'
import { sendCommands } from './send-commands.ts'

export const syncHandlers = {
  pullWorklist,
  pullChanges,
  pullProfiles,
  sendCommands,
  getCommandStatus,
  registerDevice,
  heartbeat,
  compareDay,
  explainSlips,
  getSlipSeries,
  getSealKey,
} satisfies HandlersOf<'sync'>
