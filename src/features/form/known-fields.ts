import * as v from 'valibot'

/** A form as the contract has it: fields by name. */
export type FormSchema = v.GenericSchema & { readonly entries: v.ObjectEntries }

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
  { entries }: FormSchema,
  kept: unknown,
  isWanted: (read: { readonly success: boolean; readonly typed: boolean }) => boolean,
): Record<string, unknown> {
  if (typeof kept !== 'object' || kept === null) return {}
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
