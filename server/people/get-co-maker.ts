import type { Handler } from '../http/ask.ts'
import { personInSight } from './sight/person-in-sight.ts'

export const getCoMaker: Handler<'getCoMaker'> = async (ask) => (await personInSight(ask)).co_maker
