/** The demo company's money between safe, bank, wallet and owner, and the cash that collectors bring in the evening. */
import { addDays, lastSaturday, type LocalDate } from '../../domain/calendar.ts'
import { sideOf } from '../../domain/cash/cash-difference.ts'
import { DENOMINATIONS, overShort, type Pieces } from '../../domain/cash/denominations.ts'
import { transfersForNewCash, type NewCashKind } from '../../domain/cash/new-cash.ts'
import { transfersForDifference, transfersForRemittance } from '../../domain/ledger/cash-postings.ts'
import { cashWithCollector } from '../../domain/ledger/chart.ts'
import { transfersForMove } from '../../domain/ledger/postings.ts'
import { absolute, add, pesos, subtract, toCentavos, type Centavos } from '../../domain/money.ts'
import { later, moment, type Desk, type Moment } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import type { TeamMember } from './plan-team.ts'

const KEPT_IN_SAFE = pesos(50_000)
const MOST_IN_SAFE = pesos(400_000)
const LUMP = pesos(250_000)
const AT = { morning: 8 * 60, evening: 18 * 60 }
const OPEN_DRAW = pesos(12_000)
const FEW = pesos(50)
const NOTES: Record<NewCashKind, string> = {
  capital: 'Capital added by the owner',
  draw: 'For the owner',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
}

export class CashDesk {
  /** Whose last remittance no admin has received; more cash stays in that hand. */
  #unreceived: TeamMember | undefined

  constructor(readonly desk: Desk) {}

  /** Makes sure that an amount can leave a place: from the other place where that has enough, else from the owner. */
  provide(amount: Centavos, place: 'cash_on_hand' | 'bank', now: Moment): void {
    const { desk } = this
    const isSafe = place === 'cash_on_hand'
    const [other, kind] = isSafe ? (['bank', 'withdrawal'] as const) : (['cash_on_hand', 'deposit'] as const)
    const [needed, least] = isSafe ? [add(amount, KEPT_IN_SAFE), LUMP] : [amount, add(LUMP, KEPT_IN_SAFE)]
    while (desk.balance(place) < needed)
      this.#move(desk.balance(other) >= least ? kind : 'capital', LUMP, now)
  }

  /** On Mondays what the safe does not need goes to the bank, and the wallet is emptied into it. */
  deposit(on: LocalDate): void {
    const { desk } = this
    const now = moment(on, AT.morning)
    const above = Math.floor((desk.balance('cash_on_hand') - MOST_IN_SAFE) / LUMP) * LUMP
    if (above > 0) this.#move('deposit', toCentavos(above), now)
    const emptied = transfersForMove('e_wallet', 'bank', desk.balance('e_wallet'))
    desk.book(desk.rows, emptied, now, { memo: 'Wallet to bank' })
  }

  /**
   * Who holds cash counts it and hands it over; the office receives it the same evening, but one remittance of last Saturday. One of
   * the Saturday before is short, so that a difference is always open.
   */
  remit(on: LocalDate): void {
    const { team, today } = this.desk
    const inHand = ({ mgtId }: TeamMember) => this.desk.balance(cashWithCollector(mgtId))
    const holders = team.investigators.filter((one) => inHand(one) > 0 && one !== this.#unreceived)
    const late = on === lastSaturday(today) ? holders.find((one) => one !== team.investigators[0]) : undefined
    const isShortDay = on === addDays(lastSaturday(today), -7)
    for (const [index, one] of holders.entries()) {
      const counted = this.#countOf(inHand(one), isShortDay && index === 0)
      this.#handOver(one, counted, moment(on, AT.evening + index * 2), one === late)
    }
    this.#unreceived ??= late
  }

  #handOver({ mgtId: mgt_id }: TeamMember, counted: Centavos, now: Moment, isLate: boolean): void {
    const { desk } = this
    const recorded = desk.balance(cashWithCollector(mgt_id))
    const amount = overShort(counted, recorded)
    const row: RowOf<'remittance'> = {
      remittance_id: desk.chance.uuid(now.at),
      mgt_id,
      business_on: now.on,
      pieces: JSON.stringify(piecesOf(counted)),
      counted,
      recorded,
      reason: amount === 0 ? '' : amount < 0 ? 'Change was short' : 'Client left the change',
      status: 'Handed Over',
      handed_over_at: now.at,
    }
    desk.rows.add('remittance', row)
    if (isLate) return
    const evening = { ...now, at: later(now.at, 35 * 60) }
    const received = { received_at: evening.at, received_by: desk.anAdmin().accId }
    Object.assign(row, { status: 'Received', received_counted: counted, ...received })
    const transfers = transfersForRemittance({ collector: mgt_id, recorded, received: counted })
    desk.book(desk.rows, transfers, evening, { remittance_id: row.remittance_id })
    if (amount !== 0) this.#noteDifference(row, amount, evening)
  }

