import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { getDefault, type InferInput } from 'valibot'
import { filledIn, knownFields, type FormSchema } from '../form/known-fields.ts'
import { OPEN, useOpened, type Opened } from './use-opened.ts'

export interface Filters<Asked> extends Opened {
  /** As the call takes them. */
  readonly asked: Partial<Asked>
  /** The order of the list: the chosen one, or that of the call where none is. */
  readonly sort: string
  readonly set: (patch: Partial<Asked>) => void
  readonly clear: () => void
  /** Whether anything but the order is chosen. */
  readonly isFiltered: boolean
}

const NO_FILTER = new Set(['sort', 'after', 'limit'])

/**
 * Filters, order, tab and opened row of a list live in the address, so that they can be shared and come back with the browser's own
 * steps. The call's schema says which of them hold; what does not is left out.
 */
export function useFilters<Schema extends FormSchema>(schema: Schema): Filters<InferInput<Schema>> {
  type Asked = InferInput<Schema>
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const known = knownFields(schema, withSearchedText(search))
  const asked = known as Partial<Asked>
  const go = useCallback(
    (next: (before: Record<string, unknown>) => Record<string, unknown>) => {
      void navigate({
        to: '.',
        replace: true,
        search: ((before: Record<string, unknown>) => filledIn(next(before))) as never,
      })
    },
    [navigate],
  )
  return {
    asked,
    sort: String(known['sort'] ?? firstOrder(schema)),
    set: useCallback(
      (patch: Partial<Asked>) => go((before) => ({ ...before, ...patch, [OPEN]: undefined })),
      [go],
    ),
    clear: useCallback(() => go(({ sort }) => ({ sort })), [go]),
    isFiltered: Object.keys(asked as object).some((name) => !NO_FILTER.has(name)),
    ...useOpened(),
  }
}

/** A reference of digits alone, in an address that somebody typed or was sent, reads as a number. */
function withSearchedText(search: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return typeof search['search'] === 'number' ? { ...search, search: String(search['search']) } : search
}

/** The order of who asks for none. */
function firstOrder(schema: FormSchema): unknown {
  const sort = 'entries' in schema ? schema.entries['sort'] : undefined
  return sort && getDefault(sort)
}
