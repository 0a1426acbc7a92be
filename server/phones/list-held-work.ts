import { rolesUnder } from '../../domain/people/team-rules.ts'
import type { Handler } from '../http/ask.ts'
import { findHeld } from './held-store.ts'

export const listHeldWork: Handler<'listHeldWork'> = ({ tx, input, actor }) =>
  findHeld(tx, { roles: rolesUnder(actor.role), deviceId: input.device_id ?? null }, input)
