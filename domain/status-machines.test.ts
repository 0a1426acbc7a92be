import { describe, expect, it } from 'vitest'
import { remittanceStatus } from './cash/remittance-status.ts'
import { expenseStatus } from './expenses/expense-status.ts'
import { loanStatus } from './loans/loan-status.ts'
import { firstStatusOf, paymentStatus } from './payments/payment-status.ts'
import { payrollStatus } from './payroll/payroll-status.ts'
import { penaltyStatus } from './penalties/penalty-status.ts'
import { accountStatus, nextStatusOf } from './people/account-status.ts'
import { homeOf, PENDING_HOME, ROLES, type Role } from './people/role.ts'
import { secondPersonStatus } from './second-person-status.ts'
import { MACHINES } from './status-machines.ts'
import { mayMove, type StatusMachine } from './status.ts'

const WHO: Readonly<Record<string, readonly (Role | 'system')[]>> = {
  client: ['CLIENT_USER'],
  CI: ['CI_USER'],
  office: ['ADMIN_USER', 'SUPER_ADMIN_USER'],
  staff: ['CI_USER', 'ADMIN_USER', 'SUPER_ADMIN_USER'],
  'super admin': ['SUPER_ADMIN_USER'],
  'a rule': ['system'],
}

/** Who may move what to what, written by hand; what is not listed, no one may. */
const TABLES: readonly [name: string, machine: StatusMachine<string>, moves: readonly string[]][] = [
  [
    'an application and its loan',
    loanStatus,
    [
      'Pending > Approved by CI: CI',
      'Approved by CI > Approved by Admin: office',
      'Approved by Admin > Released: office',
      'Approved by Admin > Approved by CI: a rule',
      'Pending > Rejected: staff',
      'Approved by CI > Rejected: office',
      'Approved by Admin > Rejected: office',
      'Pending > Cancelled: client',
      'Released > Fully Paid: a rule',
      'Fully Paid > Released: a rule',
      'Released > Restructured: super admin',
      'Released > Written Off: super admin',
    ],
  ],
  [
    'an account',
    accountStatus,
    [
      'Pending > Active: office',
      'Pending > Closed: office',
      'Active > Suspended: office',
      'Suspended > Active: office',
      'Active > Closed: office',
      'Suspended > Closed: office',
    ],
  ],
  [
    'a payment',
    paymentStatus,
    ['For Verification > Posted: office', 'For Verification > Reversed: staff', 'Posted > Reversed: staff'],
  ],
  [
    'a penalty',
    penaltyStatus,
    ['Proposed > Posted: office', 'Proposed > Dismissed: office', 'Posted > Waived: office'],
  ],
  [
    'an expense',
    expenseStatus,
    [
      'Pending > Approved: super admin',
      'Pending > Rejected: super admin',
      'Approved > Pending: super admin',
      'Rejected > Pending: super admin',
    ],
  ],
  [
    'a payroll',
    payrollStatus,
    [
      'Pending > Approved: super admin',
      'Pending > Rejected: super admin',
      'Pending > Deleted: office',
      'Rejected > Deleted: office',
    ],
  ],
  ['a remittance', remittanceStatus, ['Handed Over > Received: office']],
  [
    'what a second person decides',
    secondPersonStatus,
    ['Waiting > Confirmed: office', 'Waiting > Refused: office'],
  ],
]

/** `Pending > Approved: SUPER_ADMIN_USER`, for each role that may. */
function allowed(machine: StatusMachine<string>): string[] {
  return machine.statuses.flatMap((from) =>
    machine.statuses.flatMap((to) =>
      [...ROLES, 'system' as const]
        .filter((role) => mayMove(machine, from, to, role))
        .map((role) => `${from} > ${to}: ${role}`),
    ),
  )
}

describe('who may move what to what', () => {
  it.each(TABLES)('%s', (_, machine, moves) => {
    const expected = moves.flatMap((move) => {
      const [way, who = ''] = move.split(': ')
      return (WHO[who] ?? []).map((role) => `${way}: ${role}`)
    })
    expect(allowed(machine).toSorted()).toEqual(expected.toSorted())
    const named = new Set(moves.flatMap((move) => move.split(': ')[0]?.split(' > ') ?? []))
    expect(new Set(machine.statuses)).toEqual(named)
  })
})

it('no status machine is left out of the table by hand', () => {
  const isByHand = (one: object) => TABLES.some(([, machine]) => machine === one)
  const leftOut = Object.entries(MACHINES).flatMap(([name, machine]) => (isByHand(machine) ? [] : [name]))
  expect(leftOut, 'to add to TABLES of domain/status-machines.test.ts').toEqual([])
})

it('a payment begins as posted where the money is in hand, and is to be verified where it is not', () => {
  expect(firstStatusOf('cash')).toBe('Posted')
  for (const method of ['GCash', 'Maya', 'bank', 'check'] as const)
    expect(firstStatusOf(method)).toBe('For Verification')
})

it('a status that is not named is the one thing that is next: a pending account is opened', () => {
  expect(nextStatusOf('Pending')).toBe('Active')
  for (const status of ['Active', 'Suspended', 'Closed'] as const)
    expect(nextStatusOf(status)).toBeUndefined()
})

it('each role has a home, and none but the pending area where the account is not active', () => {
  expect(ROLES.map((role) => homeOf(role, true))).toEqual([
    '/ClientUser',
    '/CIUser',
    '/AdminUser',
    '/SuperAdminUser',
  ])
  expect(new Set(ROLES.map((role) => homeOf(role, false)))).toEqual(new Set(['/PendingAccount']))
  expect(PENDING_HOME).toBe('/PendingAccount')
})
