import { describe, expect, it } from 'vitest'
import type { Call } from '../../../contract/wire/call.ts'
import { calls } from '../../../contract/index.ts'
import { expectByHand } from '../../support/calls/by-hand.ts'

/**
 * What each read tells and each write changes, written by hand: a screen asks again what tells of something that was changed, so that a
 * topic that is forgotten leaves yesterday's figure in sight. Anyone who changes one in the contract says it here as well.
 */
const TELLS: Readonly<Record<string, string>> = {
  '': `
    checkForUpdate getProofTask listAudit listActsAlone listTraces getPushKey listDayEnds checkImport
    pullWorklist pullChanges pullProfiles getCommandStatus compareDay getSealKey`,
  'accounts, clients, loans': 'getClientProfile exportClient',
  'accounts, clients': 'listClients',
  'accounts, team': 'listAccounts',
  accounts: 'checkUsername',
  'applications, clients': 'listPendingApplications getApplication listApprovedApplications',
  'applications, differences, exceptions, expenses, new cash, remittances, reversals, safe counts, settings, takings': `
    countToDecide`,
  'applications, loans': 'hasOpenApplication getCurrentApplication getOwnLoan',
  applications: 'listClientApplications countApplicants getTotalApplied',
  cash: 'getCashOnHand getCashFlow listCashEntries',
  'clients, self': 'getOwnFile',
  'clients, team': 'getPerson',
  clients: 'getOtherInfo getCoMaker',
  company: 'getStartState',
  debts: 'listClientDebts',
  differences: 'listCashDifferences',
  disclosures: 'getDisclosure',
  email: 'getOwnEmail',
  'exceptions, loans, remittances, reversals, takings': 'getPayment',
  exceptions: 'listPaymentExceptions',
  expenses: 'listExpenses',
  'held work': 'listHeldWork',
  'loans, rounds': 'listCollectibles',
  'loans, takings': 'previewReversal',
  'loans, terms': 'getLoanLevel',
  loans: 'getSchedule listBorrowers getTotalLent listLoanPayments quotePayOff listPenalties',
  months: 'listClosedMonths',
  'new cash': 'listNewCash',
  notices: 'listNotices',
  'one-time code': 'checkOneTimeCode',
  password: 'isPasswordVerified',
  payrolls: 'listPayrolls getPayrollDetails',
  phones: 'listPhones',
  proposals: 'listProposedPenalties',
  releases: 'listReleases',
  remittances: 'listRemittances',
  reversals: 'listReversals',
  'safe counts': 'listSafeCounts',
  'second factor': 'getSecondFactor',
  self: 'getSignedInUser',
  sessions: 'isSignedIn listSessions',
  settings: 'listSettings',
  slips: 'readSlip getSlipSeries',
  'super admins': 'listSuperAdminChanges',
  takings: 'listPayments listApplicationPayments getMonthTakings getTakings getYearTakings',
  team: 'listTeam getTeamMember listActiveTeam',
  terms: 'getTermsAndInterest getEightInstalmentTerms',
  vouches: 'listAccountsToConfirm',
}

