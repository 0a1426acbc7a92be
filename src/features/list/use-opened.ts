import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { filledIn } from '../form/known-fields.ts'

/** Its name in the address. */
export const OPEN = 'open'

export interface Opened {
  /** The row that is open. */
  readonly open: string | undefined
  readonly setOpen: (id: string | undefined) => void
}

/** The opened row of a list is in the address: a reload and the browser's own steps find it again. */
export function useOpened(): Opened {
  const { [OPEN]: open }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    open: typeof open === 'string' || typeof open === 'number' ? `${open}` : undefined,
    setOpen: useCallback(
      (id) =>
        void navigate({
          to: '.',
          // From one opened row to the next is one step of the browser's, not as many as there are rows.
          replace: open !== undefined && id !== undefined,
          resetScroll: false,
          search: ((before: Record<string, unknown>) => filledIn({ ...before, [OPEN]: id })) as never,
        }),
      [navigate, open],
    ),
  }
}
