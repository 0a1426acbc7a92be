import { PGlite } from '@electric-sql/pglite'
import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { remittanceStatus } from '../../domain/cash/remittance-status.ts'
import { expenseStatus } from '../../domain/expenses/expense-status.ts'
import { loanStatus } from '../../domain/loans/loan-status.ts'
import { paymentStatus } from '../../domain/payments/payment-status.ts'
import { secondPersonStatus } from '../../domain/second-person-status.ts'
import { payrollStatus } from '../../domain/payroll/payroll-status.ts'
import { penaltyStatus } from '../../domain/penalties/penalty-status.ts'
import { accountStatus } from '../../domain/people/account-status.ts'
import type { StatusMachine } from '../../domain/status.ts'

const MIGRATIONS = new URL('../../server/db/migrations/', import.meta.url)

let database: PGlite

beforeAll(async () => {
  database = new PGlite()
  for (const name of readdirSync(MIGRATIONS).toSorted()) {
    await database.exec(readFileSync(new URL(name, MIGRATIONS), 'utf8'))
  }
})

afterAll(() => database.close())

/** The words that the database allows in a column. */
async function allowed(table: string): Promise<string[]> {
  const { rows } = await database.query<{ def: string }>(
    `select pg_get_constraintdef(k.oid) as def from pg_constraint k
     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where k.contype = 'c' and k.conrelid = $1::regclass and a.attname = 'status'`,
    [table],
  )
  return [...(rows[0]?.def ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => word ?? '')
}

const machines: [string, StatusMachine<string>][] = [
  ['account', accountStatus],
  ['application', loanStatus],
  ['payment', paymentStatus],
  ['penalty', penaltyStatus],
  ['remittance', remittanceStatus],
  ['expense', expenseStatus],
  ['new_cash', secondPersonStatus],
  ['safe_count', secondPersonStatus],
  ['payment_reversal', secondPersonStatus],
  ['super_admin_change', secondPersonStatus],
  ['payroll', payrollStatus],
]

it.each(machines)('the database allows in %s exactly the states of its table', async (table, machine) => {
  expect((await allowed(table)).toSorted()).toEqual([...machine.statuses].toSorted())
})

it('a loan in the books has only states that come after its release', async () => {
  const states = await allowed('loan')
  expect(states).toContain('Released')
  expect(states.filter((state) => !(loanStatus.statuses as readonly string[]).includes(state))).toEqual([])
})

it.each(machines)(
  'every state of %s can be reached from its first, and every move names known states',
  (_, machine) => {
    const reached = new Set([machine.statuses[0]])
    const moves = Object.entries(machine.moves).flatMap(([from, tos]) =>
      Object.keys(tos ?? {}).map((to) => ({ from, to })),
    )
    for (const move of [...moves, ...moves, ...moves]) {
      expect(machine.statuses).toContain(move.from)
      if (reached.has(move.from)) reached.add(move.to)
    }
    const starts = machine.statuses.filter((state) => !moves.some((move) => move.to === state))
    expect(machine.statuses.filter((state) => !reached.has(state) && !starts.includes(state))).toEqual([])
  },
)
