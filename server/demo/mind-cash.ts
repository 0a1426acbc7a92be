/** The demo company's money between safe, bank, wallet and owner, and the cash that collectors bring in the evening. */
import { addDays, lastSaturday, type Instant, type LocalDate } from '../../domain/calendar.ts'
import { sideOf } from '../../domain/cash/cash-difference.ts'
import { DENOMINATIONS, type Pieces } from '../../domain/cash/denominations.ts'
import { transfersForNewCash, type NewCashKind } from '../../domain/cash/new-cash.ts'
import { transfersForMove, type Transfer } from '../../domain/ledger/postings.ts'
import { transfersForDifference, transfersForRemittance } from '../../domain/ledger/cash-postings.ts'
import { add, pesos, subtract, toCentavos, ZERO, type Centavos } from '../../domain/money.ts'
import type { Desk } from './desk.ts'
import type { RowOf } from './insert-rows.ts'
import type { TeamMember } from './plan-team.ts'

const KEPT_IN_SAFE = pesos(50_000)
const MOST_IN_SAFE = pesos(400_000)
const LUMP = pesos(250_000)
const EVENING = 18 * 60
const MORNING = 8 * 60
const RECEIVED_AFTER_MINUTES = 35
const SUBMITTED_BEFORE_MINUTES = 5
const DRAW_THAT_WAITS = pesos(12_000)
const NOTES: Record<NewCashKind, string> = {
  capital: 'Capital added by the owner',
  draw: 'For the owner',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
}

interface NotedDifference {
  readonly collector: TeamMember
  readonly difference: Centavos
  readonly remittanceId: string
  readonly on: LocalDate
  readonly receivedAt: Instant
}

export class CashDesk {
  readonly #desk: Desk
  /** Whose last remittance still waits for an admin; more cash stays in that hand. */
  #waiting: TeamMember | undefined

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Makes sure that an amount can leave the safe: from the bank where it has enough, else from the owner. */
  provide(amount: Centavos, on: LocalDate, minute: number): void {
    const { books } = this.#desk
    while (books.cash('cash_on_hand') < add(amount, KEPT_IN_SAFE)) {
      if (books.cash('bank') >= LUMP) this.#move('withdrawal', LUMP, on, minute)
      else this.#move('capital', LUMP, on, minute)
    }
  }

  /** The same for the safe or the bank; what the safe can spare goes to the bank before the owner is asked. */
  provideIn(place: 'cash_on_hand' | 'bank', amount: Centavos, on: LocalDate, minute: number): void {
    if (place === 'cash_on_hand') return this.provide(amount, on, minute)
    const { books } = this.#desk
    while (books.cash('bank') < amount) {
      if (books.cash('cash_on_hand') >= add(LUMP, KEPT_IN_SAFE)) this.#move('deposit', LUMP, on, minute)
      else this.#move('capital', LUMP, on, minute)
    }
  }

  /** On Mondays what the safe does not need goes to the bank, and the wallet is emptied into it. */
  deposit(on: LocalDate, minute: number): void {
    const { books } = this.#desk
    const above = Math.floor((books.cash('cash_on_hand') - MOST_IN_SAFE) / LUMP) * LUMP
    if (above > 0) this.#move('deposit', toCentavos(above), on, minute)
    const wallet = books.cash('e_wallet')
    if (wallet > 0) this.#book(transfersForMove('e_wallet', 'bank', wallet), on, minute, 'Wallet to bank')
  }

  /** Anyone who holds cash counts it and hands it over; the office receives it the same evening. */
  remit(on: LocalDate): void {
    const { books, team, today } = this.#desk
    const holders = team.investigators.filter((one) => books.inHandOf(one.mgtId) > 0 && one !== this.#waiting)
    const [first, ...others] = team.investigators
    const isLastSaturday = on === lastSaturday(today)
    const late = isLastSaturday ? holders.find((one) => one !== first && others.includes(one)) : undefined
    for (const [index, one] of holders.entries()) this.#handOver(one, on, EVENING + index * 2, one === late)
    this.#waiting ??= late
  }

  #handOver(collector: TeamMember, on: LocalDate, minute: number, isWaiting: boolean): void {
    const { books, chance, rows } = this.#desk
    const recorded = books.inHandOf(collector.mgtId)
    const difference = this.#difference(recorded)
    const counted = add(recorded, difference)
    const handedOverAt = this.#desk.at(on, minute)
    const receivedAt = this.#desk.at(on, minute + RECEIVED_AFTER_MINUTES)
    const remittanceId = chance.uuid(handedOverAt)
    rows.add('remittance', [
      {
        remittance_id: remittanceId,
        mgt_id: collector.mgtId,
        business_on: on,
        pieces: piecesOf(counted),
        counted,
        recorded,
        reason: difference === 0 ? '' : difference < 0 ? 'Change was short' : 'Client left the change',
        status: isWaiting ? 'Handed Over' : 'Received',
        handed_over_at: handedOverAt,
        received_counted: isWaiting ? null : counted,
        received_at: isWaiting ? null : receivedAt,
        received_by: isWaiting ? null : this.#desk.anAdmin().accId,
      },
    ])
    if (isWaiting) return
    const transfers = transfersForRemittance({ collector: collector.mgtId, recorded, received: counted })
    rows.add('transfer', books.book(transfers, { on, at: receivedAt, remittanceId }))
    if (difference !== 0) this.#noteDifference({ collector, difference, remittanceId, on, receivedAt })
  }

