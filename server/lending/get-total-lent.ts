/** How much was ever lent, and how much of it is out. */
import type { Handler } from '../http/ask.ts'
import { totalLent } from './lending-store.ts'

export const getTotalLent: Handler<'getTotalLent'> = ({ tx }) => totalLent(tx)
