/** The 13th month of a year by what its approved payrolls paid; made earlier, the rest can follow in December. */
import { dayInMonth, earlierDay, yearOf } from '../../domain/calendar.ts'
import { thirteenthMonthSlip } from '../../domain/payroll/thirteenth-month.ts'
import type { Handler } from '../http/ask.ts'
import { refuseInvalid } from '../http/refuse.ts'
import { lockPay } from '../ledger/lock-pay.ts'
import { tablesInForce } from './contribution-tables.ts'
import { proposeSlips } from './propose-payroll.ts'
import { yearsPay } from './years-pay.ts'

export const createThirteenthMonth: Handler<'createThirteenthMonth'> = async (ask) => {
  const { tx, input, today } = ask
  if (input.year > yearOf(today)) refuseInvalid('year')
  const days = { from: dayInMonth(input.year, 1, 1), to: dayInMonth(input.year, 12, 31) }
  const tables = await tablesInForce(tx, earlierDay(days.to, today))
  await lockPay(tx)
  const slips = (await yearsPay(tx, days))
    .map(({ mgt_id: mgtId, salary, ...year }) => ({ mgtId, ...thirteenthMonthSlip(salary, year, tables) }))
    .filter(({ thirteenth }) => thirteenth > 0)
    .map((slip) => ({ slip, note: '' }))
  return proposeSlips(ask, { kind: '13th Month', days, slips, none: 'No 13th month is due for that year.' })
}
