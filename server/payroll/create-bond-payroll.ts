/**
 * Cash bonds outside of the salaries. Collecting is off until the company turns it on, and stays within a share of the
 * cut-off's wages and a total (DOLE Labor Advisory 11-14); what is held can always be handed back.
 */
import { formatPesos } from '../../domain/money.ts'
import { cutOffDays } from '../../domain/payroll/cut-off.ts'
import { earnedBasic } from '../../domain/payroll/payslip.ts'
import type { Span } from '../../domain/span.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse, refuseField, refuseInvalid } from '../http/refuse.ts'
import { lockPay } from '../ledger/lock-pay.ts'
import { settingsOn } from '../settings/settings.ts'
import { leftInBond, roomInBond } from './bond-room.ts'
import { insertBondLines, membersNamed, type PaidMember } from './payroll-store.ts'
import { proposePayroll } from './propose-payroll.ts'

type BondAsk = AskFor<'createBondPayroll'>
type Line = BondAsk['input']['lines'][number]

export const createBondPayroll: Handler<'createBondPayroll'> = async (ask) => {
  const { tx, input, today } = ask
  const days = cutOffDays(input.year, input.month, input.cut_off)
  if (days.from > today) refuseInvalid('cut_off')
  await lockPay(tx)
  const members = new Map(
    (
      await membersNamed(
        tx,
        input.lines.map((line) => line.mgt_id),
      )
    ).map((one) => [one.mgt_id, one]),
  )
  if (members.size < input.lines.length) refuseField('lines', 'Invalid user parameters.')
  for (const line of input.lines) {
    const member = members.get(line.mgt_id)
    if (member) await checkLine(ask, line, member, days)
  }
  return proposePayroll(ask, {
    kind: 'Cash Bond',
    days,
    content: { lines: input.lines },
    insertContent: (payrollId) =>
      insertBondLines(
        tx,
        input.lines.map((line) => ({ ...line, payroll_id: payrollId })),
      ),
  })
}

async function checkLine(
  { tx, input, today }: BondAsk,
  line: Line,
  member: PaidMember,
  days: Span,
): Promise<void> {
  if (line.direction === 'pay out') {
    const left = await leftInBond(tx, line.mgt_id, days)
    if (line.amount > left) refuseField('lines', `${formatPesos(left)} is held for ${member.name}.`)
    return
  }
  const { cash_bond: rule } = await settingsOn(tx, today)
  if (!rule.on) refuse('STATE_CONFLICT', 'The company has not turned cash bonds on.')
  const room = await roomInBond(tx, {
    mgtId: line.mgt_id,
    monthlyBasic: member.salary,
    wages: earnedBasic({
      monthlyBasic: member.salary,
      hiredOn: member.hired_on,
      days,
      cutOff: input.cut_off,
    }),
    days,
    rule,
  })
  if (line.amount > room)
    refuseField('lines', `At most ${formatPesos(room)} may be collected from ${member.name}.`)
}
