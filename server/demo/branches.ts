/**
 * A large demo company has many branches, and each of them had the same history with people of its own: the rules of real
 * business are gone through once, and every row is written once for each branch. One office leads them all: its people, what it
 * spends and what it pays its team are there once.
 */
import { formatSlip } from '../../domain/payments/slip-number.ts'
import type { DemoTable, Spread } from './insert-rows.ts'
import { contactOf, makeName, usernameOf } from './make-person.ts'
import type { Team } from './plan-team.ts'
import { Seeded } from './seeded.ts'
import { makeReference, runningOf } from './take-payment.ts'

type Row = Readonly<Record<string, unknown>>

/** The columns that another branch has values of its own in, by what they hold. */
const COLUMNS = {
  number:
    'p_id application_id loan_id penalty_id new_cash_id transfer_id reverses difference_id decision_id posting_order',
  account:
    'acc_id admin_acc_id rejected_by released_by verified_by reversed_by resolved_by created_by waived_by received_by submitted_by decided_by noted_by',
  member: 'mgt_id assigned_ci ci_mgt_id collector',
  uuid: 'payment_id command_id remittance_id visit_id',
  ledgerCode: 'debit credit code',
  slip: 'slip_no',
  reference: 'reference',
} as const
type Holds = keyof typeof COLUMNS
const HOLDS = new Map(
  Object.entries(COLUMNS).flatMap(([holds, names]) => names.split(' ').map((name) => [name, holds as Holds])),
)
/** Only the office has these. */
const OFFICE_TABLES: readonly DemoTable[] = ['expense', 'payroll', 'payslip']
const BRANCH_ACCOUNTS = ['loan_receivable', 'cash_with_collector', 'collector_over_short', 'client_credit']
const MEMBERS_ACCOUNTS = ['cash_with_collector', 'collector_over_short', 'employee_advance']

export class Branches {
  constructor(
    readonly count: number,
    readonly team: Team,
  ) {}

  *#spread(table: DemoTable, columns: readonly string[], rows: readonly Row[]): Iterable<Row> {
    const own = columns.flatMap((name) => {
      // What a transfer is for.
      const holds = table === 'transfer' && name === 'code' ? undefined : HOLDS.get(name)
      return holds ? [[name, this.#inBranch[holds]] as const] : []
    })
    for (const row of rows)
      for (let branch = 0; branch < (this.#isOffices(table, row) ? 1 : this.count); branch++) {
        const cells: Record<string, unknown> = { ...row }
        for (const [name, inBranch] of own)
          if (row[name] !== null && row[name] !== undefined)
            cells[name] = inBranch(row[name] as never, branch, row)
        yield branch === 0 ? cells : Object.assign(cells, this.#ownCells(table, row, branch))
      }
  }

  #isOffices(table: DemoTable, row: Row): boolean {
    if (table === 'transfer') return row['expense_id'] !== undefined || row['payroll_id'] !== undefined
    if (table === 'ledger_account') return !BRANCH_ACCOUNTS.includes(String(row['code']).split(':')[0] ?? '')
    if (table === 'account' || table === 'team_member') return this.#isInOffice('accId', row['acc_id'])
    return OFFICE_TABLES.includes(table)
  }

  readonly spread: Spread = (table, columns, rows) =>
    this.count === 1 ? rows : this.#spread(table, columns, rows as readonly Row[])

  /** Numbers of all branches lie side by side, so that what was first stays first. */
  #number = (id: number, branch: number): number => (id - 1) * this.count + branch + 1
  #account = (id: number, branch: number) => this.#number(id, this.#isInOffice('accId', id) ? 0 : branch)
  #member = (id: number, branch: number) => this.#number(id, this.#isInOffice('mgtId', id) ? 0 : branch)

  #isInOffice(key: 'accId' | 'mgtId', id: unknown): boolean {
    return this.team.office.some((member) => member[key] === id)
  }

  readonly #inBranch: Record<Holds, (value: never, branch: number, row: Row) => unknown> = {
    number: this.#number,
    account: this.#account,
    member: this.#member,
    /** Another UUID of the same moment. */
    uuid: (uuid: string, branch) => {
      const tail = (Number.parseInt(uuid.slice(-4), 16) + branch) % 0x1_0000
      return uuid.slice(0, -4) + tail.toString(16).padStart(4, '0')
    },
    ledgerCode: (code: string, branch) => {
      const [word = '', owner = ''] = code.split(':')
      if (!/^\d+$/.test(owner)) return code
      return `${word}:${(MEMBERS_ACCOUNTS.includes(word) ? this.#member : this.#number)(Number(owner), branch)}`
    },
    slip: (slip: string, branch) => {
      const [series = '', running] = slip.split('-')
      return formatSlip(`DEMO${this.#number(Number(series.slice(4)), branch)}`, Number(running))
    },
    reference: (reference: string, branch, row) =>
      reference && makeReference(row['method'] as 'GCash', this.#number(runningOf(reference), branch)),
  }

  /** Names and what is made of them. */
  #ownCells(table: DemoTable, row: Row, branch: number): Row {
    const chance = new Seeded(this.#number(Number(row['p_id']), branch) * 2_654_435_761)
    if (table === 'person') return { ...makeName(chance), contact: contactOf(chance) }
    if (table !== 'account') return {}
    const isClient = row['role'] === 'CLIENT_USER'
    const member = String(row['username']).replace('demo.investigator', 'investigator.1')
    const username = `${isClient ? usernameOf(makeName(chance), Number(row['acc_id'])) : member}.${branch + 1}`
    return { username, email: `${username}@example.com` }
  }
}
