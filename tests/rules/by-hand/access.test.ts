import { describe, it } from 'vitest'
import type { Call } from '../../../contract/wire/call.ts'
import { calls } from '../../../contract/index.ts'
import { expectByHand, words } from '../../support/calls/by-hand.ts'

/**
 * Who may call what, what asks for the password again, what must not happen twice and what may wait, written by hand: anyone who
 * changes one of them in the contract has to say it here as well, and read what is beside it.
 */
const MAY_CALL: Readonly<Record<string, string>> = {
  anyone: `
    checkForUpdate signInClient signInAdmin signInSuperAdmin signInInvestigator getProofTask isSignedIn signOut
    registerClient checkUsername sendOneTimeCode submitOneTimeCode checkOneTimeCode resetPassword beginSecondFactor
    confirmSecondFactor submitSecondFactor submitRecoveryCode readSlip getStartState startCompany getSealKey`,
  'signed-in': `
    isPasswordVerified verifyPassword refreshSession getSignedInUser listSessions revokeSession changeOwnPassword
    getOwnEmail sendEmailCode submitEmailCode getPerson getOtherInfo getCoMaker getOwnFile changeProfilePicture changeValidId
    changePictureWithValidId updatePersonalInfo updateOtherInfo updateCoMaker giveConsent exportClient getTermsAndInterest
    getEightInstalmentTerms openPicture listNotices readNotices getPushKey subscribeToPush unsubscribeFromPush
    sendCommands getCommandStatus registerDevice heartbeat explainSlips`,
  'ADMIN_USER SUPER_ADMIN_USER': `
    changePassword getSecondFactor makeRecoveryCodes removeSecondFactor changeAccountStatus listAccounts listClients
    listTeam listActiveTeam registerTeamMember changeTeamStatus listAccountsToConfirm confirmAccount assignClient
    handOverRound listActsAlone approveAsAdmin decideLoan listBorrowers getTotalLent listReleases reversePayment
    movePayment verifyPayment listPaymentExceptions chargePenalty waivePenalty listProposedPenalties postProposedPenalties
    dismissProposedPenalties previewReversal resolvePaymentException listClientDebts payClientDebt applyCredit
    refundCredit listReversals confirmReversal refuseReversal listPayments getPayment getMonthTakings getTakings getYearTakings
    receiveRemittance getCashOnHand getCashFlow listCashEntries listCashDifferences decideCashDifference addCash
    listNewCash confirmNewCash refuseNewCash countSafe listSafeCounts confirmSafeCount refuseSafeCount countToDecide listClosedMonths listExpenses submitExpense attachReceipt listPayrolls
    getPayrollDetails createPayroll createThirteenthMonth createBondPayroll deletePayroll listDayEnds getSlipSeries
    listPhones blockPhone releasePhone listHeldWork takeHeldWork refuseHeldWork`,
  SUPER_ADMIN_USER: `
    removeMemberSecondFactor listSuperAdminChanges confirmSuperAdmin refuseSuperAdmin eraseClient holdErasure listAudit
    listTraces changeTerms writeOffLoan proposeRestructuring restructureLoan closeMonth approveExpense rejectExpense
    reopenExpense rejectPayroll approvePayroll listSettings changeSetting makeBackup checkImport runImport`,
  'CI_USER ADMIN_USER SUPER_ADMIN_USER': `
    getClientProfile getTeamMember changeTeamProfilePicture changeTeamValidId changeTeamPictureWithValidId
    updateTeamMember listPendingApplications listApprovedApplications countApplicants collectPayment listCollectibles
    listRemittances`,
  CI_USER: `
    saveRoundOrder approveAsInvestigator rejectAsInvestigator voidOwnPayment recordVisit handOverCash attachPhoto
    pullWorklist pullChanges pullProfiles compareDay`,
  'CLIENT_USER CI_USER ADMIN_USER SUPER_ADMIN_USER': `
    getApplication listClientApplications getSchedule getDisclosure listLoanPayments listPenalties quotePayOff
    listApplicationPayments`,
  CLIENT_USER: `
    applyForLoan hasOpenApplication getCurrentApplication getLoanLevel getOwnLoan cancelApplication`,
  'CLIENT_USER ADMIN_USER SUPER_ADMIN_USER': `
    acceptDisclosure getTotalApplied`,
}

