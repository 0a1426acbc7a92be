/** The demo company's money between safe, bank, wallet and owner, and the cash that collectors bring in the evening. */
import { addDays, lastSaturday, type Instant, type LocalDate } from '../../domain/calendar.ts'
import { sideOf } from '../../domain/cash/cash-difference.ts'
import { DENOMINATIONS, overShort, type Pieces } from '../../domain/cash/denominations.ts'
import { transfersForNewCash, type NewCashKind } from '../../domain/cash/new-cash.ts'
import { transfersForDifference, transfersForRemittance } from '../../domain/ledger/cash-postings.ts'
import { cashWithCollector } from '../../domain/ledger/chart.ts'
import { transfersForMove } from '../../domain/ledger/postings.ts'
import { add, pesos, toCentavos, type Centavos } from '../../domain/money.ts'
import type { Desk } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import type { TeamMember } from './plan-team.ts'

const KEPT_IN_SAFE = pesos(50_000)
const MOST_IN_SAFE = pesos(400_000)
const LUMP = pesos(250_000)
const MORNING = 8 * 60
const EVENING = 18 * 60
const RECEIVED_AFTER_MINUTES = 35
const SUBMITTED_BEFORE_MINUTES = 5
const OPEN_DRAW = pesos(12_000)
const NOTES: Record<NewCashKind, string> = {
  capital: 'Capital added by the owner',
  draw: 'For the owner',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
}

export class CashDesk {
  readonly #desk: Desk
  /** Whose last remittance no admin has received; more cash stays in that hand. */
  #unreceived: TeamMember | undefined

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Makes sure that an amount can leave a place: from the other place where that has enough, else from the owner. */
  provide(amount: Centavos, place: 'cash_on_hand' | 'bank', on: LocalDate, minute: number): void {
    const { books } = this.#desk
    const isSafe = place === 'cash_on_hand'
    const [other, kind] = isSafe ? (['bank', 'withdrawal'] as const) : (['cash_on_hand', 'deposit'] as const)
    const [needed, least] = isSafe ? [add(amount, KEPT_IN_SAFE), LUMP] : [amount, add(LUMP, KEPT_IN_SAFE)]
    while (books.balance(place) < needed)
      if (books.balance(other) >= least) this.#move(kind, LUMP, on, minute)
      else this.#move('capital', LUMP, on, minute)
  }

