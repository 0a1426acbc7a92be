/**
 * The fields of a call with what is said where one is wrong: each shape only says what it takes, and the words come from here,
 * by the owner's rules and the field's label. So a field that is left out, empty, null or of the wrong kind is answered alike
 * in every call. A shape that has an owner's message of its own keeps it.
 */
import * as v from 'valibot'
import { MESSAGES } from '../../domain/people/person-rules.ts'
import { labelOf } from './labels.ts'

/** Digits only, or digits and one dot where decimals are allowed; the owner's "must be number" is said for anything else. */
export const DIGITS = /^\d{1,15}$/
export const SIGNED_DIGITS = /^-?\d{1,15}$/
export const DECIMALS = /^\d{1,15}(?:\.\d{1,15})?$/
export const SIGNED_DECIMALS = /^-?\d{1,15}(?:\.\d{1,15})?$/

const NUMERIC: ReadonlySet<unknown> = new Set([DIGITS, SIGNED_DIGITS, DECIMALS, SIGNED_DECIMALS])

/** Left out, null, empty, nothing but spaces, or an empty list. */
export const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The words for whatever Valibot finds wrong with a field of this label, for `v.message`. */
/* @__NO_SIDE_EFFECTS__ */
export const wordsFor =
  (label: string, isRequired = true): Words =>
  (issue) => {
    if (isRequired && isMissing(issue.input)) return MESSAGES.required(label)
    if (issue.type === 'max_length' && typeof issue.input === 'string')
      return MESSAGES.tooLong(label, Number(issue.requirement))
    if (issue.type === 'max_length') return MESSAGES.tooMany(label, Number(issue.requirement))
    if (issue.type === 'max_value') return MESSAGES.tooLarge(label)
    if (issue.type === 'gt_value') return MESSAGES.moreThanZero(label)
    return asksNumber(issue) ? MESSAGES.number(label) : MESSAGES.invalid(label)
  }

function asksNumber({ type, requirement, expected }: v.BaseIssue<unknown>): boolean {
  if (type === 'regex') return NUMERIC.has(requirement)
  // A minus is no digit.
  if (type === 'min_value') return requirement === 0
  if (type === 'number' || type === 'integer' || type === 'finite') return true
  return type === 'union' && expected !== null && expected.includes('number')
}

/** A shape with its words, for what is read outside of a form: a setting, a row of a file. */
/* @__NO_SIDE_EFFECTS__ */
export const named = <const Shape extends v.GenericSchema>(label: string, shape: Shape): Shape =>
  v.message(shape as v.GenericSchema, wordsFor(label)) as Shape

/** Of a field that no one asked for. */
const LONGEST_NAME = 60

type Words = (issue: v.BaseIssue<unknown>) => string

/** A form within a form knows the words of its own fields; that it is not there at all is said with the label that it has outside. */
function withWords(entry: v.GenericSchema, words: Words): v.GenericSchema {
  const worded = v.message(entry, words)
  return {
    ...worded,
    '~run': (dataset, config) => {
      const looked = worded['~run'](dataset, config)
      for (const issue of looked.issues ?? [])
        if (issue.path === undefined && issue.message === NOT_THERE)
          Object.assign(issue, { message: words(issue) })
      return looked
    },
  }
}

const NOT_THERE = MESSAGES.invalidForm()

/** The words of one of several forms, which are told apart by a field of this label. */
/* @__NO_SIDE_EFFECTS__ */
export const wordsForKind =
  (label: string): Words =>
  (issue) =>
    issue.path === undefined ? NOT_THERE : wordsFor(label)(issue)

type Own<Entries> = { readonly [Name in keyof Entries]?: string }

/** Fields with their words, for a shape that is not a whole form. `own` are labels that differ from the table's. */
/* @__NO_SIDE_EFFECTS__ */
export function labelled<const Entries extends v.ObjectEntries>(
  entries: Entries,
  own: Own<Entries> = {},
): Entries {
  const worded = Object.entries(entries).map(([name, entry]) => {
    const isRequired = entry.type !== 'optional' && entry.type !== 'nullish'
    return [name, withWords(entry as v.GenericSchema, wordsFor(own[name] ?? labelOf(name), isRequired))]
  })
  return Object.fromEntries(worded) as Entries
}

/** The fields that a call takes, and no other; what was not asked for is named. */
/* @__NO_SIDE_EFFECTS__ */
export const form = <const Entries extends v.ObjectEntries>(entries: Entries, own: Own<Entries> = {}) => {
  const fields = labelled(entries, own)
  return v.strictObject(fields, (issue) => {
    const name = issue.path?.[0]?.key
    if (typeof name !== 'string') return NOT_THERE
    if (!Object.hasOwn(fields, name)) return MESSAGES.unknownField(name.slice(0, LONGEST_NAME))
    const left = v.safeParse(fields[name] as v.GenericSchema, undefined)
    return left.success ? MESSAGES.required(labelOf(name)) : left.issues[0].message
  })
}
