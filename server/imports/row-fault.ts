/** What is wrong in a row: at which of its fields, in the owner's words. An empty field is the row as a whole. */
import * as v from 'valibot'

export interface RowFault {
  readonly field: string
  readonly message: string
}

export function faultsOf(issues: readonly v.BaseIssue<unknown>[]): RowFault[] {
  return issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }))
}
