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
type Mapping = (value: never, branch: number, row: Row) => unknown

const columns = (names: string): ReadonlySet<string> => new Set(names.split(' '))
const NUMBERS = columns(
  'p_id application_id loan_id penalty_id new_cash_id transfer_id reverses difference_id decision_id posting_order',
)
const ACCOUNTS = columns(
  'acc_id admin_acc_id rejected_by released_by verified_by reversed_by resolved_by created_by waived_by received_by submitted_by decided_by noted_by',
)
const MEMBERS = columns('mgt_id assigned_ci ci_mgt_id collector')
const UUIDS = columns('payment_id command_id remittance_id visit_id')
const LEDGER_CODES = columns('debit credit code')
/** Only the office has these. */
const OFFICE_TABLES: readonly DemoTable[] = ['expense', 'payroll', 'payslip']
const BRANCH_ACCOUNTS = columns('loan_receivable cash_with_collector collector_over_short client_credit')
/** Accounts that are a team member's. */
const MEMBER_ACCOUNTS = columns('cash_with_collector collector_over_short employee_advance')

export class Branches {
  readonly #officeAccounts: ReadonlySet<number>
  readonly #officeMembers: ReadonlySet<number>

  constructor(
    readonly count: number,
    { superAdmin, admins }: Team,
  ) {
    this.#officeAccounts = new Set([superAdmin, ...admins].map(({ accId }) => accId))
    this.#officeMembers = new Set([superAdmin, ...admins].map(({ mgtId }) => mgtId))
  }

  readonly spread: Spread = (table, names) => {
    if (this.count === 1) return (row) => [row]
    const mappings = names.flatMap((name) => {
      const map = this.#mappingOf(table, name)
      return map ? [[name, map] as const] : []
    })
    return (row) => this.#rowsOf(table, row as Row, mappings)
  }

  /** Numbers of all branches lie side by side, so that what was first stays first. */
  #number = (id: number, branch: number): number => (id - 1) * this.count + branch + 1
  #account = (id: number, branch: number) => this.#number(id, this.#officeAccounts.has(id) ? 0 : branch)
  #member = (id: number, branch: number) => this.#number(id, this.#officeMembers.has(id) ? 0 : branch)

  #isOffices(table: DemoTable, row: Row): boolean {
    if (table === 'transfer') return row['expense_id'] !== undefined || row['payroll_id'] !== undefined
    if (table === 'ledger_account') return !BRANCH_ACCOUNTS.has(String(row['code']).split(':')[0] ?? '')
    if (table === 'account' || table === 'team_member') return this.#officeAccounts.has(Number(row['acc_id']))
    return OFFICE_TABLES.includes(table)
  }

  #mappingOf(table: DemoTable, name: string): Mapping | undefined {
    if (NUMBERS.has(name)) return this.#number
    if (ACCOUNTS.has(name)) return this.#account
    if (MEMBERS.has(name)) return this.#member
    if (UUIDS.has(name)) return uuidIn
    if ((table === 'transfer' || table === 'ledger_account') && LEDGER_CODES.has(name))
      return table === 'transfer' && name === 'code' ? undefined : this.#ledgerCode
    if (name === 'slip_no') return this.#slip
    return name === 'reference' ? this.#reference : undefined
  }

  *#rowsOf(table: DemoTable, row: Row, mappings: readonly (readonly [string, Mapping])[]): Iterable<Row> {
    const branches = this.#isOffices(table, row) ? 1 : this.count
    for (let branch = 0; branch < branches; branch++) {
      const cells: Record<string, unknown> = { ...row }
      for (const [name, map] of mappings)
        if (row[name] !== null && row[name] !== undefined) cells[name] = map(row[name] as never, branch, row)
      yield branch === 0 ? cells : { ...cells, ...this.#ownCells(table, row, branch) }
    }
  }

  #ledgerCode = (code: string, branch: number): string => {
    const [word = '', owner = ''] = code.split(':')
    if (!/^\d+$/.test(owner)) return code
    return `${word}:${(MEMBER_ACCOUNTS.has(word) ? this.#member : this.#number)(Number(owner), branch)}`
  }

  #slip = (slip: string, branch: number): string => {
    const [series = '', running] = slip.split('-')
    return formatSlip(`DEMO${this.#number(Number(series.slice(4)), branch)}`, Number(running))
  }

  #reference = (reference: string, branch: number, row: Row): string =>
    reference && makeReference(row['method'] as 'GCash', this.#number(runningOf(reference), branch))

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

/** Another UUID of the same moment for every branch. */
function uuidIn(uuid: string, branch: number): string {
  const tail = (Number.parseInt(uuid.slice(-4), 16) + branch) % 0x1_0000
  return uuid.slice(0, -4) + tail.toString(16).padStart(4, '0')
}
