import type { Handler } from '../http/ask.ts'
import { personInSight } from './sight/person-in-sight.ts'

export const getPerson: Handler<'getPerson'> = async (ask) => (await personInSight(ask)).person
