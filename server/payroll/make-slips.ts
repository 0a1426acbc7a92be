/** The slips of a cut-off: one for every active member with a salary, and for those whom the adjustments name as well. */
import { shortageRoom } from '../../domain/cash/cash-difference.ts'
import type { MemberPayslip } from '../../domain/ledger/payroll-postings.ts'
import { formatPesos, smaller, subtract } from '../../domain/money.ts'
import type { ContributionTables } from '../../domain/payroll/contribution-tables.ts'
import { NO_ADJUSTMENT, payslipOf } from '../../domain/payroll/payslip.ts'
import type { Span } from '../../domain/span.ts'
import type { AskFor } from '../http/ask.ts'
import { refuseField } from '../http/refuse.ts'
import { leftFromPay } from '../ledger/cash-differences.ts'
import { settingsOn } from '../settings/settings.ts'
import { leftOfAdvance, roomInBond } from './bond-room.ts'
import { tablesInForce } from './contribution-tables.ts'
import { activeMembers, shortageWaiting, type PaidMember } from './payroll-store.ts'

type CreateAsk = AskFor<'createPayroll'>
type Adjustment = CreateAsk['input']['adjustments'][number]

export interface NotedSlip {
  readonly slip: MemberPayslip
  readonly note: string
}

/** Refuses adjustments of who is not on the payroll, and slips on which more is deducted than may be. */
export async function makeSlips(ask: CreateAsk, days: Span): Promise<NotedSlip[]> {
  const { tx, input } = ask
  const adjustments = new Map(input.adjustments.map((one) => [one.mgt_id, one]))
  const members = (await activeMembers(tx, days.to)).filter(
    ({ salary, mgt_id }) => salary > 0 || adjustments.has(mgt_id),
  )
  const known = new Set(members.map(({ mgt_id }) => mgt_id))
  if (
    adjustments.size < input.adjustments.length ||
    input.adjustments.some(({ mgt_id }) => !known.has(mgt_id))
  )
    refuseField('adjustments', 'Invalid user parameters.')
  const tables = await tablesInForce(tx, days.to)
  const slips: NotedSlip[] = []
  for (const member of members)
    slips.push(await makeSlip(ask, { member, days, tables, adjustment: adjustments.get(member.mgt_id) }))
  return slips
}

interface SlipFacts {
  readonly member: PaidMember
  readonly days: Span
  readonly tables: ContributionTables
  readonly adjustment: Adjustment | undefined
}

async function makeSlip(ask: CreateAsk, facts: SlipFacts): Promise<NotedSlip> {
  const { member, days, tables, adjustment } = facts
  const slip = {
    mgtId: member.mgt_id,
    ...payslipOf({
      monthlyBasic: member.salary,
      hiredOn: member.hired_on,
      days,
      cutOff: ask.input.cut_off,
      adjustment: adjustment ? inWordsOfTheRules(adjustment) : NO_ADJUSTMENT,
      tables,
    }),
  }
  if (slip.unpaid > slip.basic || slip.net < 0)
    refuseField('adjustments', `More is deducted from ${member.name} than was earned.`)
  await checkBond(ask, member, slip, days)
  await checkAdvance(ask, member, slip, days)
  await checkShortage(ask, member, slip)
  return { slip, note: adjustment?.note ?? '' }
}

const inWordsOfTheRules = ({ allowances, incentives, unpaid, loans, ...rest }: Adjustment) => ({
  allowances,
  incentives,
  unpaid,
  loans,
  cashAdvance: rest.cash_advance,
  cashBond: rest.cash_bond,
  shortage: rest.shortage,
})

async function checkBond(
  { tx, today }: CreateAsk,
  { name, mgt_id: mgtId }: PaidMember,
  slip: MemberPayslip,
  days: Span,
): Promise<void> {
  if (slip.cashBond === 0) return
  const { cash_bond: rule } = await settingsOn(tx, today)
  const wages = subtract(slip.basic, slip.unpaid)
  const room = await roomInBond(tx, { mgtId, monthlyBasic: slip.monthlyBasic, wages, days, rule })
  if (slip.cashBond > room)
    refuseField('adjustments', `At most ${formatPesos(room)} may be kept from ${name} for the cash bond.`)
}

/** Only what was decided to be taken from pay, and only as far as the law goes. */
async function checkShortage(
  { tx, today }: CreateAsk,
  { name, mgt_id }: PaidMember,
  { shortage, basic, unpaid }: MemberPayslip,
): Promise<void> {
  if (shortage === 0) return
  const { shortage_from_pay: rule } = await settingsOn(tx, today)
  const { pct_of_wages: pctOfWages, least_monthly_pay: leastMonthlyPay } = rule
  const room = shortageRoom({ pctOfWages, leastMonthlyPay }, subtract(basic, unpaid))
  const most = smaller(room, subtract(await leftFromPay(tx, mgt_id), await shortageWaiting(tx, mgt_id)))
  if (shortage > most)
    refuseField('adjustments', `At most ${formatPesos(most)} may be taken from ${name} for a shortage.`)
}

async function checkAdvance(
  { tx }: CreateAsk,
  { name, mgt_id }: PaidMember,
  slip: MemberPayslip,
  days: Span,
): Promise<void> {
  if (slip.cashAdvance === 0) return
  const left = await leftOfAdvance(tx, mgt_id, days)
  if (slip.cashAdvance > left) refuseField('adjustments', `${name} owes ${formatPesos(left)} of advances.`)
}
