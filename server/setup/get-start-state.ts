import type { Handler } from '../http/ask.ts'
import { isStarted } from './start-code.ts'

export const getStartState: Handler<'getStartState'> = async ({ tx }) => ({ started: await isStarted(tx) })
