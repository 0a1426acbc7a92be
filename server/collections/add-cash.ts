/** Capital in, a draw out, or money moved between the safe and the bank. What is not there cannot be taken. */
import type { CashPlace } from '../../domain/ledger/chart.ts'
import {
  transfersForCapital,
  transfersForDraw,
  transfersForMove,
  type Transfer,
} from '../../domain/ledger/postings.ts'
import type { Centavos } from '../../domain/money.ts'
import type { Handler } from '../http/ask.ts'
import { cashIn, requireCash } from '../ledger/balances.ts'
import { refuseOutsideBooks } from '../ledger/books-days.ts'
import { post } from '../ledger/post.ts'

type Kind = 'capital' | 'draw' | 'deposit' | 'withdrawal'

const TAKEN_FROM: Record<Kind, CashPlace | null> = {
  capital: null,
  draw: 'cash_on_hand',
  deposit: 'cash_on_hand',
  withdrawal: 'bank',
}

const TRANSFERS: Record<Kind, (amount: Centavos) => Transfer[]> = {
  capital: (amount) => transfersForCapital(amount),
  draw: (amount) => transfersForDraw(amount),
  deposit: (amount) => transfersForMove('cash_on_hand', 'bank', amount),
  withdrawal: (amount) => transfersForMove('bank', 'cash_on_hand', amount),
}

export const addCash: Handler<'addCash'> = async (ask) => {
  const { tx, input, now, today } = ask
  const businessOn = input.business_on ?? today
  await refuseOutsideBooks(tx, businessOn, { today, field: 'business_on' })
  const place = TAKEN_FROM[input.kind]
  if (place !== null) await requireCash(tx, place, input.amount)
  const before = await cashIn(tx, 'cash_on_hand')
  await post(tx, TRANSFERS[input.kind](input.amount), {
    businessOn,
    postedAt: now,
    commandId: ask.command?.id ?? null,
    memo: input.note,
  })
  const after = await cashIn(tx, 'cash_on_hand')
  ask.changed('ledger_account', 'cash_on_hand', { balance: before }, { balance: after, kind: input.kind })
  return { cash_on_hand: after }
}
