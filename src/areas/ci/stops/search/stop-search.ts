/**
 * Searching and filtering a round while a person types. The text of each row is made ready once per stop, so that a keystroke
 * only compares: 3,000 rows cost a cheap phone a few milliseconds. A word with a typo is held against the words that occur in
 * the list, each once, and not against every row.
 */
import type { Stop } from '../../../../../contract/field/sync.ts'
import {
  isOneTypoAway,
  plainWords,
  searchText,
  spellingsOf,
} from '../../../../../domain/people/names/folded-words.ts'
import type { StopView } from '../../../../offline/round/projection.ts'
import { isPaid } from '../../../../offline/round/projection.ts'
import { isToDo, isToVerify } from '../is-to-do.ts'
import { STOP_FILTERS, type StopFilter } from './round-search.ts'

export interface SearchableStop {
  readonly view: StopView
  /** Every spelling of name, address, landmark and number, its words between spaces. */
  readonly text: string
  /** Digits of the contact number, so that `0917 123` finds `09171234567`. */
  readonly digits: string
}

type Text = Pick<SearchableStop, 'text' | 'digits'>

/** The shortest word of a list in which a typo is forgiven. */
const FORGIVEN_LETTERS = 4

const texts = new WeakMap<Stop, Text>()
const wordsOf = new WeakMap<readonly SearchableStop[], readonly string[]>()
const pages = new WeakMap<readonly SearchableStop[], Page>()

/** The texts of a list in one, so that the browser itself looks through all of them at once. */
interface Page {
  readonly text: string
  /** Where the text of each stop begins, and behind the last one where the page ends. */
  readonly starts: readonly number[]
}

/** In the order of the list. */
export function searchable(views: readonly StopView[]): SearchableStop[] {
  return views.map((view) => ({ view, ...textOf(view.stop) }))
}

/** Makes ready what the first keystrokes would have to wait for. */
export function prepareSearch(stops: readonly SearchableStop[]): void {
  pageOf(stops)
  distinctWords(stops)
}

function textOf(stop: Stop): Text {
  const known = texts.get(stop)
  if (known) return known
  const text = searchText(`${stop.name} ${stop.address} ${stop.landmark} ${stop.contact}`)
  const made = { text, digits: stop.contact.replace(/\D/g, '') }
  texts.set(stop, made)
  return made
}

/**
 * Every word that was typed has to be found, in any order, without regard to case, accents, short forms or spaces in a number.
 * What fits to the letter comes first, then what fits but for one typo a word; both in the order of the list.
 */
export function foundStops(stops: readonly SearchableStop[], typed: string, filter: StopFilter): StopView[] {
  const { exact, others } = fitToTheLetter(stops, typed, filter)
  const words = wordsIn(typed)
  if (others.length === 0 || !words.some(mayBeMistyped)) return exact
  const near = nearlySpelled(stops, words, exact.length === 0)
  const forgiven = others.filter((stop) =>
    near.every((spellings) => spellings.some((word) => stop.text.includes(word))),
  )
  return [...exact, ...forgiven.map((stop) => stop.view)]
}

/** The beginning of `foundStops`, in a fraction of its time; all of it where nothing fits to the letter. */
export function firstFound(stops: readonly SearchableStop[], typed: string, filter: StopFilter): StopView[] {
  const { exact } = fitToTheLetter(stops, typed, filter)
  return exact.length > 0 ? exact : foundStops(stops, typed, filter)
}

function fitToTheLetter(
  stops: readonly SearchableStop[],
  typed: string,
  filter: StopFilter,
): { exact: StopView[]; others: SearchableStop[] } {
  const words = wordsIn(typed)
  const fits = rowsWithAll(stops, words)
  const number = typed.replace(/[\s-]/g, '')
  const digits = /^\d{3,}$/.test(number) ? number : undefined
  const exact: StopView[] = []
  const others: SearchableStop[] = []
  for (const [index, stop] of stops.entries()) {
    if (filter !== 'all' && !passes(stop.view, filter)) continue
    const fitting = fits[index] === words.length || (digits !== undefined && stop.digits.includes(digits))
    if (fitting) exact.push(stop.view)
    else others.push(stop)
  }
  return { exact, others }
}

const wordsIn = (typed: string) => plainWords(typed).split(' ').filter(Boolean)

/** Of each row how many of the words, taken from the first on, it holds without a gap. */
function rowsWithAll(stops: readonly SearchableStop[], words: readonly string[]): Uint8Array {
  const held = new Uint8Array(stops.length)
  const { text, starts } = pageOf(stops)
  for (const [before, word] of words.entries()) {
    for (const spelling of spellingsOf(word)) {
      let row = 0
      for (let at = text.indexOf(spelling); at !== -1; at = text.indexOf(spelling, starts[row])) {
        while ((starts[row + 1] ?? Infinity) <= at) row += 1
        if (held[row] === before) held[row] = before + 1
        row += 1
      }
    }
  }
  return held
}

function pageOf(stops: readonly SearchableStop[]): Page {
  const known = pages.get(stops)
  if (known) return known
  const starts = [0]
  let end = 0
  for (const stop of stops) starts.push((end += stop.text.length + 1))
  const made = { text: stops.map((stop) => `${stop.text}\n`).join(''), starts }
  pages.set(stops, made)
  return made
}

/** For each typed word its spellings and the words of the list that it is one typo away from. */
function nearlySpelled(
  stops: readonly SearchableStop[],
  words: readonly string[],
  isNothingFound: boolean,
): string[][] {
  const known = distinctWords(stops)
  return words.map((word, index) => {
    const spellings = [...spellingsOf(word)]
    if (!mayBeMistyped(word)) return spellings
    // The last word may still be on its way; its beginning is forgiven only where nothing fits to the letter.
    const isUnfinished = isNothingFound && index === words.length - 1
    for (const other of known) {
      if (isOneTypoAway(word, other)) spellings.push(` ${other} `)
      else if (isUnfinished && beginsNearly(other, word)) spellings.push(` ${other}`)
    }
    return spellings
  })
}

/** One letter may be missing, so a word of four may be typed with three. */
function mayBeMistyped(word: string): boolean {
  return word.length >= FORGIVEN_LETTERS - 1 && !/^\d+$/.test(word)
}

function beginsNearly(other: string, word: string): boolean {
  if (word.length < FORGIVEN_LETTERS || other.length <= word.length) return false
  return [-1, 0, 1].some((more) => isOneTypoAway(word, other.slice(0, word.length + more)))
}

function distinctWords(stops: readonly SearchableStop[]): readonly string[] {
  const known = wordsOf.get(stops)
  if (known) return known
  const words = new Set<string>()
  for (const { text } of stops) {
    for (const word of text.split(' ')) if (word.length >= FORGIVEN_LETTERS) words.add(word)
  }
  const made = [...words]
  wordsOf.set(stops, made)
  return made
}

function passes(view: StopView, filter: StopFilter): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'todo':
      return isToDo(view)
    case 'paid':
      return isPaid(view)
    case 'verify':
      return isToVerify(view)
    case 'overdue':
      return view.late > 0
    case 'promised':
      return view.chips.includes('promised')
  }
}

export function countByFilter(stops: readonly SearchableStop[]): Record<StopFilter, number> {
  const counts = { all: 0, todo: 0, paid: 0, verify: 0, overdue: 0, promised: 0 }
  for (const { view } of stops) {
    for (const filter of STOP_FILTERS) if (passes(view, filter)) counts[filter] += 1
  }
  return counts
}
