/**
 * The cash that a collector holds: what the books say, and on top what this phone did that the books do not count yet. Which
 * of the phone's commands they count is told by the books, by command number; no clock decides it. Cash of a payment that was
 * not accepted is on no books and still in the bag: it is named apart.
 *
 * The books hold ₱ 1,200.00 and count this phone's commands up to number 7. Number 8 took ₱ 500.00, number 9 gave ₱ 100.00
 * of number 5 back, number 10 took ₱ 300.00 and was refused: ₱ 1,600.00 are to be recorded and ₱ 1,900.00 are in the bag.
 */
import type { LocalDate } from '../calendar.ts'
import { add, subtract, sumOf, ZERO, type Centavos } from '../money.ts'

/** What became of a command: under way, on the books, refused, or taken out of the world (withdrawn, replaced, returned). */
export type Fate = 'open' | 'posted' | 'refused' | 'gone'

interface Move {
  readonly id: string
  /** The command's number on this phone. */
  readonly seq: number
  readonly amount: Centavos
  readonly fate: Fate
  /** A person has decided what happens about a refusal. */
  readonly isDecided: boolean
}

/** Cash only: what was paid by wallet, bank or check never was in the bag. */
export type CashMove =
  | (Move & { readonly kind: 'taken'; readonly on: LocalDate })
  | (Move & { readonly kind: 'given back'; readonly payment: string })
  /** `amount` is what was recorded, `counted` what was counted; `unposted` are refused payments whose cash went along. */
  | (Move & {
      readonly kind: 'handed over'
      readonly counted: Centavos
      readonly unposted: readonly string[]
    })

/** A remittance that the office has not counted yet. */
export interface HandedOver {
  /** The id of the command that handed it over. */
  readonly id: string
  readonly counted: Centavos
  readonly recorded: Centavos
}

/** The books' word to one phone. */
export interface BooksCash {
  /** With the collector, less what was handed over and not received yet. */
  readonly inHand: Centavos
  /** Of this phone's commands with these numbers, all are counted but those of `missing`. */
  readonly fromSeq: number
  readonly throughSeq: number
  /** First and last number of each gap. */
  readonly missing: readonly (readonly [number, number])[]
  /** Of any phone; undefined where there is nothing. */
  readonly handedOver?: readonly HandedOver[] | undefined
}

export interface CashHeld {
  /** Everything in the bag: recorded and refused. */
  readonly withYou: Centavos
  /** What a hand-over is recorded with. Less than nothing where a payment was reversed after its cash was handed over. */
  readonly recorded: Centavos
  /** Of the recorded, what the books count already. */
  readonly onBooks: Centavos
  /**
   * Of the recorded, what this phone did not take today. Less than nothing: another phone handed over, or the office
   * reversed a payment.
   */
  readonly elsewhere: Centavos
  /** Payments that this phone took today and that are among it. */
  readonly ownPayments: number
  /** Not accepted and still in the bag. */
  readonly refused: Centavos
  readonly refusedIds: readonly string[]
  /** Handed over and not counted by the office yet, as the collector counted it; what is unsent on this phone is among it. */
  readonly withOffice: Centavos
  /** The commands and remittances that it is of. */
  readonly withOfficeIds: readonly string[]
  /** What that is over (more than zero) or short of, as its slip says: cash of refused payments that went along is neither. */
  readonly handedOverDifference: Centavos
  /** Payments, and payments taken back, that are not on the books yet. */
  readonly waiting: number
  /** Refusals about which no one decided anything. */
  readonly undecided: number
  /** Whether the books ever told this phone what they count. */
  readonly isKnown: boolean
}

