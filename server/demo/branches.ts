/**
 * A large demo company has many branches, and each of them had the same history with people of its own: the rules of real
 * business are gone through once, and every row is written once for each branch. One office leads them all: its people, what it
 * spends and what it pays its team are there once.
 */
import { accountOf } from '../../domain/ledger/chart.ts'
import { formatSlip, parseSlip } from '../../domain/payments/slip-number.ts'
import type { DemoTable, Spread } from './insert-rows.ts'
import { contactOf, makeName, usernameOf } from './make-person.ts'
import type { Team } from './plan-team.ts'
import { Seeded } from './seeded.ts'

type Row = Readonly<Record<string, unknown>>
type InBranch = (value: never, branch: number) => unknown

const columns = (names: string, inBranch: InBranch) =>
  names.split(' ').map((name) => [name, inBranch] as const)
/** Only the office has these. */
const OFFICE_TABLES: readonly DemoTable[] = ['expense', 'payroll', 'payslip']
const MEMBERS_ACCOUNTS = ['cash_with_collector', 'collector_over_short', 'employee_advance']

export class Branches {
  constructor(
    readonly count: number,
    readonly team: Team,
  ) {}

  *#spread(table: DemoTable, names: readonly string[], rows: readonly Row[]): Iterable<Row> {
    const own = names.flatMap((name) => {
      // What a transfer is for.
      const inBranch = table === 'transfer' && name === 'code' ? undefined : this.#columns.get(name)
      return inBranch ? [[name, inBranch] as const] : []
    })
    for (const row of rows)
      for (let branch = 0; branch < (this.#isOffices(table, row) ? 1 : this.count); branch++) {
        const cells: Record<string, unknown> = { ...row }
        for (const [name, inBranch] of own)
          if (row[name] !== null && row[name] !== undefined)
            cells[name] = inBranch(row[name] as never, branch)
        yield branch === 0 ? cells : Object.assign(cells, this.#namesOf(table, row, branch))
      }
  }

  #isOffices(table: DemoTable, row: Row): boolean {
    if (table === 'transfer') return row['expense_id'] !== undefined || row['payroll_id'] !== undefined
    if (table === 'ledger_account') return this.#ledgerCode(String(row['code']), 1) === row['code']
    if (table === 'account' || table === 'team_member') return this.#isInOffice('accId', row['acc_id'])
    return OFFICE_TABLES.includes(table)
  }

  readonly spread: Spread = (table, names, rows) =>
    this.count === 1 ? rows : this.#spread(table, names, rows as readonly Row[])

  #isInOffice(key: 'accId' | 'mgtId', id: unknown): boolean {
    return this.team.office.some((member) => member[key] === id)
  }

  /** Numbers of all branches lie side by side, so that what was first stays first. */
  #number = (id: number, branch: number): number => (id - 1) * this.count + branch + 1
  #account = (id: number, branch: number) => this.#number(id, this.#isInOffice('accId', id) ? 0 : branch)
  #member = (id: number, branch: number) => this.#number(id, this.#isInOffice('mgtId', id) ? 0 : branch)
  /** The same length, so that it is a UUID of the same moment, or a reference of the same house. */
  #ending = (text: string, branch: number, radix: number, length: number): string => {
    const tail = this.#number(Number.parseInt(text.slice(-length), radix), branch) % radix ** length
    return text && text.slice(0, -length) + tail.toString(radix).padStart(length, '0')
  }

  #ledgerCode = (code: string, branch: number): string => {
    const { word, owner } = accountOf(code)
    if (!/^\d+$/.test(owner)) return code
    return `${word}:${(MEMBERS_ACCOUNTS.includes(word) ? this.#member : this.#number)(Number(owner), branch)}`
  }

  #slip = (slip: string, branch: number): string => {
    const { series = '', running = 0 } = parseSlip(slip) ?? {}
    return formatSlip(`DEMO${this.#number(Number(series.slice(4)), branch)}`, running)
  }

  /** The columns that another branch has values of its own in. */
  readonly #columns = new Map<string, InBranch>([
    ...columns('p_id application_id loan_id penalty_id new_cash_id transfer_id reverses', this.#number),
    ...columns('difference_id decision_id posting_order', this.#number),
    ...columns(
      'acc_id admin_acc_id rejected_by released_by verified_by reversed_by resolved_by',
      this.#account,
    ),
    ...columns('created_by waived_by received_by submitted_by decided_by noted_by', this.#account),
    ...columns('mgt_id assigned_ci ci_mgt_id collector', this.#member),
    ...columns('payment_id command_id remittance_id visit_id', (uuid, branch) =>
      this.#ending(uuid, branch, 16, 6),
    ),
    ...columns('debit credit code', this.#ledgerCode),
    ...columns('slip_no', this.#slip),
    ...columns('reference', (reference, branch) => this.#ending(reference, branch, 10, 10)),
  ])

  #namesOf(table: DemoTable, row: Row, branch: number): Row {
    const chance = new Seeded(this.#number(Number(row['p_id']), branch) * 2_654_435_761)
    if (table === 'person') return { ...makeName(chance), contact: contactOf(chance) }
    if (table !== 'account') return {}
    const isClient = row['role'] === 'CLIENT_USER'
    const member = String(row['username']).replace('demo.investigator', 'investigator.1')
    const username = `${isClient ? usernameOf(makeName(chance), Number(row['acc_id'])) : member}.${branch + 1}`
    return { username, email: `${username}@example.com` }
  }
}
