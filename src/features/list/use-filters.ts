import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { InferInput } from 'valibot'
import { filledIn, knownFields, type FormSchema } from '../form/known-fields.ts'

export interface Filters<Asked> {
  /** As the call takes them. */
  readonly asked: Partial<Asked>
  readonly set: (patch: Partial<Asked>) => void
  readonly clear: () => void
  /** Whether anything but the order is chosen. */
  readonly isFiltered: boolean
  /** The row that is open beside the list. */
  readonly open: string | undefined
  readonly setOpen: (id: string | undefined) => void
}

const NO_FILTER = new Set(['sort', 'after', 'limit'])
const OPEN = 'open'

/**
 * Filters, order, tab and opened row of a list live in the address, so that they can be shared and come back with the browser's own
 * steps. The call's schema says which of them hold; what does not is left out.
 */
export function useFilters<Schema extends FormSchema>(schema: Schema): Filters<InferInput<Schema>> {
  type Asked = InferInput<Schema>
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const asked = knownFields(schema, withSearchedText(search)) as Partial<Asked>
  const go = useCallback(
    (next: (before: Record<string, unknown>) => Record<string, unknown>, replace: boolean) => {
      void navigate({
        to: '.',
        replace,
        search: ((before: Record<string, unknown>) => filledIn(next(before))) as never,
      })
    },
    [navigate],
  )
  const { [OPEN]: open } = search
  return {
    asked,
    set: useCallback(
      (patch: Partial<Asked>) => go((before) => ({ ...before, ...patch, [OPEN]: undefined }), true),
      [go],
    ),
    clear: useCallback(() => go(({ sort }) => ({ sort }), true), [go]),
    isFiltered: Object.keys(asked as object).some((name) => !NO_FILTER.has(name)),
    open: typeof open === 'string' || typeof open === 'number' ? `${open}` : undefined,
    // From one opened row to the next is one step of the browser's, not as many as there are rows.
    setOpen: useCallback(
      (id) => go((before) => ({ ...before, [OPEN]: id }), open !== undefined && id !== undefined),
      [go, open],
    ),
  }
}

/** A reference of digits alone, in an address that somebody typed or was sent, reads as a number. */
function withSearchedText(search: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return typeof search['search'] === 'number' ? { ...search, search: String(search['search']) } : search
}