/**
 * Passwords and second factors of others, money, what opens or ends somebody's account or data, and where somebody is reached: mailbox,
 * number and address.
 */
const ASKS_FOR_THE_PASSWORD = `
  sendEmailCode updatePersonalInfo updateCoMaker updateTeamMember exportClient changePassword makeRecoveryCodes removeSecondFactor changeAccountStatus registerTeamMember
  changeTeamStatus confirmAccount assignClient handOverRound approveAsAdmin decideLoan reversePayment movePayment
  verifyPayment chargePenalty waivePenalty postProposedPenalties dismissProposedPenalties resolvePaymentException payClientDebt applyCredit refundCredit
  confirmReversal receiveRemittance decideCashDifference addCash confirmNewCash countSafe confirmSafeCount refuseSafeCount blockPhone releasePhone takeHeldWork
  refuseHeldWork removeMemberSecondFactor confirmSuperAdmin refuseSuperAdmin eraseClient holdErasure changeTerms
  writeOffLoan proposeRestructuring restructureLoan closeMonth approveExpense reopenExpense approvePayroll changeSetting
  makeBackup checkImport runImport`

/** Money, applications, decisions and registrations: a second touch or a lost answer does none of them twice. */
const ONCE = `
  registerClient changeAccountStatus registerTeamMember changeTeamStatus confirmSuperAdmin refuseSuperAdmin
  confirmAccount assignClient handOverRound eraseClient changeTerms applyForLoan approveAsInvestigator
  rejectAsInvestigator approveAsAdmin decideLoan cancelApplication writeOffLoan proposeRestructuring restructureLoan
  acceptDisclosure collectPayment reversePayment movePayment voidOwnPayment verifyPayment resolvePaymentException
  confirmReversal refuseReversal chargePenalty waivePenalty postProposedPenalties dismissProposedPenalties
  payClientDebt applyCredit refundCredit recordVisit handOverCash receiveRemittance decideCashDifference addCash
  confirmNewCash refuseNewCash countSafe confirmSafeCount refuseSafeCount closeMonth submitExpense approveExpense rejectExpense reopenExpense createPayroll
  createThirteenthMonth createBondPayroll deletePayroll rejectPayroll approvePayroll changeSetting runImport
  takeHeldWork refuseHeldWork`

/** What a phone may do without internet. */
const MAY_WAIT = `
  applyForLoan approveAsInvestigator rejectAsInvestigator approveAsAdmin collectPayment voidOwnPayment recordVisit
  handOverCash`

/** What goes while the password is one that the office set. */
const BEFORE_AN_OWN_PASSWORD = `
  getSignedInUser changeOwnPassword`

const those = (fits: (call: Call) => boolean) =>
  Object.entries(calls as Record<string, Call>)
    .filter(([, call]) => fits(call))
    .map(([name]) => name)
    .toSorted()

const actorsOf = ({ actors }: Call) => (typeof actors === 'string' ? actors : actors.join(' '))

const HERE = 'tests/rules/by-hand/access.test.ts'

describe('the contract and the table written by hand agree on', () => {
  it.each(Object.entries(MAY_CALL))('what %s may call', (actors, named) => {
    expectByHand(
      those((call) => actorsOf(call) === actors),
      words(named),
      `MAY_CALL['${actors}'] in ${HERE}`,
    )
  })

  it('every call', () => {
    expectByHand(
      those(() => true),
      words(Object.values(MAY_CALL).join(' ')),
      `MAY_CALL in ${HERE}, under who may call it`,
    )
  })

  it.each([
    ['what asks for the password again', { ASKS_FOR_THE_PASSWORD }, (call: Call) => call.stepUp === true],
    ['what is done once', { ONCE }, (call: Call) => call.repeat === 'key'],
    ['what may wait', { MAY_WAIT }, (call: Call) => call.offline === 'queue'],
    [
      'what goes before an own password',
      { BEFORE_AN_OWN_PASSWORD },
      (call: Call) => call.beforeOwnPassword === true,
    ],
  ])('%s', (_, table, fits) => {
    for (const [name, named] of Object.entries(table))
      expectByHand(those(fits), words(named), `${name} in ${HERE}`)
  })
})
