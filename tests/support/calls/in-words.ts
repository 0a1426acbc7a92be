import { calls } from '../../../contract/index.ts'
import { daysBetween, toLocalDate } from '../../../domain/calendar.ts'

/** Whole days where it is one or more, else minutes. */
export function besideNow(moment: string, now: string): string {
  const minutes = (Date.parse(moment) - Date.parse(now)) / 60_000
  if (Math.abs(minutes) < 1440) return beside('now', Math.round(minutes * 10) / 10, 'min')
  return beside('now', Math.trunc(minutes / 1440), 'd')
}

export const besideToday = (day: string, today: string): string =>
  beside('today', daysBetween(toLocalDate(today), toLocalDate(day)), 'd')

const beside = (what: string, ahead: number, unit: string): string =>
  ahead === 0 ? what : `${what} ${ahead > 0 ? '+' : '-'} ${Math.abs(ahead)} ${unit}`

/** What people are called here is counted up as they are made, and differs with the files that ran before; references are drawn. */
const NAME = /(^|[._])(user|first|middle|last|full_)?name(_key)?$|search_key$|(^|[._])reference$/

/** Drawn: a salt, a key of a browser, what a browser is known by, the series of a phone, a recovery code; and an address of a push service. */
const DRAWN = /^(?=.*[a-z])(?=.*[A-Z])[\w-]{20,}$|^[A-Z\d]{5,}(-[A-Z\d]{5})?$|:\/\//

/** Words as they are, with `n` for a number in them; what is made by chance is text. */
export function plainText(field: string, text: string): string {
  if (text === '') return 'no text'
  if (text in calls) return text
  if (NAME.test(field) || DRAWN.test(text) || text.length >= 60) return 'text'
  return /^[A-Za-z][A-Za-z ,.'_:/-]*(\d{1,5})?$/.test(text) ? text.replaceAll(/\d+/g, 'n') : 'text'
}
