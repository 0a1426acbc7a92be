/** The demo company's money between safe, bank, wallet and owner, and the cash that collectors bring in the evening. */
import { addDays, lastSaturday, type LocalDate } from '../../domain/calendar.ts'
import { DENOMINATIONS, overShort, type Pieces } from '../../domain/cash/denominations.ts'
import { transfersForNewCash, type NewCashKind } from '../../domain/cash/new-cash.ts'
import { transfersForRemittance } from '../../domain/ledger/cash-postings.ts'
import { cashWithCollector } from '../../domain/ledger/chart.ts'
import { transfersForMove } from '../../domain/ledger/postings.ts'
import { pesos, subtract, type Centavos } from '../../domain/money.ts'
import { later, moment, type Desk, type Moment, type TeamMember } from './desk.ts'

/** What safe and bank keep, and the most that the safe does. */
const KEPT = pesos(50_000)
const MOST_IN_SAFE = pesos(400_000)
const LUMP = pesos(250_000)
const AT = { morning: 8 * 60, evening: 18 * 60, received: 19 * 60 }
const OPEN_DRAW = pesos(12_000)
const FEW = pesos(50)
const NOTES: Record<NewCashKind, string> = {
  capital: 'Capital added by the owner',
  draw: 'For the owner',
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
}

/** Makes sure that an amount can leave a place: from the other place where that has enough, else from the owner. */
export function provide(desk: Desk, amount: Centavos, place: 'cash_on_hand' | 'bank', now: Moment): void {
  const [other, kind] =
    place === 'bank' ? (['cash_on_hand', 'deposit'] as const) : (['bank', 'withdrawal'] as const)
  while (desk.balance(place) < amount + KEPT)
    move(desk, desk.balance(other) >= LUMP + KEPT ? kind : 'capital', now)
}

/** On Mondays what the safe does not need goes to the bank, and the wallet is emptied into it. */
export function deposit(desk: Desk, on: LocalDate): void {
  const now = moment(on, AT.morning)
  while (desk.balance('cash_on_hand') > MOST_IN_SAFE) move(desk, 'deposit', now)
  const emptied = transfersForMove('e_wallet', 'bank', desk.balance('e_wallet'))
  desk.book(emptied, now, { memo: 'Wallet to bank' })
}

/** Last thing on the last day the owner asks for a draw, which is left to confirm for who tries the company. */
export function askForDraw(desk: Desk, on: LocalDate): void {
  move(desk, 'draw', moment(on, AT.evening), { amount: OPEN_DRAW, waits: true })
}

/** An admin submits it, and the super admin confirms it where it is not left to wait. */
function move(desk: Desk, kind: NewCashKind, now: Moment, { amount = LUMP, waits = false } = {}): void {
  const what = { new_cash_id: desk.next('new_cash'), kind, amount, note: NOTES[kind], business_on: now.on }
  const submitted = { submitted_by: desk.anAdmin().accId, submitted_at: later(now, -5).at }
  const decided = { decided_by: desk.team.superAdmin.accId, decided_at: now.at }
  const decision = waits ? ({ status: 'Waiting' } as const) : ({ status: 'Confirmed', ...decided } as const)
  desk.rows.add('new_cash', { ...what, ...submitted, ...decision })
  const { new_cash_id, note: memo } = what
  if (!waits) desk.book(transfersForNewCash(kind, amount), now, { new_cash_id, memo })
}

/**
 * Who holds cash counts it and hands it over; the office receives it the same evening, but one remittance of last Saturday. The
 * first investigator's of the Saturday before is short, so that a difference is open.
 */
export function remit(desk: Desk, on: LocalDate): void {
  const { team, founding } = desk
  const saturday = lastSaturday(founding.today)
  for (const one of team.investigators) {
    const recorded = desk.balance(cashWithCollector(one.mgtId))
    if (recorded <= 0 || one === desk.unreceived) continue
    const isFirst = one === team.investigators[0]
    if (on === saturday && !isFirst) desk.unreceived ??= one
    const isShort = isFirst && on === addDays(saturday, -7) && recorded > FEW
    handOver(desk, one, on, recorded, isShort ? subtract(recorded, FEW) : recorded)
  }
}

function handOver(desk: Desk, one: TeamMember, on: LocalDate, recorded: Centavos, counted: Centavos): void {
  const { at: handed_over_at } = moment(on, AT.evening)
  const remittance_id = desk.chance.uuid(handed_over_at)
  const collected = { remittance_id, mgt_id: one.mgtId }
  const amount = overShort(counted, recorded)
  const reason = amount === 0 ? '' : 'Change was short'
  const pieces = JSON.stringify(piecesOf(counted))
  const handed = { ...collected, business_on: on, pieces, counted, recorded, reason, handed_over_at }
  if (one === desk.unreceived) return desk.rows.add('remittance', { ...handed, status: 'Handed Over' })
  const now = moment(on, AT.received)
  const { accId: received_by } = desk.anAdmin()
  const received = {
    status: 'Received',
    received_counted: counted,
    received_at: now.at,
    received_by,
  } as const
  desk.rows.add('remittance', { ...handed, ...received })
  const transfers = transfersForRemittance({ collector: one.mgtId, recorded, received: counted })
  desk.book(transfers, now, { remittance_id })
  if (amount === 0) return
  const noted = { ...collected, reason, noted_at: now.at, noted_by: received_by }
  desk.rows.add('cash_difference', { difference_id: desk.next('difference'), amount, ...noted })
}

/** The fewest notes and coins of an amount. */
function piecesOf(amount: Centavos): Pieces {
  let left: number = amount
  const pieces: Record<string, number> = {}
  for (const { piece, worth } of DENOMINATIONS) {
    if (left >= worth) pieces[piece] = Math.floor(left / worth)
    left %= worth
  }
  return pieces
}
