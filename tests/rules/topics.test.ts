import { describe, expect, it } from 'vitest'
import type { Call, ReadCall, WriteCall } from '../../contract/wire/call.ts'
import { calls, type CallName } from '../../contract/index.ts'
import { isStaleAfter } from '../../src/data/cache/stale-after.ts'

const all = Object.values(calls) as Call[]
const reads = all.filter((call): call is ReadCall => call.effect === 'read')
const writes = all.filter((call): call is WriteCall => call.effect === 'write')

/** Some writes with reads that a screen beside them shows, by what the business knows of them. */
const SHOWS: readonly (readonly [CallName, readonly CallName[]])[] = [
  ['approveExpense', ['listExpenses', 'getCashOnHand', 'getCashFlow', 'listCashEntries']],
  ['rejectExpense', ['listExpenses']],
  ['approvePayroll', ['listPayrolls', 'getPayrollDetails', 'getCashOnHand']],
  [
    'decideLoan',
    ['listApprovedApplications', 'listBorrowers', 'listReleases', 'getCashOnHand', 'getClientProfile'],
  ],
  [
    'reversePayment',
    ['listPayments', 'listLoanPayments', 'readSlip', 'listPaymentExceptions', 'listClientDebts'],
  ],
  ['collectPayment', ['listPayments', 'listCollectibles', 'getMonthTakings', 'getClientProfile']],
  ['receiveRemittance', ['listRemittances', 'listCashDifferences', 'getCashOnHand']],
  ['confirmNewCash', ['listNewCash', 'getCashOnHand']],
  ['changeAccountStatus', ['listClients', 'listAccounts', 'getClientProfile']],
  ['assignClient', ['listCollectibles', 'getClientProfile', 'getTeamMember']],
  ['changeOwnPassword', ['listSessions', 'getSignedInUser']],
  ['verifyPassword', ['isPasswordVerified']],
  ['revokeSession', ['listSessions']],
  ['startCompany', ['getStartState']],
  ['changeTerms', ['getTermsAndInterest', 'getLoanLevel']],
]

const isStale = (write: CallName, read: CallName) =>
  isStaleAfter(calls[write] as WriteCall, (calls[read] as ReadCall).tells)

describe('what a write changes and what a read tells', () => {
  it.each(SHOWS)('after %s is asked again', (write, shown) => {
    expect(shown.filter((read) => !isStale(write, read))).toEqual([])
  })

  it('is nothing where nothing was changed, or something else was', () => {
    expect(isStale('openPicture', 'getPerson')).toBe(false)
    expect(isStale('rejectExpense', 'getCashOnHand')).toBe(false)
    expect(isStale('closeMonth', 'listExpenses')).toBe(false)
  })

  it('are the same things: nothing is told that no one changes, nothing changed of which no one tells', () => {
    const told = new Set(reads.flatMap(({ tells }) => tells))
    const changed = new Set(writes.flatMap(({ changes }) => changes))
    expect([...told].filter((topic) => !changed.has(topic))).toEqual([])
    expect([...changed].filter((topic) => !told.has(topic))).toEqual([])
  })
})
