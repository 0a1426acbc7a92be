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
  ['reopenExpense', ['listExpenses', 'getCashOnHand', 'countToDecide']],
  // What is taken from pay is with its collector no more.
  ['approvePayroll', ['listPayrolls', 'getPayrollDetails', 'getCashOnHand', 'listCashDifferences']],
  [
    'decideLoan',
    ['listApprovedApplications', 'listBorrowers', 'listReleases', 'getCashOnHand', 'getClientProfile'],
  ],
  [
    'reversePayment',
    ['listPayments', 'listLoanPayments', 'readSlip', 'listPaymentExceptions', 'listClientDebts'],
  ],
  [
    'confirmReversal',
    [
      'listReversals',
      'listPayments',
      'listClientDebts',
      'listCashDifferences',
      'getCashOnHand',
      'countToDecide',
    ],
  ],
  // Either may take a payment off a loan that is over: its client owes it.
  ['movePayment', ['listPayments', 'listLoanPayments', 'listClientDebts', 'listPaymentExceptions']],
  [
    'resolvePaymentException',
    ['listPaymentExceptions', 'listLoanPayments', 'listClientDebts', 'getCashOnHand', 'getCashFlow'],
  ],
  ['verifyPayment', ['listPayments', 'getCashFlow', 'countToDecide', 'readSlip']],
  ['voidOwnPayment', ['listPayments', 'listLoanPayments', 'listCollectibles', 'getCashOnHand']],
  ['payClientDebt', ['listClientDebts', 'getClientProfile', 'getCashOnHand', 'getCashFlow']],
  ['refundCredit', ['getClientProfile', 'getCashOnHand', 'getCashFlow', 'listCashEntries']],
  ['collectPayment', ['listPayments', 'listCollectibles', 'getMonthTakings', 'getClientProfile']],
  ['receiveRemittance', ['listRemittances', 'listCashDifferences', 'getCashOnHand']],
  ['confirmNewCash', ['listNewCash', 'getCashOnHand', 'getCashFlow', 'countToDecide']],
  ['confirmSafeCount', ['listSafeCounts', 'getCashOnHand', 'getCashFlow', 'countToDecide']],
  [
    'decideCashDifference',
    ['listCashDifferences', 'getCashOnHand', 'getCashFlow', 'listCashEntries', 'countToDecide'],
  ],
  ['handOverCash', ['listRemittances', 'getCashOnHand', 'countToDecide']],
  ['takeHeldWork', ['listHeldWork', 'listPayments', 'listRemittances', 'getCashOnHand', 'listBorrowers']],
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
