import type { Handler } from '../http/ask.ts'
import { visiblePerson } from './visibility/visible-person.ts'

export const getPerson: Handler<'getPerson'> = async (ask) => (await visiblePerson(ask)).person
