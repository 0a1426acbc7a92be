/** The dated contribution and tax tables of the database, in the shape in which the rules are handed them. */
import * as v from 'valibot'
import { centavos } from '../../contract/wire/shapes.ts'
import type { LocalDate } from '../../domain/calendar.ts'
import { tablesOn, type ContributionTables } from '../../domain/payroll/contribution-tables.ts'
import type { Tx } from '../db/connect.ts'
import { refuseField } from '../http/refuse.ts'

const pct = v.pipe(v.number(), v.minValue(0))
const tax = v.array(v.object({ over: centavos, base: centavos, pct }))

const TABLES = v.object({
  sss: v.object({
    leastCredit: centavos,
    mostCredit: centavos,
    step: centavos,
    belowCredit: centavos,
    regularCredit: centavos,
    employeePct: pct,
    employerPct: pct,
    ecLow: centavos,
    ecHigh: centavos,
    ecHighFrom: centavos,
  }),
  philHealth: v.object({ pct, floor: centavos, ceiling: centavos }),
  pagIbig: v.object({
    lowUpTo: centavos,
    lowEmployeePct: pct,
    employeePct: pct,
    employerPct: pct,
    mostFundSalary: centavos,
  }),
  withholding: v.object({ daily: tax, weekly: tax, 'semi-monthly': tax, monthly: tax }),
  yearlyTax: tax,
  benefitsExempt: centavos,
})

/** All of them, the oldest first. Throws where a value does not fit: the database is not ours. */
export async function readContributionTables(tx: Tx): Promise<ContributionTables[]> {
  const rows = await tx
    .selectFrom('contribution_table')
    .select(['effective_from', 'tables'])
    .orderBy('effective_from')
    .execute()
  return rows.map((row) => ({ effectiveFrom: row.effective_from, ...v.parse(TABLES, row.tables) }))
}

/** Those in force on a day; refuses a day before the first of them. */
export async function tablesInForce(tx: Tx, day: LocalDate): Promise<ContributionTables> {
  const tables = await readContributionTables(tx)
  const first = tables[0]
  if (!first || day < first.effectiveFrom)
    refuseField('year', 'There are no contribution tables of that time.')
  return tablesOn(tables, day)
}