/** `moves` of this phone in any order; `books` is null where they never said anything. */
export function cashHeld(moves: readonly CashMove[], books: BooksCash | null, today: LocalDate): CashHeld {
  const counted = (move: CashMove) => books !== null && isCounted(move, books)
  const isValid = (move: CashMove) => move.fate === 'open' || move.fate === 'posted' || counted(move)
  const taken = new Map(moves.filter((move) => move.kind === 'taken').map((move) => [move.id, move]))
  const isVain = (move: CashMove) => {
    const payment = move.kind === 'given back' ? taken.get(move.payment) : undefined
    return payment !== undefined && !isValid(payment)
  }
  const standing = moves.filter((move) => isValid(move) && !isVain(move))
  const lastHandOver = Math.max(0, ...standing.map((move) => (move.kind === 'handed over' ? move.seq : 0)))
  const uncounted = standing.filter((move) => !counted(move) && (books !== null || move.seq > lastHandOver))
  const recorded = add(books?.inHand ?? ZERO, netOf(uncounted))
  const refused = refusedCash(moves, isValid)
  const withOffice = handedOver(
    books,
    standing.filter((move) => !counted(move)),
  )
  const isOwn = (move: CashMove) => move.kind === 'taken' && move.on === today && move.seq > lastHandOver
  const own = standing.filter(
    (move) => isOwn(move) || (move.kind === 'given back' && isOwn(taken.get(move.payment) ?? move)),
  )
  return {
    withYou: add(
      recorded,
      sumOf(refused, ({ amount }) => amount),
    ),
    recorded,
    onBooks: subtract(recorded, netOf(uncounted.filter((move) => move.fate === 'open'))),
    elsewhere: subtract(recorded, netOf(own)),
    ownPayments:
      own.filter(({ kind }) => kind === 'taken').length -
      own.filter(({ kind }) => kind === 'given back').length,
    refused: sumOf(refused, ({ amount }) => amount),
    refusedIds: refused.map(({ id }) => id),
    withOffice: sumOf(withOffice, (one) => one.counted),
    withOfficeIds: withOffice.map(({ id }) => id),
    handedOverDifference: subtract(
      sumOf(withOffice, (one) => one.counted),
      sumOf(withOffice, (one) => add(one.recorded, unpostedIn(one, moves))),
    ),
    waiting: standing.filter((move) => move.kind !== 'handed over' && isWaiting(move)).length,
    undecided:
      refused.filter((move) => !move.isDecided).length +
      moves.filter(
        (move) => move.kind === 'given back' && isOpenRefusal(move) && !isVain(move) && !counted(move),
      ).length,
    isKnown: books !== null,
  }
}

/** Why cash cannot be handed over yet; undefined where it can. */
export function handOverProblem(held: CashHeld): 'waiting' | 'refused' | 'not compared' | undefined {
  if (held.waiting > 0) return 'waiting'
  if (held.undecided > 0) return 'refused'
  return held.isKnown ? undefined : 'not compared'
}

/** What came in by moves, less what went out. */
function netOf(moves: readonly CashMove[]): Centavos {
  const sumWhere = (isIn: boolean) =>
    sumOf(
      moves.filter((move) => (move.kind === 'taken') === isIn),
      ({ amount }) => amount,
    )
  return subtract(sumWhere(true), sumWhere(false))
}

function isCounted({ seq, fate }: CashMove, books: BooksCash): boolean {
  // So long ago that the books no longer list it: what the phone knows of it is final.
  if (seq < books.fromSeq) return fate === 'posted'
  return seq <= books.throughSeq && !books.missing.some(([first, last]) => seq >= first && seq <= last)
}

/** What the books name, and what this phone handed over and they do not count yet. */
function handedOver(books: BooksCash | null, uncounted: readonly CashMove[]): HandedOver[] {
  // Books that were never heard say of no earlier one whether it was received.
  const own = uncounted.flatMap((move) =>
    move.kind === 'handed over' && (books !== null || move.fate === 'open')
      ? [{ id: move.id, counted: move.counted, recorded: move.amount }]
      : [],
  )
  const named = books?.handedOver ?? []
  return [...named, ...own.filter(({ id }) => !named.some((one) => one.id === id))]
}

/** Cash of refused payments that went along with a remittance of this phone. */
function unpostedIn({ id }: HandedOver, moves: readonly CashMove[]): Centavos {
  const own = moves.find((move) => move.id === id)
  if (own?.kind !== 'handed over') return ZERO
  const along = new Set(own.unposted)
  return sumOf(
    moves.filter((move) => move.kind === 'taken' && along.has(move.id)),
    ({ amount }) => amount,
  )
}

/** Refused payments whose cash was neither given back nor handed over with the rest. */
function refusedCash(moves: readonly CashMove[], isValid: (move: CashMove) => boolean): CashMove[] {
  const alive = moves.filter((move) => move.fate === 'open' || move.fate === 'posted')
  const left = new Set(
    alive.flatMap((move) =>
      move.kind === 'given back' ? [move.payment] : move.kind === 'handed over' ? move.unposted : [],
    ),
  )
  return moves.filter(
    (move) => move.kind === 'taken' && move.fate === 'refused' && !isValid(move) && !left.has(move.id),
  )
}

const isWaiting = (move: CashMove) => move.fate === 'open'
const isOpenRefusal = (move: CashMove) => move.fate === 'refused' && !move.isDecided
