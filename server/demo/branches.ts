/**
 * A large demo company has many branches, and each of them lived the same history with people of its own: the rules of real
 * business are gone through once, and every row of it is written once for each branch. One office leads them all: its people,
 * what it spends and what it pays its team stand only once.
 */
import { formatSlip } from '../../domain/payments/slip-number.ts'
import type { Method } from '../../domain/payments/payment-method.ts'
import type { DemoTable, Spread } from './insert-rows.ts'
import { contactOf, makeName, usernameOf } from './make-person.ts'
import { makeReference, runningOf } from './paying-habits.ts'
import type { Team } from './plan-team.ts'
import { Seeded } from './seeded.ts'

type Row = Readonly<Record<string, unknown>>
type Cells = Record<string, unknown>
type Mapping = (value: never, branch: number, row: Row) => unknown

const NUMBERS = [
  'p_id',
  'application_id',
  'loan_id',
  'penalty_id',
  'new_cash_id',
  'transfer_id',
  'reverses',
  'difference_id',
  'decision_id',
  'posting_order',
] as const
const ACCOUNTS = [
  'acc_id',
  'admin_acc_id',
  'rejected_by',
  'released_by',
  'verified_by',
  'reversed_by',
  'resolved_by',
  'created_by',
  'waived_by',
  'received_by',
  'submitted_by',
  'decided_by',
  'noted_by',
] as const
const MEMBERS = ['mgt_id', 'assigned_ci', 'ci_mgt_id', 'collector'] as const
const UUIDS = ['payment_id', 'command_id', 'remittance_id', 'visit_id'] as const
/** Only the office has these. */
const OFFICE_TABLES: readonly DemoTable[] = ['expense', 'payroll', 'payslip']
const BRANCH_ACCOUNTS = ['loan_receivable', 'cash_with_collector', 'collector_over_short', 'client_credit']
/** Accounts that are a team member's. */
const MEMBER_ACCOUNTS = ['cash_with_collector', 'collector_over_short', 'employee_advance']

export class Branches {
  readonly #officeAccounts: ReadonlySet<number>
  readonly #officeMembers: ReadonlySet<number>
  /** For each table, the columns that differ from branch to branch. */
  readonly #mappings = new Map<DemoTable, readonly (readonly [string, Mapping])[]>()

  readonly spread: Spread = (table, row) => this.#rowsOf(table, row as Row)

  constructor(
    readonly count: number,
    { superAdmin, admins }: Team,
  ) {
    const office = [superAdmin, ...admins]
    this.#officeAccounts = new Set(office.map((member) => member.accId))
    this.#officeMembers = new Set(office.map((member) => member.mgtId))
  }

  /** Numbers of all branches lie side by side, so that what was first stays first. */
  number(id: number, branch: number): number {
    return (id - 1) * this.count + branch + 1
  }

  *#rowsOf(table: DemoTable, row: Row): Iterable<Row> {
    if (this.count === 1) {
      yield row
      return
    }
    yield this.#rowIn(table, row, 0)
    if (this.#isOffices(table, row)) return
    for (let branch = 1; branch < this.count; branch++)
      yield { ...this.#rowIn(table, row, branch), ...this.#own(table, row, branch) }
  }

  #isOffices(table: DemoTable, row: Row): boolean {
    if (OFFICE_TABLES.includes(table)) return true
    if (table === 'transfer') return row['expense_id'] !== null || row['payroll_id'] !== null
    if (table === 'ledger_account') return !BRANCH_ACCOUNTS.includes(String(row['code']).split(':')[0] ?? '')
    if (table === 'account' || table === 'team_member') return this.#officeAccounts.has(Number(row['acc_id']))
    return false
  }

  #rowIn(table: DemoTable, row: Row, branch: number): Cells {
    const cells: Cells = { ...row }
    for (const [column, map] of this.#mappingsOf(table, row)) {
      const value = row[column]
      if (value !== null && value !== undefined) cells[column] = map(value as never, branch, row)
    }
    return cells
  }

  #mappingsOf(table: DemoTable, row: Row): readonly (readonly [string, Mapping])[] {
    const known = this.#mappings.get(table)
    if (known) return known
    const found = Object.keys(row).flatMap((column) => {
      const map = this.#mappingOf(table, column)
      return map ? [[column, map] as const] : []
    })
    this.#mappings.set(table, found)
    return found
  }

  #mappingOf(table: DemoTable, column: string): Mapping | undefined {
    const isIn = (columns: readonly string[]) => columns.includes(column)
    if (isIn(NUMBERS)) return (id: number, branch) => this.number(id, branch)
    if (isIn(ACCOUNTS))
      return (id: number, branch) => this.number(id, this.#officeAccounts.has(id) ? 0 : branch)
    if (isIn(MEMBERS)) return (id: number, branch) => this.#member(id, branch)
    if (isIn(UUIDS)) return uuidIn
    if (table === 'ledger_account' || column === 'debit' || column === 'credit')
      return column === 'kind' ? undefined : (code: string, branch) => this.#ledgerCode(code, branch)
    if (table !== 'payment') return undefined
    if (column === 'slip_no') return (slip: string, branch) => this.#slip(slip, branch)
    if (column === 'reference')
      return (reference: string, branch, row) => this.#reference(reference, branch, row)
    return undefined
  }

  #member(id: number, branch: number): number {
    return this.number(id, this.#officeMembers.has(id) ? 0 : branch)
  }

  #ledgerCode(code: string, branch: number): string {
    const [word = '', owner] = code.split(':')
    const id = Number(owner)
    if (owner === undefined || Number.isNaN(id)) return code
    return `${word}:${MEMBER_ACCOUNTS.includes(word) ? this.#member(id, branch) : this.number(id, branch)}`
  }

  #slip(slip: string, branch: number): string {
    const [series = '', running] = slip.split('-')
    return formatSlip(`DEMO${this.number(Number(series.slice(4)), branch)}`, Number(running))
  }

  #reference(reference: string, branch: number, row: Row): string {
    const running = runningOf(reference)
    return running === undefined ? '' : makeReference(row['method'] as Method, this.number(running, branch))
  }

  /** Names and what is made of them. */
  #own(table: DemoTable, row: Row, branch: number): Cells {
    if (table === 'person') {
      const chance = this.#chanceOf(Number(row['p_id']), branch)
      return { ...makeName(chance), contact: contactOf(chance) }
    }
    if (table !== 'account') return {}
    const name =
      row['role'] === 'CLIENT_USER'
        ? usernameOf(makeName(this.#chanceOf(Number(row['p_id']), branch)), Number(row['acc_id']))
        : String(row['username']).replace('demo.investigator', 'investigator.1')
    const username = `${name}.${branch + 1}`
    return { username, email: `${username}@example.com` }
  }

  #chanceOf(pId: number, branch: number): Seeded {
    return new Seeded(this.number(pId, branch) * 2_654_435_761)
  }
}

/** Another UUID of the same moment for every branch. */
function uuidIn(uuid: string, branch: number): string {
  const tail = (Number.parseInt(uuid.slice(-4), 16) + branch) % 0x1_0000
  return uuid.slice(0, -4) + tail.toString(16).padStart(4, '0')
}
