import type { ReactNode } from 'react'

/** One column of a list: data, so that a list of the office is a table of its columns. */
export interface Column<Row> {
  readonly id: string
  readonly heading: string
  readonly cell: (row: Row) => ReactNode
  /** What is written into the file that is downloaded; without it the column is not in it. */
  readonly csv?: (row: Row) => string | number | null
  /** Figures stand right. */
  readonly isFigure?: true
  /** The orders of the call by which this column sorts: from the small end and from the large end. */
  readonly sorts?: { readonly up?: string; readonly down?: string }
  /** Of the whole filter, for the row of totals. */
  readonly total?: ReactNode
  /** Left out until somebody asks for it: everywhere, or where there is little room. */
  readonly isHidden?: true | 'on phones'
  /** Of more figures than a phone has room for, the one that stays a column; the last where none says so. */
  readonly isMainFigure?: true
}
