import { isRefusalCode, REFUSALS } from '../../../../contract/wire/refusals.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import { refusalInOwnLanguage } from '../../../words/own-language.ts'

/** Why the office did not take a record, in the reader's language; empty where nothing was said. */
export function problemInWords({ lastProblem }: Pick<CommandRow, 'lastProblem'>): string {
  const code = lastProblem?.code ?? ''
  const said = lastProblem?.message ?? (isRefusalCode(code) ? REFUSALS[code].message : undefined)
  return said === undefined ? '' : refusalInOwnLanguage(code, said)
}