  /** On Mondays what the safe does not need goes to the bank, and the wallet is emptied into it. */
  deposit(on: LocalDate): void {
    const { books, rows } = this.#desk
    const above = Math.floor((books.balance('cash_on_hand') - MOST_IN_SAFE) / LUMP) * LUMP
    if (above > 0) this.#move('deposit', toCentavos(above), on, MORNING)
    const wallet = books.balance('e_wallet')
    const booked = { on, at: this.#desk.at(on, MORNING), memo: 'Wallet to bank' }
    if (wallet > 0) books.book(rows, transfersForMove('e_wallet', 'bank', wallet), booked)
  }

  /** Who holds cash counts it and hands it over; the office receives it the same evening, but one remittance of last Saturday. */
  remit(on: LocalDate): void {
    const { books, team, today } = this.#desk
    const [first] = team.investigators
    const inHand = ({ mgtId }: TeamMember) => books.balance(cashWithCollector(mgtId))
    const holders = team.investigators.filter((one) => inHand(one) > 0 && one !== this.#unreceived)
    const late = on === lastSaturday(today) ? holders.find((one) => one !== first) : undefined
    for (const [index, one] of holders.entries())
      this.#handOver(one, inHand(one), on, EVENING + index * 2, one === late)
    this.#unreceived ??= late
  }

  #handOver(
    { mgtId: mgt_id }: TeamMember,
    recorded: Centavos,
    on: LocalDate,
    minute: number,
    isLate: boolean,
  ): void {
    const desk = this.#desk
    const counted = this.#countOf(recorded)
    const difference = overShort(counted, recorded)
    const reason = difference === 0 ? '' : difference < 0 ? 'Change was short' : 'Client left the change'
    const handed_over_at = desk.at(on, minute)
    const remittance_id = desk.chance.uuid(handed_over_at)
    const handed = {
      remittance_id,
      mgt_id,
      business_on: on,
      pieces: piecesOf(counted),
      counted,
      recorded,
      reason,
    }
    if (isLate) return desk.rows.add('remittance', { ...handed, status: 'Handed Over', handed_over_at })
    const at = desk.at(on, minute + RECEIVED_AFTER_MINUTES)
    const received = { received_counted: counted, received_at: at, received_by: desk.anAdmin().accId }
    desk.rows.add('remittance', { ...handed, status: 'Received', handed_over_at, ...received })
    const transfers = transfersForRemittance({ collector: mgt_id, recorded, received: counted })
    desk.books.book(desk.rows, transfers, { on, at, remittance_id })
    if (difference !== 0) this.#noteDifference({ mgt_id, remittance_id, amount: difference, reason }, on, at)
  }

  /** The super admin decides two days later; those of the last two weeks are still open. */
  #noteDifference(
    noted: Pick<RowOf<'cash_difference'>, 'mgt_id' | 'remittance_id' | 'amount' | 'reason'>,
    on: LocalDate,
    noted_at: Instant,
  ): void {
    const { rows, books, team, today, chance } = this.#desk
    const difference_id = this.#desk.next('difference')
    rows.add('cash_difference', {
      ...noted,
      difference_id,
      noted_at,
      noted_by: chance.pick(team.admins).accId,
    })
    const decidedOn = addDays(on, 2)
    if (decidedOn > addDays(today, -14)) return
    const reason = 'Small change'
    const amount = toCentavos(Math.abs(noted.amount))
    const at = this.#desk.at(decidedOn, MORNING)
    const decision = {
      decision_id: this.#desk.next('decision'),
      difference_id,
      kind: 'absorbed' as const,
      amount,
      reason,
    }
    rows.add('difference_decision', { ...decision, decided_at: at, decided_by: team.superAdmin.accId })
    const transfers = transfersForDifference(noted.mgt_id, amount, 'absorbed', sideOf(noted.amount))
    books.book(rows, transfers, { on: decidedOn, at, memo: reason })
  }

  /** Now and then a few pesos are over or short. */
  #countOf(recorded: Centavos): Centavos {
    const { chance } = this.#desk
    if (!chance.chance(0.03)) return recorded
    const off = pesos(chance.whole(1, 20) * 5)
    return toCentavos(recorded + (chance.chance(0.7) && off < recorded ? -off : off))
  }

  /** An admin submits it, the super admin confirms. */
  #move(kind: NewCashKind, amount: Centavos, on: LocalDate, minute: number): void {
    const { rows, books, team } = this.#desk
    const at = this.#desk.at(on, minute)
    const decision = { status: 'Confirmed' as const, decided_by: team.superAdmin.accId, decided_at: at }
    const new_cash_id = this.#submit(kind, amount, on, minute, decision)
    books.book(rows, transfersForNewCash(kind, amount), { on, at, new_cash_id, memo: NOTES[kind] })
  }

  #submit(
    kind: NewCashKind,
    amount: Centavos,
    on: LocalDate,
    minute: number,
    decision: Pick<RowOf<'new_cash'>, 'status' | 'decided_by' | 'decided_at'>,
  ): number {
    const { rows, team } = this.#desk
    const new_cash_id = this.#desk.next('new_cash')
    const submitted_by = (team.admins.at(-1) ?? team.superAdmin).accId
    const submitted_at = this.#desk.at(on, minute - SUBMITTED_BEFORE_MINUTES)
    const row = { new_cash_id, kind, amount, note: NOTES[kind], business_on: on, submitted_by, submitted_at }
    rows.add('new_cash', { ...row, ...decision })
    return new_cash_id
  }

  /** Last thing on the last day the owner asks for a draw, which is left to confirm for who tries the company. */
  close(on: LocalDate): void {
    this.#submit('draw', OPEN_DRAW, on, EVENING, { status: 'Waiting' })
  }
}

/** The fewest notes and coins of an amount. */
function piecesOf(amount: Centavos): Pieces {
  const pieces: Record<string, number> = {}
  let left: number = amount
  for (const { piece, worth } of DENOMINATIONS) {
    const count = Math.floor(left / worth)
    if (count > 0) pieces[piece] = count
    left -= count * worth
  }
  return pieces
}
