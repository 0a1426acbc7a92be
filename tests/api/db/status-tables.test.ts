import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { loanStatus } from '../../../domain/loans/loan-status.ts'
import { MACHINES, type StatusKind } from '../../../domain/status-machines.ts'
import type { StatusMachine } from '../../../domain/status.ts'
import { knownMigrations } from '../../../server/db/migrate.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

/** The words that the database allows in a column. */
async function allowed(table: string): Promise<string[]> {
  const { rows } = await sql<{ def: string }>`select pg_get_constraintdef(k.oid) as def from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'c' and k.conrelid = ${table}::regclass and a.attname = 'status'`.execute(at.db)
  return [...(rows[0]?.def ?? '').matchAll(/'([^']+)'::text/g)].map(([, word]) => word ?? '')
}

/** Where each is stored; the compiler asks for the tables of a new one. */
const TABLES: Readonly<Record<StatusKind, readonly string[]>> = {
  account: ['account'],
  loan: ['application'],
  payment: ['payment'],
  penalty: ['penalty'],
  remittance: ['remittance'],
  expense: ['expense'],
  secondPerson: ['new_cash', 'safe_count', 'payment_reversal', 'super_admin_change'],
  payroll: ['payroll'],
}

const machines = Object.entries(TABLES).flatMap(([kind, tables]) =>
  tables.map((table): [string, StatusMachine<string>] => [table, MACHINES[kind as StatusKind]]),
)

it.each(machines)('the database allows in %s exactly the states of its table', async (table, machine) => {
  expect((await allowed(table)).toSorted()).toEqual([...machine.statuses].toSorted())
})

it('every migration has a number of its own, so that two databases never apply them in another order', () => {
  const numbers = knownMigrations().map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
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
