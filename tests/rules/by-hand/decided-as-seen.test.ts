/**
 * On what each decision is made, written by hand: who decides names the version of what was looked at, or what is decided on cannot change.
 * Anyone who adds a write of staff to the contract has to say here which it is.
 */
import { describe, expect, it } from 'vitest'
import type { Call, WriteCall } from '../../../contract/wire/call.ts'
import { calls } from '../../../contract/index.ts'
import { schemaOf } from '../../../server/docs/openapi.ts'
import { formsOf } from '../../support/calls/sample-input.ts'
import { expectByHand, words } from '../../support/calls/by-hand.ts'

/** With `version` or `basis`, always; refused as STALE_BASIS where it is another one by now. */
const NAMES_WHAT_WAS_SEEN = `
  approveAsInvestigator rejectAsInvestigator approveAsAdmin decideLoan writeOffLoan
  reversePayment confirmReversal refuseReversal movePayment verifyPayment resolvePaymentException
  decideCashDifference approveExpense rejectExpense reopenExpense`

/** An account may have to be shut at once, without its file being read; who opens one from the screen names the version. */
const MAY_NAME_WHAT_WAS_SEEN = `changeAccountStatus`

const NEED_NOT = {
  'what was submitted is not changed before it is decided: the database refuses it, and a second decision is STATE_CONFLICT': `
    confirmNewCash refuseNewCash confirmSafeCount refuseSafeCount receiveRemittance`,
  'nothing writes to it but its own decisions, and a second one is STATE_CONFLICT': `
    approvePayroll rejectPayroll deletePayroll takeHeldWork refuseHeldWork confirmSuperAdmin refuseSuperAdmin waivePenalty`,
  'it is held to what the client accepted, figure by figure': `restructureLoan`,
  'a proposal only grows by the day end; what may be charged by now is charged, and answered': `
    postProposedPenalties dismissProposedPenalties`,
  'it begins something, and whoever asks says all of it': `
    addCash countSafe submitExpense createPayroll createThirteenthMonth createBondPayroll proposeRestructuring chargePenalty
    collectPayment acceptDisclosure changeTerms changeSetting runImport handOverCash registerTeamMember`,
  'it is for at most what is owed, or is there, at that moment': `payClientDebt applyCredit refundCredit`,
  'it is one’s own record on one’s own phone': `voidOwnPayment recordVisit`,
  'it decides on people or days and moves no money': `
    changeTeamStatus confirmAccount assignClient handOverRound eraseClient closeMonth`,
} as const

const named = (...texts: readonly string[]) => texts.flatMap(words).toSorted()

const all = Object.entries(calls as Record<string, Call>)
const ofStaff = ({ actors }: Call) =>
  typeof actors !== 'string' && actors.some((role) => role !== 'CLIENT_USER')
const isDecided = (call: Call): call is WriteCall => call.repeat === 'key' && ofStaff(call)
/** Whether each of its forms has to say what was seen. */
const hasToName = (name: string) =>
  formsOf(name as keyof typeof calls).every(
    ({ required = [] }) => required.includes('version') || required.includes('basis'),
  )
const mayName = (name: string) => {
  const text = JSON.stringify(schemaOf(calls[name as keyof typeof calls].input, 'input'))
  return /"(version|basis)":/.test(text)
}

describe('of what staff does once', () => {
  it('each call is in the table by one line', () => {
    const table = named(NAMES_WHAT_WAS_SEEN, MAY_NAME_WHAT_WAS_SEEN, ...Object.values(NEED_NOT))
    const decided = all.filter(([, call]) => isDecided(call)).map(([name]) => name)
    expectByHand(decided, table, 'one of the lists of tests/rules/by-hand/decided-as-seen.test.ts')
  })

  it.each(words(NAMES_WHAT_WAS_SEEN))('%s has to name what was seen, and may be stale', (name) => {
    expect(hasToName(name)).toBe(true)
    expect(calls[name as keyof typeof calls].refusals).toContain('STALE_BASIS')
  })

  it.each(words(MAY_NAME_WHAT_WAS_SEEN))('%s may name it', (name) => {
    expect([mayName(name), hasToName(name)]).toEqual([true, false])
    expect(calls[name as keyof typeof calls].refusals).toContain('STALE_BASIS')
  })

  it.each(Object.entries(NEED_NOT))('no version is asked for where %s', (_, those) => {
    for (const name of words(those)) expect(mayName(name), name).toBe(false)
  })
})