  /** The super admin decides on Mondays; the last two weeks are still open. */
  #noteDifference(noted: NotedDifference): void {
    const { rows, books, team, today } = this.#desk
    const { collector, difference, remittanceId, on, receivedAt } = noted
    const difference_id = this.#desk.next('difference')
    const reason = difference < 0 ? 'Change was short' : 'Client left the change'
    const noted_by = team.admins[0]?.accId ?? team.superAdmin.accId
    const { mgtId: mgt_id } = collector
    const row = { difference_id, mgt_id, amount: difference, reason, noted_at: receivedAt, noted_by }
    rows.add('cash_difference', [{ ...row, remittance_id: remittanceId, payment_id: null }])
    const decidedOn = addDays(on, 2)
    if (decidedOn > addDays(today, -14)) return
    const at = this.#desk.at(decidedOn, MORNING)
    const amount = toCentavos(Math.abs(difference))
    rows.add('difference_decision', [
      {
        decision_id: this.#desk.next('decision'),
        difference_id,
        kind: 'absorbed',
        amount,
        decided_at: at,
        decided_by: team.superAdmin.accId,
        reason: 'Small change',
      },
    ])
    const transfers = transfersForDifference(mgt_id, amount, 'absorbed', sideOf(difference))
    rows.add('transfer', books.book(transfers, { on: decidedOn, at, memo: 'Small change' }))
  }

  /** Now and then a few pesos are over or short. */
  #difference(recorded: Centavos): Centavos {
    const { chance } = this.#desk
    if (!chance.chance(0.03)) return ZERO
    const off = pesos(chance.whole(1, 20) * 5)
    return chance.chance(0.7) && off < recorded ? subtract(ZERO, off) : off
  }

  /** An admin submits it, the super admin confirms. */
  #move(kind: NewCashKind, amount: Centavos, on: LocalDate, minute: number): void {
    const { rows, books, team } = this.#desk
    const confirmedAt = this.#desk.at(on, minute)
    const newCashId = this.#submit(kind, amount, on, minute, {
      status: 'Confirmed',
      decided_by: team.superAdmin.accId,
      decided_at: confirmedAt,
    })
    const facts = { on, at: confirmedAt, newCashId, memo: NOTES[kind] }
    rows.add('transfer', books.book(transfersForNewCash(kind, amount), facts))
  }

  #submit(
    kind: NewCashKind,
    amount: Centavos,
    on: LocalDate,
    minute: number,
    decided: Pick<RowOf<'new_cash'>, 'status' | 'decided_by' | 'decided_at'>,
  ): number {
    const { rows, team } = this.#desk
    const newCashId = this.#desk.next('new_cash')
    rows.add('new_cash', [
      {
        new_cash_id: newCashId,
        kind,
        amount,
        note: NOTES[kind],
        business_on: on,
        submitted_by: team.admins.at(-1)?.accId ?? team.superAdmin.accId,
        submitted_at: this.#desk.at(on, minute - SUBMITTED_BEFORE_MINUTES),
        ...decided,
      },
    ])
    return newCashId
  }

  /** Last thing on the last day the owner asks for a draw, which waits for anyone who tries the company. */
  close(on: LocalDate): void {
    const waiting = { status: 'Waiting' as const, decided_by: null, decided_at: null }
    this.#submit('draw', DRAW_THAT_WAITS, on, EVENING, waiting)
  }

  #book(transfers: readonly Transfer[], on: LocalDate, minute: number, memo: string): void {
    const { rows, books } = this.#desk
    rows.add('transfer', books.book(transfers, { on, at: this.#desk.at(on, minute), memo }))
  }
}

/** The fewest notes and coins of an amount. */
export function piecesOf(amount: Centavos): Pieces {
  const pieces: Record<string, number> = {}
  let left: number = amount
  for (const { piece, worth } of DENOMINATIONS) {
    const count = Math.floor(left / worth)
    if (count > 0) pieces[piece] = count
    left -= count * worth
  }
  return pieces
}
