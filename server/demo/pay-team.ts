/**
 * The demo company's payrolls: an admin makes one at the end of every cut-off, the super admin approves it on the next working
 * day, and now and then sends it back once.
 */
import { addDays, SUNDAY, weekdayOf, type LocalDate } from '../../domain/calendar.ts'
import { transfersForPayroll, type MemberPayslip } from '../../domain/ledger/payroll-postings.ts'
import { pesos, smaller, sumOf, ZERO } from '../../domain/money.ts'
import { tablesOn } from '../../domain/payroll/contribution-tables.ts'
import { cutOffOf } from '../../domain/payroll/cut-off.ts'
import { NO_ADJUSTMENT, payslipOf, type PayAdjustment } from '../../domain/payroll/payslip.ts'
import { slipRow } from '../payroll/payroll-store.ts'
import type { Desk } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import type { CashDesk } from './mind-cash.ts'
import { salaryOf, type TeamMember } from './plan-team.ts'
import type { Seeded } from './seeded.ts'

const MADE_AT = 17 * 60
const DECIDED_AT = 11 * 60
const PAID_BACK_AT_ONCE = pesos(1000)
const PAID_FROM = 'bank'
const DAY_ABSENT = pesos(634.62)

type CutOffDays = ReturnType<typeof cutOffOf>

interface OpenPayroll {
  row: RowOf<'payroll'>
  readonly slips: readonly MemberPayslip[]
}

export class PayDesk {
  readonly #desk: Desk
  readonly #cash: CashDesk
  readonly #chance: Seeded
  readonly #opened: LocalDate
  readonly #open = new Set<OpenPayroll>()

  constructor(desk: Desk, cash: CashDesk, chance: Seeded, opened: LocalDate) {
    this.#desk = desk
    this.#cash = cash
    this.#chance = chance
    this.#opened = opened
  }

  /** Plans the payroll of a cut-off that ends on the day. Before there were tables of contributions, no one can say what was due. */
  plan(day: LocalDate): void {
    const days = cutOffOf(day)
    const { contributions } = this.#desk.rules
    const isWhole = day === days.to && days.from >= this.#opened
    if (!isWhole || !contributions.some((table) => table.effectiveFrom <= day)) return
    this.#desk.agenda.add(day, MADE_AT, (on, minute) => this.#make(days, on, minute))
  }

  /** Writes what still waits when the history ends. */
  close(): void {
    for (const payroll of this.#open) this.#write(payroll, [])
  }

  #make(days: CutOffDays, on: LocalDate, minute: number): void {
    const desk = this.#desk
    const payroll: OpenPayroll = {
      row: {
        payroll_id: desk.next('payroll'),
        kind: 'Salary',
        period_from: days.from,
        period_to: days.to,
        paid_from: null,
        paid_on: null,
        status: 'Pending',
        created_by: this.#chance.pick(desk.team.admins).accId,
        created_at: desk.at(on, minute),
        decided_by: null,
        decided_at: null,
        rejected_reason: null,
        note: '',
      },
      slips: desk.team.members.map((member) => this.#slipOf(member, days)),
    }
    this.#open.add(payroll)
    const decide = this.#chance.chance(0.06) ? this.#reject : this.#approve
    const decidedOn = weekdayOf(addDays(on, 1)) === SUNDAY ? addDays(on, 2) : addDays(on, 1)
    desk.agenda.add(decidedOn, DECIDED_AT, (day, at) => decide.call(this, payroll, days, day, at))
  }

  #slipOf(member: TeamMember, days: CutOffDays): MemberPayslip {
    const { rules } = this.#desk
    const adjustment = member.role === 'CI_USER' ? this.#adjustmentOf(member) : NO_ADJUSTMENT
    const slip = payslipOf({
      monthlyBasic: salaryOf(member.role),
      // Everybody was hired before the company's books begin.
      hiredOn: null,
      days,
      cutOff: days.cutOff,
      adjustment,
      tables: tablesOn(rules.contributions, days.to),
    })
    return { mgtId: member.mgtId, ...slip }
  }

  #adjustmentOf({ mgtId }: TeamMember): PayAdjustment {
    const chance = this.#chance
    return {
      ...NO_ADJUSTMENT,
      allowances: pesos(750),
      incentives: pesos(chance.whole(0, 20) * 100),
      unpaid: chance.chance(0.08) ? DAY_ABSENT : ZERO,
      cashAdvance: smaller(this.#desk.books.advanceOf(mgtId), PAID_BACK_AT_ONCE),
      loans: mgtId % 3 === 0 ? pesos(350) : ZERO,
    }
  }

  #approve(payroll: OpenPayroll, _: CutOffDays, on: LocalDate, minute: number): void {
    const { books, team } = this.#desk
    const at = this.#desk.at(on, minute)
    this.#cash.provideIn(
      PAID_FROM,
      sumOf(payroll.slips, (slip) => slip.net),
      on,
      minute,
    )
    const posted = transfersForPayroll(payroll.slips, PAID_FROM)
    const transfers = books.book(posted, { on, at, payrollId: payroll.row.payroll_id ?? 0 })
    const decision = { decided_by: team.superAdmin.accId, decided_at: at }
    payroll.row = { ...payroll.row, ...decision, status: 'Approved', paid_from: PAID_FROM, paid_on: on }
    this.#open.delete(payroll)
    this.#write(payroll, transfers)
  }

  /** Sent back, and made again within the hour. */
  #reject(payroll: OpenPayroll, days: CutOffDays, on: LocalDate, minute: number): void {
    payroll.row = {
      ...payroll.row,
      status: 'Rejected',
      decided_by: this.#desk.team.superAdmin.accId,
      decided_at: this.#desk.at(on, minute),
      rejected_reason: 'The incentives of the last Saturday are missing',
    }
    this.#open.delete(payroll)
    this.#write(payroll, [])
    this.#desk.agenda.add(on, minute + 45, (day, later) => this.#make(days, day, later))
  }

  #write({ row, slips }: OpenPayroll, transfers: readonly RowOf<'transfer'>[]): void {
    const { rows } = this.#desk
    rows.add('payroll', [row])
    rows.add(
      'payslip',
      slips.map((slip) => slipRow(slip, { payrollId: row.payroll_id ?? 0, note: '' })),
    )
    rows.add('transfer', transfers)
  }
}
