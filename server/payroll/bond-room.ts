/** What a member's cash bond and advance still allow, with everything counted that waits for a decision. */
import { cashBondPayable, employeeAdvance } from '../../domain/ledger/chart.ts'
import { add, subtract, type Centavos } from '../../domain/money.ts'
import { bondRoom } from '../../domain/payroll/payslip.ts'
import type { Span } from '../../domain/span.ts'
import type { Tx } from '../db/connect.ts'
import { balanceOfAccount } from '../ledger/balances.ts'
import type { Settings } from '../settings/settings.ts'
import { standingOf } from './payroll-store.ts'

export interface BondAsked {
  readonly mgtId: number
  readonly monthlyBasic: Centavos
  /** Basic earned in the cut-off, where no payroll of it says otherwise. */
  readonly wages: Centavos
  readonly days: Span
  readonly rule: Settings['cash_bond']
}

/** The most that may be taken into the bond now. */
export async function roomInBond(tx: Tx, asked: BondAsked): Promise<Centavos> {
  const standing = await standingOf(tx, asked.mgtId, asked.days)
  const held = await balanceOfAccount(tx, cashBondPayable(asked.mgtId))
  return bondRoom({
    rule: {
      on: asked.rule.on,
      pctOfWages: asked.rule.pct_of_wages,
      monthsOfBasic: asked.rule.months_of_basic,
    },
    monthlyBasic: asked.monthlyBasic,
    wages: standing.wages ?? asked.wages,
    held: add(held, standing.collecting),
    takenInCutOff: standing.takenInCutOff,
  })
}

/** What of a bond may be handed back. */
export async function leftInBond(tx: Tx, mgtId: number, days: Span): Promise<Centavos> {
  const { payingOut } = await standingOf(tx, mgtId, days)
  return subtract(await balanceOfAccount(tx, cashBondPayable(mgtId)), payingOut)
}

/** What of an advance is still to be paid back. */
export async function leftOfAdvance(tx: Tx, mgtId: number, days: Span): Promise<Centavos> {
  const { payingBack } = await standingOf(tx, mgtId, days)
  return subtract(await balanceOfAccount(tx, employeeAdvance(mgtId)), payingBack)
}
