import type { Handler } from '../http/ask.ts'
import { visiblePerson } from './visibility/visible-person.ts'

export const getCoMaker: Handler<'getCoMaker'> = async (ask) => (await visiblePerson(ask)).co_maker
