/** What is handed on to the government, or anybody else it is kept for, is at most what is owed: the rest would be a way to take money out. */
import type { LocalDate } from '../../domain/calendar.ts'
import { accountOf, type AccountCode } from '../../domain/ledger/chart.ts'
import { formatPesos, larger, ZERO, type Centavos } from '../../domain/money.ts'
import type { Ask } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { leastOwedFrom } from '../ledger/balances.ts'
import { booksDays } from '../ledger/books-days.ts'
import { lockPay } from '../ledger/lock-pay.ts'

/** Throws STATE_CONFLICT where the account is a debt and less is owed, on the day or on a later one. One at a time. */
export async function refuseMoreThanOwed(
  { tx, today }: Pick<Ask<unknown>, 'tx' | 'today'>,
  paid: { readonly account: AccountCode; readonly amount: Centavos; readonly paidOn: LocalDate },
): Promise<void> {
  if (accountOf(paid.account).kind !== 'liability') return
  await lockPay(tx)
  const { openFrom } = await booksDays(tx)
  const owed = larger(
    ZERO,
    await leastOwedFrom(tx, paid.account, paid.paidOn < openFrom ? today : paid.paidOn),
  )
  if (paid.amount > owed) refuse('STATE_CONFLICT', `Only ${formatPesos(owed)} is owed on that day or later.`)
}
