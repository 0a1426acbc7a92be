/** What a call answered to its own test file, field by field, in words that no number of a row comes into. */
import { manilaDay, toInstant, type Instant } from '../../../domain/calendar.ts'
import { besideNow, besideToday, plainText } from './in-words.ts'

/** How much a backup holds grows with each migration. */
const GROWING = 'answers.rows'

/** Fields, with what was said in them. */
export type Heard = Map<string, Set<string>>

/** Of rows, files and moments: they are others in every run, or say nothing by themselves. */
const NUMBERED =
  /(^|_)(id|ids|by|no|seq|version|seal|cursor|next|after|token|key|secret|uri|codes?|loan)$|_id\b|\.(id|bytes|seq|next)$/

export interface Answer {
  readonly success: boolean
  readonly code?: string
  readonly data: unknown
}

export function addHeard(heard: Heard, answer: Answer, now: Instant): void {
  if (answer.success) addLeaves(heard, 'answers', answer.data, now)
  else note(heard, 'refused', `${answer.code ?? ''} ${withoutFigures(JSON.stringify(answer.data))}`)
}

function note(heard: Heard, field: string, said: string): void {
  const all = heard.get(field) ?? new Set<string>()
  heard.set(field, all.add(said))
}

function addLeaves(heard: Heard, field: string, value: unknown, now: Instant): void {
  if (Array.isArray(value)) {
    if (value.length === 0) note(heard, field, 'no rows')
    for (const row of value) addLeaves(heard, `${field}[]`, row, now)
  } else if (typeof value === 'object' && value !== null)
    for (const [name, inside] of Object.entries(value)) addLeaves(heard, `${field}.${name}`, inside, now)
  else note(heard, field, inWords(field, value, now))
}

function inWords(field: string, value: unknown, now: Instant): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return NUMBERED.test(field) || field === GROWING ? 'a number' : String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT/.test(text)) return besideNow(text, now)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return besideToday(text, manilaDay(toInstant(now)))
  return plainText(field, text)
}

/** Nor the names of those who are made here, each a letter further. */
const withoutFigures = (text: string): string =>
  text
    .replaceAll(/"\w+ \w+ would be /g, '"Somebody would be ')
    .replaceAll(/\/[^ "]*\//g, '…/')
    .replaceAll(/\d[\d,.]*/g, 'n')
