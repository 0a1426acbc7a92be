/**
 * Every call by which value leaves the company, or by which somebody could make it look as if it had, and who is between one
 * dishonest person and the money. Written by hand: a new write has to say here where it belongs.
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Call } from '../../../contract/wire/call.ts'
import { callsByModule, type CallName } from '../../../contract/index.ts'
import type { ActMark } from '../../../domain/act-mark.ts'

/** Somebody else did an earlier step of it; the call is refused with SECOND_PERSON to who did that too. */
const TWO_PEOPLE = {
  approveAsInvestigator: 'not the borrower or the co-maker',
  approveAsAdmin: 'not the CI, nor who wrote or imported what it is decided on',
  acceptDisclosure: 'not the borrower’s own, where it is recorded on paper; who records it does not release',
  decideLoan: 'not the CI, the approver or who recorded the acceptance',
  proposeRestructuring: 'not the borrower; somebody else carries it out, or the client accepts it',
  restructureLoan: 'not who recorded the acceptance on paper; interest given up is marked',
  verifyPayment: 'not who took or recorded it, nor before a doubt about its reference is decided',
  reversePayment:
    'not who took or recorded it; where money leaves a place, another one confirms; of what no one counted it is marked',
  confirmReversal: 'not who proposed it',
  movePayment: 'not who took or recorded it, nor what an import carried in; to another client it is marked',
  refuseReversal: 'not who took, recorded or moved the payment, unless they proposed it',
  resolvePaymentException: 'not who took or recorded it; of a refund, who had a hand in its credit',
  refundCredit: 'not who had a hand in the credit; marked, and the client is told',
  payClientDebt:
    'into the bank or a wallet, not who took the payment away; marked, since no one else says that it came',
  decideCashDifference:
    'not who handed the cash over or received it, nor who recorded, moved or reversed a payment of that round; marked where it rests on their word',
  receiveRemittance: 'not the collector',
  confirmNewCash: 'not who submitted it; above a limit a super admin',
  confirmSafeCount: 'not who counted; above a limit a super admin; what is short is marked',
  approveExpense: 'not who submitted it, whom it pays, or who decided on it before',
  rejectExpense: 'not who submitted or reopened it',
  reopenExpense: 'not who submitted it; of a paid one it is marked',
  approvePayroll:
    'not who made it, or alone vouches for whom it pays, or set their pay until another approved a salary that shows it; what is beyond the own salary is marked',
  rejectPayroll: 'not who made it',
} as const satisfies { readonly [Name in CallName]?: string }

/** One person lets go of value, or of a control over it: it is on the report of the day, and super admins are told. */
const MARKED = {
  voidOwnPayment: 'value given up',
  writeOffLoan: 'value given up',
  waivePenalty: 'value given up',
  dismissProposedPenalties: 'value given up',
  refuseHeldWork: 'value given up',
  changeSetting: 'control loosened',
  changeTerms: 'control loosened',
} as const satisfies { readonly [Name in CallName]?: ActMark }

/** Money is asked for or brought in, and moves by no one's word alone: another call, of another person, follows. */
const WAITS = {
  applyForLoan: 'approveAsInvestigator',
  addCash: 'confirmNewCash',
  countSafe: 'confirmSafeCount',
  submitExpense: 'approveExpense',
  createPayroll: 'approvePayroll',
  createThirteenthMonth: 'approvePayroll',
  createBondPayroll: 'approvePayroll',
  handOverCash: 'receiveRemittance',
} as const satisfies { readonly [Name in CallName]?: CallName }

/** Why one person may: nothing leaves the company by it. */
const NOTHING_LEAVES = {
  collectPayment:
    'money comes in: a CI’s cash is counted at each hand-over, the rest is verified by another, and a payment on one’s own loan is an exception; a pay-off dated back is marked',
  takeHeldWork: 'the same, from a blocked phone',
  applyCredit: 'the client’s own credit pays the client’s own loan',
  chargePenalty: 'the client owes more; held to the contract and the ceiling',
  postProposedPenalties: 'the same, as the day end worked it out',
  refuseNewCash: 'it never was on the books',
  refuseSafeCount: 'it never was on the books',
  deletePayroll: 'nothing of it was posted',
  closeMonth: 'posts nothing',
  startCompany: 'the owner’s first capital; the first line of the audit',
  runImport: 'loans lent before: touches no place of money, and is in the audit row by row',
  cancelApplication: 'nothing was lent yet',
  rejectAsInvestigator: 'nothing was lent yet',
} as const satisfies { readonly [Name in CallName]?: string }

const writes = Object.entries(callsByModule).flatMap(([module, calls]) =>
  Object.entries(calls as Record<string, Call>)
    .filter(([, { effect }]) => effect === 'write')
    .map(([name, call]) => ({ module, name, call })),
)
/** Where no call moves money whatever its name is. */
const MODULES_WITHOUT_MONEY = [
  'auth',
  'emails',
  'password-reset',
  'second-factor',
  'people',
  'team',
  'rounds',
  'privacy',
  'files',
  'notices',
  'sync',
  'backups',
  'audit',
]
const BESIDE_MONEY = ['blockPhone', 'releasePhone', 'recordVisit', 'attachPhoto', 'attachReceipt']

const tables: Readonly<Record<string, readonly string[]>> = {
  TWO_PEOPLE: Object.keys(TWO_PEOPLE),
  MARKED: Object.keys(MARKED),
  WAITS: Object.keys(WAITS),
  NOTHING_LEAVES: Object.keys(NOTHING_LEAVES),
}

it('every write of a module that moves money says who is between one person and the money', () => {
  const said = Object.values(tables).flat()
  expect(said.filter((name, at) => said.indexOf(name) !== at)).toEqual([])
  expect(
    said.filter((name) => !writes.some((write) => write.name === name)),
    'no such write',
  ).toEqual([])
  const unsaid = writes
    .filter(({ module, name }) => !MODULES_WITHOUT_MONEY.includes(module) && !BESIDE_MONEY.includes(name))
    .filter(({ name }) => !said.includes(name))
  expect(
    unsaid.map(({ name }) => name),
    'to add to TWO_PEOPLE, MARKED, WAITS, NOTHING_LEAVES or BESIDE_MONEY, or where no call of its module moves money the module to MODULES_WITHOUT_MONEY, in tests/rules/by-hand/who-is-the-second.test.ts',
  ).toEqual([])
})

it('what wants two people says so in its contract, and nothing else does but for one’s own loan', () => {
  const ofContract = writes
    .filter(({ call }) => call.refusals.includes('SECOND_PERSON'))
    .map(({ name }) => name)
  expect(tables['TWO_PEOPLE']?.filter((name) => !ofContract.includes(name))).toEqual([])
})

it.each(Object.entries(MARKED))('%s is marked as %s on the report of the day', (name, mark) => {
  const { module } = writes.find((write) => write.name === name) ?? { module: '' }
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const source = readFileSync(new URL(`../../../server/${module}/${file}.ts`, import.meta.url), 'utf8')
  expect(source).toContain(`noteActAlone(ask, '${mark}'`)
})

it.each(Object.entries(WAITS))('%s is nothing until %s, which wants two people', (_, follows) => {
  expect(Object.keys(TWO_PEOPLE)).toContain(follows)
})
