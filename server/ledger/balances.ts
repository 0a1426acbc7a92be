/** What the books say, read from the transfers themselves. */
import { sql } from 'kysely'
import type { LocalDate } from '../../domain/calendar.ts'
import { accountOf, normalSide, type AccountCode, type CashPlace } from '../../domain/ledger/chart.ts'
import { toCentavos, type Centavos } from '../../domain/money.ts'
import type { Tx } from '../db/connect.ts'
import { refuse } from '../http/refuse.ts'

const onItsSide = (code: string, debitsLessCredits: number): Centavos =>
  toCentavos(normalSide(accountOf(code).kind) === 'debit' ? debitsLessCredits : -debitsLessCredits)

/** An account's balance on the side on which it grows, up to the end of a day or to now. */
export async function balanceOfAccount(tx: Tx, code: AccountCode, until?: LocalDate): Promise<Centavos> {
  const day = until ?? '9999-12-31'
  const { rows } = await sql<{ debits: number; credits: number }>`
    select (select coalesce(sum(amount), 0) from transfer where debit = ${code} and business_on <= ${day}::date) as debits,
      (select coalesce(sum(amount), 0) from transfer where credit = ${code} and business_on <= ${day}::date) as credits
  `.execute(tx)
  const { debits, credits } = rows[0] ?? { debits: 0, credits: 0 }
  return onItsSide(code, debits - credits)
}

/** Balances of all accounts whose code begins so, by code; each is summed from its own entries in the index. */
export async function balancesUnder(tx: Tx, prefix: string): Promise<Map<string, Centavos>> {
  const { rows } = await sql<{ code: string; amount: number }>`
    select account.code, (select coalesce(sum(amount), 0) from transfer where debit = account.code)
      - (select coalesce(sum(amount), 0) from transfer where credit = account.code) as amount
    from ledger_account account where starts_with(account.code, ${prefix}) order by account.code`.execute(tx)
  return new Map(rows.map((row) => [row.code, onItsSide(row.code, row.amount)]))
}

/**
 * Refuses with NOT_ENOUGH_CASH unless a place holds so much. The account is locked till the end of the transaction, so that
 * two who take from it see each other; those who only put money in are not held up.
 */
export async function requireCash(tx: Tx, place: CashPlace, amount: Centavos): Promise<void> {
  await sql`select code from ledger_account where code = ${place} for no key update`.execute(tx)
  if ((await balanceOfAccount(tx, place)) < amount) refuse('NOT_ENOUGH_CASH')
}
