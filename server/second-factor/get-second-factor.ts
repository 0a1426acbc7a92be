import { demandsSecondFactor } from '../../domain/people/second-factor.ts'
import type { Handler } from '../http/ask.ts'
import { settingsOn } from '../settings/settings.ts'
import { factorOf } from './factor-store.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'

export const getSecondFactor: Handler<'getSecondFactor'> = async ({ tx, actor, today }) => {
  const factor = await factorOf(tx, actor.accId)
  const { second_factor: demands } = await settingsOn(tx, today)
  return {
    since: factor?.confirmed_at ?? null,
    recovery_codes_left: await recoveryCodesLeft(tx, actor.accId),
    demanded: demandsSecondFactor(actor.role, demands),
  }
}
