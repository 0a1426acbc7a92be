/** What a collector's phone recorded of cash, and what the books said of it, as short as it can be told. */
import { toLocalDate, type LocalDate } from '../../../domain/calendar.ts'
import type { BooksCash, CashMove, Fate } from '../../../domain/cash/cash-held.ts'
import { pesos } from '../../../domain/money.ts'

export const TODAY = toLocalDate('2026-11-21')
export const YESTERDAY = toLocalDate('2026-11-20')

type More = { fate?: Fate; isDecided?: boolean }
const move = (seq: number, amount: number, { fate = 'open', isDecided = false }: More = {}) => ({
  id: `c${seq}`,
  seq,
  amount: pesos(amount),
  fate,
  isDecided,
})
export const taken = (seq: number, amount: number, more: More & { on?: LocalDate } = {}): CashMove => ({
  ...move(seq, amount, more),
  kind: 'taken',
  on: more.on ?? TODAY,
})
export const givenBack = (seq: number, of: number, amount: number, more: More = {}): CashMove => ({
  ...move(seq, amount, more),
  kind: 'given back',
  payment: `c${of}`,
})
type HandOver = More & { unposted?: string[]; counted?: number }
export const handedOver = (seq: number, amount: number, more: HandOver = {}): CashMove => ({
  ...move(seq, amount, more),
  kind: 'handed over',
  counted: pesos(more.counted ?? amount),
  unposted: more.unposted ?? [],
})
export const books = (
  inHand: number,
  throughSeq: number,
  missing: BooksCash['missing'] = [],
  fromSeq = 1,
): BooksCash => ({ inHand: pesos(inHand), fromSeq, throughSeq, missing })
