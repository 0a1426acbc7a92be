/**
 * A large demo company has many branches, and each of them had the same history with people of its own: the rules of real
 * business are gone through once, and every row is written once for each branch. One office leads them all: its people, what it
 * spends and what it pays its team are there once.
 */
import { accountOf, OF_MEMBERS } from '../../domain/ledger/chart.ts'
import { formatSlip, parseSlip } from '../../domain/payments/slip-number.ts'
import type { Team } from './desk.ts'
import type { DemoTable, Spread } from './insert-rows.ts'
import { contactOf, makeName, usernameOf } from './plan-clients.ts'
import { Seeded } from './seeded.ts'

type Row = Readonly<Record<string, unknown>>
type InBranch = (value: never, branch: number) => unknown

const columns = (names: string, inBranch: InBranch) =>
  names.split(/\s+/).map((name) => [name, inBranch] as const)
const IN_A_BRANCH: readonly string[] = OF_MEMBERS

export function spreadOver(count: number, { office }: Team): Spread {
  const isInOffice = (key: 'accId' | 'mgtId', id: unknown) => office.some((member) => member[key] === id)
  /** Numbers of all branches lie side by side, so that what was first stays first. */
  const number = (id: number, branch: number) => (id - 1) * count + branch + 1
  const account = (id: number, branch: number) => number(id, isInOffice('accId', id) ? 0 : branch)
  const member = (id: number, branch: number) => number(id, isInOffice('mgtId', id) ? 0 : branch)
  /** The same length, so that it is a UUID of the same moment, or a reference of the same house. */
  const ending = (text: string, branch: number, radix: number, length: number) => {
    const tail = number(Number.parseInt(text.slice(-length), radix), branch) % radix ** length
    return text && text.slice(0, -length) + tail.toString(radix).padStart(length, '0')
  }
  const ledgerCode = (code: string, branch: number) => {
    const { word, owner } = accountOf(code)
    const owners = IN_A_BRANCH.includes(word) ? member : number
    return /^\d+$/.test(owner) ? `${word}:${owners(Number(owner), branch)}` : code
  }
  const slip = (text: string, branch: number) => {
    const { series = '', running = 0 } = parseSlip(text) ?? {}
    return formatSlip(`DEMO${number(Number(series.slice(4)), branch)}`, running)
  }
  const uuid = (text: string, branch: number) => ending(text, branch, 16, 6)
  const reference = (text: string, branch: number) => ending(text, branch, 10, 10)

  /** The columns that another branch has values of its own in. */
  const own = new Map<string, InBranch>([
    ...columns('p_id application_id loan_id penalty_id new_cash_id transfer_id reverses', number),
    ...columns('difference_id posting_order', number),
    ...columns('acc_id admin_acc_id rejected_by released_by verified_by reversed_by resolved_by', account),
    ...columns('created_by waived_by received_by submitted_by decided_by noted_by', account),
    ...columns('mgt_id assigned_ci ci_mgt_id collector', member),
    ...columns('payment_id command_id remittance_id visit_id', uuid),
    ...columns('debit credit code', ledgerCode),
    ...columns('slip_no', slip),
    ...columns('reference', reference),
  ])

  /** Only the office has it. */
  const isOffices = (table: DemoTable, row: Row): boolean => {
    if (table === 'transfer') return row['expense_id'] !== undefined || row['payroll_id'] !== undefined
    if (table === 'account' || table === 'team_member') return isInOffice('accId', row['acc_id'])
    if (table === 'ledger_account') return ledgerCode(String(row['code']), 1) === row['code']
    return table === 'expense' || table === 'payroll' || table === 'payslip'
  }

  const namesOf = (table: DemoTable, row: Row, branch: number): Row => {
    const chance = new Seeded(number(Number(row['p_id']), branch) * 2_654_435_761)
    if (table === 'person') return { ...makeName(chance), contact: contactOf(chance) }
    if (table !== 'account') return {}
    const colleague = String(row['username']).replace('demo.investigator', 'investigator.1')
    const name =
      row['role'] === 'CLIENT_USER' ? usernameOf(makeName(chance), Number(row['acc_id'])) : colleague
    return { username: `${name}.${branch + 1}`, email: `${name}.${branch + 1}@example.com` }
  }

  return function* spread(table, names, rows) {
    if (count === 1) return yield* rows
    // The code of a transfer is what it is for.
    const isOwn = (name: string) => names.includes(name) && !(table === 'transfer' && name === 'code')
    const spreads = [...own].filter(([name]) => isOwn(name))
    for (const row of rows as readonly Row[])
      for (let branch = 0; branch < (isOffices(table, row) ? 1 : count); branch++) {
        const cells: Record<string, unknown> = { ...row }
        for (const [name, inBranch] of spreads)
          if (row[name] !== null && row[name] !== undefined)
            cells[name] = inBranch(row[name] as never, branch)
        yield branch === 0 ? cells : Object.assign(cells, namesOf(table, row, branch))
      }
  }
}
