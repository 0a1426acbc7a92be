import type { Handler } from '../http/ask.ts'
import { personInSight } from './sight/person-in-sight.ts'

export const getOtherInfo: Handler<'getOtherInfo'> = async (ask) => (await personInSight(ask)).other_info
