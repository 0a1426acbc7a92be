/** What a schema found wrong with an input, in the owner's two shapes: a message per field, or one sentence for the whole. */
import type * as v from 'valibot'
import type { FieldMessage } from '../../contract/wire/refusals.ts'
import { MESSAGES } from '../../domain/people/person-rules.ts'

/** Longer than any field or sentence of ours; what is longer only says back what somebody sent. */
const LONGEST = 200

/** The owner's catalogue has these as plain text: about a person, a picture or a code there is nothing else to say. */
const PLAIN: ReadonlySet<string> = new Set([
  MESSAGES.personMissing(),
  MESSAGES.person(),
  MESSAGES.picture(),
  MESSAGES.code(),
])

export function describeIssues(issues: readonly v.BaseIssue<unknown>[]): string | readonly FieldMessage[] {
  const messages = issues.flatMap(messagesOf)
  if (messages.some(isUnknownField)) return messages
  return messages.find(({ message }) => PLAIN.has(message))?.message ?? messages
}

/** A field that no one asked for is named, whatever else is wrong. */
const isUnknownField = ({ fieldname, message }: FieldMessage) => message === MESSAGES.unknownField(fieldname)

function messagesOf({ path, issues, message }: v.BaseIssue<unknown>): FieldMessage[] {
  if (path === undefined && issues !== undefined) return saidOnce(ofForms(issues).flatMap(messagesOf))
  const name = path?.map((part) => String(part.key)).join('.') ?? ''
  const fieldname = name.slice(0, LONGEST)
  return [{ fieldname, message: message.length > LONGEST ? MESSAGES.invalidForm() : message }]
}

/** Where a call takes one of two forms and neither fits: what is wrong with the fields that were handed in, else with both. */
function ofForms(issues: readonly v.BaseIssue<unknown>[]): readonly v.BaseIssue<unknown>[] {
  const given = issues.filter(({ path, expected }) => path?.[0]?.value !== undefined && expected !== 'never')
  return given.length > 0 ? given : issues
}

const saidOnce = (messages: readonly FieldMessage[]): FieldMessage[] => [
  ...new Map(messages.map((one) => [`${one.fieldname} ${one.message}`, one])).values(),
]
