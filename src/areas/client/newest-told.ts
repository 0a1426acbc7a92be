import type { Instant } from '../../../domain/calendar.ts'

interface Notices {
  /** Undefined where the office was just asked; else when these were seen last. */
  readonly asOf: Instant | undefined
  readonly rows: readonly { readonly notice_id: number }[]
}

/** The newest notice that the office itself told now. What is only shown from before, without internet, counts as unread. */
export function newestTold({ asOf, rows }: Notices): number | undefined {
  return asOf === undefined ? rows[0]?.notice_id : undefined
}
