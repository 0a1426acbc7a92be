import { rolesUnder } from '../../domain/people/team-rules.ts'
import type { Handler } from '../http/ask.ts'
import { findPhones } from './phone-store.ts'

export const listPhones: Handler<'listPhones'> = ({ tx, input, actor, now }) =>
  findPhones(tx, { ...input, roles: rolesUnder(actor.role) }, now)
