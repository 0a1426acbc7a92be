import * as v from 'valibot'

interface Fields {
  readonly entries: v.ObjectEntries
}

/** A form as the contract has it: fields by name, or one of several such forms. */
export type FormSchema = v.GenericSchema & (Fields | { readonly options: readonly Fields[] })

/** The fields of one of several forms are those of any of them. */
const entriesOf = (schema: FormSchema): v.ObjectEntries =>
  'entries' in schema
    ? schema.entries
    : schema.options.reduce<v.ObjectEntries>((all, { entries }) => ({ ...all, ...entries }), {})

/**
 * What of something kept (a draft, an address) still fits its form: each field is held against its own schema, and what an older
 * version or a stranger wrote there is left out.
 */
export function knownFields(schema: FormSchema, kept: unknown): Record<string, unknown> {
  return fieldsWhere(schema, kept, ({ success }) => success)
}

/** What was typed into a form: also what its rules refuse, since that is what has to be put right. */
export function typedFields(schema: FormSchema, kept: unknown): Record<string, unknown> {
  return fieldsWhere(schema, kept, ({ typed }) => typed)
}

function fieldsWhere(
  schema: FormSchema,
  kept: unknown,
  isWanted: (read: { readonly success: boolean; readonly typed: boolean }) => boolean,
): Record<string, unknown> {
  if (typeof kept !== 'object' || kept === null) return {}
  const entries = entriesOf(schema)
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([name, value]) =>
        Object.hasOwn(entries, name) &&
        value !== undefined &&
        isWanted(v.safeParse(entries[name] as v.GenericSchema, value)),
    ),
  )
}

/** A form without the fields that no one filled in: to the schema an empty field is one that is left out. */
export function filledIn<Values extends object>(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== undefined),
  ) as Values
}