  /** The super admin decides two days later; those of the last two weeks are still open. */
  #noteDifference(
    { mgt_id, remittance_id, reason }: RowOf<'remittance'>,
    difference: Centavos,
    { on, at: noted_at }: Moment,
  ): void {
    const { desk } = this
    const difference_id = desk.next('difference')
    const noted = { mgt_id, remittance_id, reason, noted_at, noted_by: desk.anAdmin().accId }
    desk.rows.add('cash_difference', { difference_id, amount: difference, ...noted })
    const decided = moment(addDays(on, 2), AT.morning)
    if (decided.on > addDays(desk.today, -14)) return
    const [kind, amount, memo] = ['absorbed', absolute(difference), 'Small change'] as const
    const by = { decided_at: decided.at, decided_by: desk.team.superAdmin.accId }
    const decision_id = desk.next('decision')
    desk.rows.add('difference_decision', { decision_id, difference_id, kind, amount, reason: memo, ...by })
    desk.book(desk.rows, transfersForDifference(mgt_id, amount, kind, sideOf(difference)), decided, { memo })
  }

  /** Now and then a few pesos are over or short. */
  #countOf(recorded: Centavos, isShort: boolean): Centavos {
    const { chance } = this.desk
    const isOff = chance.chance(0.03)
    if (isShort && recorded > FEW) return subtract(recorded, FEW)
    if (!isOff) return recorded
    const off = pesos(chance.whole(1, 20) * 5)
    return toCentavos(recorded + (chance.chance(0.7) && off < recorded ? -off : off))
  }

  /** An admin submits it, the super admin confirms. */
  #move(kind: NewCashKind, amount: Centavos, now: Moment): void {
    const { desk } = this
    const decision = { decided_by: desk.team.superAdmin.accId, decided_at: now.at }
    const new_cash_id = this.#submit(kind, amount, now, { status: 'Confirmed', ...decision })
    desk.book(desk.rows, transfersForNewCash(kind, amount), now, { new_cash_id, memo: NOTES[kind] })
  }

  #submit(
    kind: NewCashKind,
    amount: Centavos,
    { on, at }: Moment,
    decision: Pick<RowOf<'new_cash'>, 'status' | 'decided_by' | 'decided_at'>,
  ): number {
    const { desk } = this
    const new_cash_id = desk.next('new_cash')
    const submitted = { submitted_by: desk.team.secondAdmin.accId, submitted_at: later(at, -5 * 60) }
    desk.rows.add('new_cash', {
      new_cash_id,
      kind,
      amount,
      note: NOTES[kind],
      business_on: on,
      ...submitted,
      ...decision,
    })
    return new_cash_id
  }

  /** Last thing on the last day the owner asks for a draw, which is left to confirm for who tries the company. */
  close(on: LocalDate): void {
    this.#submit('draw', OPEN_DRAW, moment(on, AT.evening), { status: 'Waiting' })
  }
}

/** The fewest notes and coins of an amount. */
function piecesOf(amount: Centavos): Pieces {
  let left: number = amount
  const counts = DENOMINATIONS.map(({ piece, worth }) => {
    const count = Math.floor(left / worth)
    left -= count * worth
    return [piece, count] as const
  })
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