/** Nothing, where no screen shows what became of it, or the app itself asks again (who is signed in, the phone's own outbox). */
const CHANGES: Readonly<Record<string, string>> = {
  '': `
    signInClient signInAdmin signInSuperAdmin signInInvestigator signOut refreshSession resetPassword
    beginSecondFactor submitSecondFactor submitRecoveryCode saveRoundOrder giveConsent holdErasure
    openPicture subscribeToPush unsubscribeFromPush makeBackup sendCommands registerDevice heartbeat`,
  'accounts, applications, clients, loans, releases, takings': 'runImport',
  'accounts, clients': 'eraseClient',
  'accounts, vouches': 'changePassword',
  accounts: 'registerClient changeAccountStatus',
  'applications, cash, disclosures, loans, releases, takings': 'decideLoan',
  'applications, clients, rounds, self': 'updatePersonalInfo',
  'applications, clients': 'updateOtherInfo updateCoMaker changeValidId changePictureWithValidId',
  'applications, disclosures, loans, takings': 'restructureLoan',
  'applications, loans': 'writeOffLoan',
  applications: `
    applyForLoan approveAsInvestigator rejectAsInvestigator approveAsAdmin cancelApplication
    proposeRestructuring`,
  'cash, debts, differences, exceptions, loans, reversals, slips, takings': 'reversePayment confirmReversal',
  'cash, debts, loans': 'payClientDebt',
  'cash, differences, remittances': 'receiveRemittance',
  'cash, differences': 'decideCashDifference',
  'cash, exceptions, loans, slips, takings': `
    collectPayment voidOwnPayment verifyPayment`,
  'cash, debts, exceptions, loans, slips, takings': 'resolvePaymentException',
  'cash, expenses': 'approveExpense reopenExpense',
  'applications, cash, exceptions, held work, loans, phones, remittances, slips, takings': 'takeHeldWork',
  'cash, loans': 'refundCredit',
  'cash, new cash': 'addCash confirmNewCash refuseNewCash',
  'cash, differences, payrolls': 'approvePayroll',
  'cash, remittances': 'handOverCash',
  'cash, safe counts': 'confirmSafeCount',
  'clients, rounds, team': 'assignClient handOverRound',
  clients: 'changeProfilePicture attachPhoto',
  company: 'startCompany',
  'debts, exceptions, loans, slips, takings': 'movePayment',
  disclosures: 'acceptDisclosure',
  'email, team': 'submitEmailCode',
  email: 'sendEmailCode',
  expenses: 'submitExpense attachReceipt rejectExpense',
  'held work, phones': 'releasePhone refuseHeldWork',
  'loans, proposals': 'postProposedPenalties dismissProposedPenalties',
  'loans, takings': 'applyCredit',
  loans: 'chargePenalty waivePenalty recordVisit',
  months: 'closeMonth',
  notices: 'readNotices',
  'one-time code': 'sendOneTimeCode submitOneTimeCode',
  password: 'verifyPassword',
  payrolls: 'createPayroll createThirteenthMonth createBondPayroll deletePayroll rejectPayroll',
  phones: 'blockPhone',
  reversals: 'refuseReversal',
  'safe counts': 'countSafe refuseSafeCount',
  'second factor': 'confirmSecondFactor makeRecoveryCodes removeSecondFactor',
  'self, sessions': 'changeOwnPassword',
  'self, settings': 'changeSetting',
  'self, team': 'updateTeamMember',
  sessions: 'revokeSession',
  slips: 'explainSlips',
  'super admins, team, vouches': 'registerTeamMember',
  'super admins, team': 'changeTeamStatus confirmSuperAdmin refuseSuperAdmin',
  team: 'removeMemberSecondFactor changeTeamProfilePicture changeTeamValidId changeTeamPictureWithValidId',
  terms: 'changeTerms',
  vouches: 'confirmAccount',
}

const all = Object.entries<Call>(calls)

/** `getSchedule tells loans`, one line for each call and topic, and one for a call without any. */
const lines = (table: readonly (readonly [string, readonly string[]])[], verb: string): string[] =>
  table.flatMap(([name, topics]) =>
    topics.length === 0 ? [`${name} ${verb} nothing`] : topics.map((topic) => `${name} ${verb} ${topic}`),
  )

const byHand = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([topics, names]) =>
    names
      .split(/\s+/)
      .filter(Boolean)
      .map((name) => [name, topics.split(', ').filter(Boolean)] as const),
  )

describe('the contract and the table written by hand agree on', () => {
  it('what each read tells', () => {
    const said = all.flatMap(([name, call]) => (call.effect === 'read' ? [[name, call.tells] as const] : []))
    expectByHand(
      lines(said, 'tells'),
      lines(byHand(TELLS), 'tells'),
      'TELLS in tests/rules/by-hand/topics.test.ts',
    )
  })

  it('what each write changes', () => {
    const said = all.flatMap(([name, call]) =>
      call.effect === 'write' ? [[name, call.changes] as const] : [],
    )
    expectByHand(
      lines(said, 'changes'),
      lines(byHand(CHANGES), 'changes'),
      'CHANGES in tests/rules/by-hand/topics.test.ts',
    )
  })
})

/** The record of a blocked phone goes into the books by another call than its own. */
it('taking in what a blocked phone held changes whatever its own call would have changed', () => {
  const { changes: taken } = calls.takeHeldWork
  const fromPhones = all.filter(
    ([, { effect, offline, actors }]) =>
      effect === 'write' && offline === 'queue' && Array.isArray(actors) && actors.includes('CI_USER'),
  )
  const forgotten = fromPhones.flatMap(([name, call]) =>
    call.effect === 'write'
      ? call.changes
          .filter((topic) => !(taken as readonly string[]).includes(topic))
          .map((topic) => `${name}: ${topic}`)
      : [],
  )
  expect(fromPhones.length).toBeGreaterThan(3)
  expect(forgotten).toEqual([])
})
