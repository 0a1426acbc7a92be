import type { LoadedOf } from '../../ui/states/loaded.tsx'

/** A list as `useList` reads it. */
export interface ShownList<Row> extends LoadedOf<unknown> {
  readonly rows: readonly Row[]
  readonly total: number | undefined
  /** Of each tab. */
  readonly counts?: Readonly<Record<string, number>> | undefined
  /** Undefined at the end. */
  readonly more: (() => void) | undefined
  readonly isMore: boolean
  /** Every row of the filter, as it is now. */
  readonly whole: () => Promise<readonly Row[]>
}
