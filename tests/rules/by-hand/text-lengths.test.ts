import { expect, it } from 'vitest'
import * as v from 'valibot'
import { inputLeaves } from '../../support/calls/input-leaves.ts'

/**
 * The shortest and the longest text of every field that takes words, written by hand: a column, a slip of 58 mm and a card on a
 * phone are made for these.
 */
const LENGTHS: Readonly<Record<string, readonly [least: number, most: number]>> = {
  // People
  firstname: [1, 100],
  middlename: [0, 100],
  lastname: [1, 100],
  suffix: [0, 10],
  address: [1, 300],
  landmark: [0, 200],
  prd_work: [1, 200],
  prd_educ_attain: [1, 200],
  prd_collateral: [0, 300],
  pcd_name: [1, 200],
  pcd_work: [1, 200],
  pcd_address: [1, 300],
  // Accounts
  username: [1, 100],
  'registerClient.username': [7, 100],
  'registerTeamMember.username': [7, 100],
  'startCompany.username': [7, 100],
  password: [1, 200],
  confirmPass: [1, 200],
  curPassword: [1, 200],
  code: [0, 40],
  'submitRecoveryCode.code': [10, 10],
  'startCompany.code': [1, 100],
  'company.name': [1, 120],
  'company.address': [0, 200],
  'company.phone': [0, 40],
  'company.tin': [0, 40],
  'company.ca_no': [0, 60],
  // Why
  reason: [1, 500],
  override_reason: [1, 500],
  'lines[].reason': [1, 300],
  ...each(
    [1, 300],
    'removeMemberSecondFactor eraseClient waivePenalty dismissProposedPenalties refundCredit',
  ),
  ...each([1, 300], 'refuseNewCash refuseSafeCount blockPhone releasePhone takeHeldWork refuseHeldWork'),
  ...each([0, 300], 'cancelApplication chargePenalty payClientDebt applyCredit'),
  ...each([0, 500], 'handOverCash receiveRemittance reopenExpense'),
  // Loans and money
  purpose: [0, 300],
  findings: [1, 2000],
  visit_place: [0, 200],
  text_version: [1, 40],
  note: [0, 500],
  'addCash.note': [0, 300],
  'countSafe.note': [0, 300],
  'adjustments[].note': [0, 300],
  reference: [0, 60],
  basis: [1, 60],
  slip_no: [0, 30],
  payee: [1, 120],
  particulars: [1, 500],
  line: [1, 40],
  // Lists
  search: [0, 100],
  after: [0, 1_000],
  'listAudit.call': [0, 60],
  // Slips and phones
  'readSlip.id': [0, 60],
  'readSlip.no': [0, 30],
  cursor: [0, 100],
  label: [0, 200],
  display_mode: [0, 40],
  app_version: [0, 40],
  'commands[].call': [0, 60],
  'commands[].body.sealed.epk': [0, 200],
  'commands[].body.sealed.iv': [0, 32],
  'commands[].body.sealed.kid': [0, 64],
  'subscribeToPush.auth': [22, 22],
  'changeSetting.key': [1, 60],
}

function each(range: readonly [number, number], names: string) {
  return Object.fromEntries(names.split(' ').map((call) => [`${call}.reason`, range]))
}

/** Bounded elsewhere: by the setting's own schema, and by the size of a body. */
const NO_TEXT_OF_ITS_OWN = /^changeSetting\.value$|^sendCommands\.commands\[\]\.body\.(?:json|sealed\.ct)$/

const HERE = 'tests/rules/by-hand/text-lengths.test.ts'

const text = (length: number) => 'x'.repeat(length)

const UP_TO_60 = Array.from({ length: 61 }, (_, length) => length)

/** Fields that take words: not those of days, numbers, codes of six digits or words of a list. */
const fields = inputLeaves()
  .filter(({ path }) => !NO_TEXT_OF_ITS_OWN.test(path))
  .map(({ path, schema }) => ({
    path,
    takes: (length: number) => v.safeParse(schema, text(length)).success,
    range: LENGTHS[path] ?? LENGTHS[path.slice(path.indexOf('.') + 1)],
  }))
  .filter(({ takes }) => UP_TO_60.some(takes))

it('every text has the length that is here, and not a letter more or less', () => {
  const wrong = fields.flatMap(({ path, takes, range }) => {
    if (!range) return []
    const [least, most] = range
    const holds = takes(least) && takes(most) && !takes(most + 1) && (least === 0 || !takes(least - 1))
    return holds ? [] : [path]
  })
  const changed = [...new Set(wrong)]
  expect(
    changed,
    `in the contract these have another length than in LENGTHS of ${HERE}: ${changed.join(' ')}`,
  ).toEqual([])
})

it('no field takes words whose length does not stand here', () => {
  const unsaid = fields.filter(({ range }) => !range).map(({ path }) => path)
  expect(unsaid, `add their lengths to LENGTHS of ${HERE}: ${unsaid.join(' ')}`).toEqual([])
})

it('no length is here for a field that is gone', () => {
  const paths = fields.flatMap(({ path }) => [path, path.slice(path.indexOf('.') + 1)])
  const gone = Object.keys(LENGTHS).filter((name) => !paths.includes(name))
  expect(gone, `take them out of LENGTHS of ${HERE}: ${gone.join(' ')}`).toEqual([])
})
