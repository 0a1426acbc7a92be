/**
 * What a client binds by accepting a disclosure statement: the amounts, what is deducted, the day of the release and the days on
 * which the instalments fall due. A release that differs in any of them needs a new acceptance.
 */
import * as v from 'valibot'
import { disclosureStatement, type DisclosureStatement } from '../../../contract/loans/disclosures.ts'

const BOUND = {
  'release day': ['released_on'],
  'due days': ['maturity_on', 'instalments'],
  'amount financed': ['amount_financed', 'finance_charges'],
  deductions: ['other_charges', 'total_deductions', 'net_proceeds'],
} as const satisfies Record<string, readonly (keyof DisclosureStatement)[]>

type BoundFigures = Pick<DisclosureStatement, (typeof BOUND)[keyof typeof BOUND][number]>

const accepted = v.pick(disclosureStatement, [
  'released_on',
  'maturity_on',
  'instalments',
  'amount_financed',
  'finance_charges',
  'other_charges',
  'total_deductions',
  'net_proceeds',
])

/** In words what a release would change of what was accepted; a statement without figures bound nothing, so all of it. */
export function changedSinceAccepted(statement: unknown, release: BoundFigures): string[] {
  const bound = v.safeParse(accepted, statement)
  return Object.entries(BOUND)
    .filter(([, fields]) =>
      fields.some(
        (field) => !bound.success || JSON.stringify(bound.output[field]) !== JSON.stringify(release[field]),
      ),
    )
    .map(([words]) => words)
}
