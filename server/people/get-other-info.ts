import type { Handler } from '../http/ask.ts'
import { visiblePerson } from './visibility/visible-person.ts'

export const getOtherInfo: Handler<'getOtherInfo'> = async (ask) => (await visiblePerson(ask)).other_info
