/**
 * Every call that names a row, by whose row it is asked for, and what somebody hears whose row it is not. A call that takes an
 * id and is neither here nor among the reasons fails the test beside this file.
 */
import type { Wish } from '../../support/calls/as-seen.ts'
import type { CallName, Calls } from '../../../contract/index.ts'
import type { RefusalCode } from '../../../contract/wire/refusals.ts'
import type { Instant, LocalDate } from '../../../domain/calendar.ts'
import { DISCLOSURE_TEXT_VERSION } from '../../../domain/loans/price/disclosure.ts'
import { pesos } from '../../../domain/money.ts'
import type { Role } from '../../../domain/people/role.ts'
import type { RowIds } from '../../support/world/access-company.ts'

/** What else a form needs besides its row. */
interface Around {
  readonly key: string
  readonly today: LocalDate
  readonly now: Instant
  readonly terms: number
  readonly picture: File
}

/** Refused; of what is not there it says the same in the same words, unless it may tell why. */
interface Refused {
  readonly refused: RefusalCode
  readonly missing: RefusalCode
  readonly because: string
}

/** May do it, and why; and what it hears of a row that is not there. */
interface Sees {
  readonly sees: string
  readonly missing: RefusalCode | 'done'
}

export type Said = RefusalCode | Refused | Sees

type RolesOf<Name extends CallName> = Calls[Name]['actors'] extends readonly Role[]
  ? Calls[Name]['actors'][number]
  : Role

export interface RowCase<Name extends CallName = CallName> {
  readonly asks: (ids: RowIds, around: Around) => Wish<Name>
  readonly strangers: { readonly [Who in RolesOf<Name>]: Said }
  /** What an account hears that is not Active; only calls that are open to it say anything else. */
  readonly suspended?: RefusalCode | { readonly [Who in RolesOf<Name>]: RefusalCode }
  /** Of a client, so that a CI sees it where all share the round. */
  readonly ofRound?: true
}

type Table = { readonly [Name in CallName]?: readonly RowCase<Name>[] }

const sees = (why: string, missing: Sees['missing'] = 'NOT_FOUND'): Sees => ({ sees: why, missing })
const ALL_CLIENTS = sees('the office looks after every client')
const OF_OFFICE = sees('the office shares its papers')
const OFFICE = { ADMIN_USER: ALL_CLIENTS, SUPER_ADMIN_USER: ALL_CLIENTS }
const PAPERS = { ADMIN_USER: OF_OFFICE, SUPER_ADMIN_USER: OF_OFFICE }
const BOSS = { SUPER_ADMIN_USER: ALL_CLIENTS }
const BOSS_PAPERS = { SUPER_ADMIN_USER: OF_OFFICE }
const SAME_LOAN: Refused = {
  refused: 'NOT_FOUND',
  missing: 'NOT_FOUND',
  because: 'it is on that loan already',
}
export const FILTER = sees('a filter finds nothing of what is not in sight', 'done')
const FILTERS = { ADMIN_USER: FILTER, SUPER_ADMIN_USER: FILTER }
const NOT_THE_OFFICE = { ADMIN_USER: 'NOT_FOUND', SUPER_ADMIN_USER: 'NOT_FOUND' } as const
const IN_SIGHT = { CLIENT_USER: 'NOT_FOUND', CI_USER: 'NOT_FOUND', ...OFFICE } as const
/** A CI corrects no one; that is said no matter who is named. */
const CORRECTED = { CLIENT_USER: 'NOT_FOUND', CI_USER: 'WRONG_ROLE', ...OFFICE } as const
const NOT_ACTIVE = {
  CLIENT_USER: 'ACCOUNT_NOT_ACTIVE',
  CI_USER: 'WRONG_ROLE',
  ADMIN_USER: 'ACCOUNT_NOT_ACTIVE',
  SUPER_ADMIN_USER: 'ACCOUNT_NOT_ACTIVE',
} as const
const FACT = sees('what happened in the field is taken, no matter to whom the client is assigned by now')
const HANDED_ON: Refused = {
  refused: 'NOT_YOURS',
  missing: 'NOT_FOUND',
  because: 'a phone that decided without internet has to be told that the client was handed to somebody else',
}
const OTHERS_PAYMENT: Refused = {
  refused: 'NOT_YOURS',
  missing: 'NOT_FOUND',
  because: 'an id that no one can guess is on the slip, and the CI has to hear why it is not taken back',
}
const PASSWORD_OF_TEAM: Refused = {
  refused: 'WRONG_ROLE',
  missing: 'NOT_FOUND',
  because: 'the office sees the whole team in its list anyway',
}

const OF_TEAM = {
  ADMIN_USER: sees('admins look after all CIs'),
  SUPER_ADMIN_USER: sees('super admins look after the whole team'),
}
const BOSS_TEAM = { SUPER_ADMIN_USER: sees('super admins look after the whole team') }
/** A command that was carried out is not held. */
const NOT_HELD = { ADMIN_USER: 'NOT_FOUND', SUPER_ADMIN_USER: 'NOT_FOUND' } as const

const UNDER_BOSS = { ADMIN_USER: 'NOT_FOUND', SUPER_ADMIN_USER: ALL_CLIENTS } as const
const MEMBERS = [
  { CI_USER: 'NOT_FOUND', ...OFFICE },
  { CI_USER: 'NOT_FOUND', ...UNDER_BOSS },
] as const

const personal = {
  firstname: 'Maria',
  middlename: '',
  lastname: 'Santos',
  suffix: '' as const,
  contact: '09170000000',
  birthdate: '1990-05-17',
  address: '1 Rizal St',
}
const otherInfo = {
  prd_work: 'Tindera',
  prd_net: pesos(20_000),
  prd_m_bills: pesos(5000),
  prd_educ_attain: 'High School',
  cu_type: 'Midway Employee' as const,
  prd_collateral: '',
}
const coMaker = {
  pcd_name: 'Berto Santos',
  pcd_contact: '09180000000',
  pcd_work: 'Driver',
  pcd_net: pesos(15_000),
  pcd_address: '14 Sampaguita St',
}
const password = { password: 'Bagong-Hulog-2027', confirmPass: 'Bagong-Hulog-2027' }

export const ROWS: Table = {
  revokeSession: [
    {
      asks: (ids) => ({ session_id: ids.session }),
      strangers: { CLIENT_USER: 'NOT_FOUND', CI_USER: 'NOT_FOUND', ...NOT_THE_OFFICE },
      suspended: 'NOT_FOUND',
    },
  ],
  changePassword: [
    { asks: (ids) => ({ acc_id: ids.client, ...password }), strangers: OFFICE },
    {
      asks: (ids) => ({ acc_id: ids.bossAccount, ...password }),
      strangers: { ADMIN_USER: PASSWORD_OF_TEAM, SUPER_ADMIN_USER: PASSWORD_OF_TEAM },
    },
  ],
  getPerson: [
    { asks: (ids) => ({ id: ids.clientPerson }), strangers: IN_SIGHT, suspended: 'NOT_FOUND', ofRound: true },
    {
      asks: (ids) => ({ id: ids.bossPerson }),
      strangers: { CLIENT_USER: 'NOT_FOUND', CI_USER: 'NOT_FOUND', ...UNDER_BOSS },
      suspended: 'NOT_FOUND',
    },
  ],
  getOtherInfo: [
    { asks: (ids) => ({ id: ids.clientPerson }), strangers: IN_SIGHT, suspended: 'NOT_FOUND', ofRound: true },
  ],
  getCoMaker: [
    { asks: (ids) => ({ id: ids.clientPerson }), strangers: IN_SIGHT, suspended: 'NOT_FOUND', ofRound: true },
  ],
  getClientProfile: [
    {
      asks: (ids) => ({ id: ids.client }),
      strangers: { CI_USER: 'NOT_FOUND', ...OFFICE },
      ofRound: true,
    },
  ],
  changeProfilePicture: [
    {
      asks: (ids, { picture }) => ({ p_id: ids.clientPerson, Profile_Picture: picture }),
      strangers: CORRECTED,
      suspended: NOT_ACTIVE,
    },
    {
      asks: (ids, { picture }) => ({ p_id: ids.bossPerson, Profile_Picture: picture }),
      strangers: { CLIENT_USER: 'NOT_FOUND', CI_USER: 'WRONG_ROLE', ...NOT_THE_OFFICE },
      suspended: NOT_ACTIVE,
    },
  ],
  changeValidId: [
    {
      asks: (ids, { picture }) => ({ p_id: ids.clientPerson, valid_id: picture }),
      strangers: CORRECTED,
      suspended: NOT_ACTIVE,
    },
  ],
  changePictureWithValidId: [
    {
      asks: (ids, { picture }) => ({ p_id: ids.clientPerson, pictureWvalidId: picture }),
      strangers: CORRECTED,
      suspended: NOT_ACTIVE,
    },
  ],
  updatePersonalInfo: [
    {
      asks: (ids) => ({ p_id: ids.clientPerson, ...personal }),
      strangers: CORRECTED,
      suspended: NOT_ACTIVE,
    },
    {
      asks: (ids) => ({ p_id: ids.bossPerson, ...personal }),
      strangers: { CLIENT_USER: 'NOT_FOUND', CI_USER: 'WRONG_ROLE', ...NOT_THE_OFFICE },
      suspended: NOT_ACTIVE,
    },
  ],
  updateOtherInfo: [
    {
      asks: (ids) => ({ p_id: ids.clientPerson, ...otherInfo }),
      strangers: CORRECTED,
      suspended: NOT_ACTIVE,
    },
  ],
  updateCoMaker: [
    { asks: (ids) => ({ p_id: ids.clientPerson, ...coMaker }), strangers: CORRECTED, suspended: NOT_ACTIVE },
  ],
  changeAccountStatus: [
    { asks: (ids) => ({ acc_id: ids.client, status: 'Suspended' }), strangers: OFFICE },
    { asks: (ids) => ({ acc_id: ids.bossAccount, status: 'Suspended' }), strangers: NOT_THE_OFFICE },
  ],
  listClients: [{ asks: (ids) => ({ mgt_id: ids.member }), strangers: FILTERS }],
  listTeam: [{ asks: (ids) => ({ id: ids.boss }), strangers: UNDER_BOSS }],
  getTeamMember: [
    { asks: (ids) => ({ id: ids.member }), strangers: MEMBERS[0] },
    { asks: (ids) => ({ id: ids.boss }), strangers: MEMBERS[1] },
  ],
  changeTeamProfilePicture: [
    {
      asks: (ids, { picture }) => ({ mgt_id: ids.member, Profile_Picture: picture }),
      strangers: MEMBERS[0],
    },
    { asks: (ids, { picture }) => ({ mgt_id: ids.boss, Profile_Picture: picture }), strangers: MEMBERS[1] },
  ],
  changeTeamValidId: [
    { asks: (ids, { picture }) => ({ mgt_id: ids.boss, valid_id: picture }), strangers: MEMBERS[1] },
  ],
  changeTeamPictureWithValidId: [
    { asks: (ids, { picture }) => ({ mgt_id: ids.boss, pictureWvalidId: picture }), strangers: MEMBERS[1] },
  ],
  updateTeamMember: [
    { asks: (ids) => ({ mgt_id: ids.member, ...personal }), strangers: MEMBERS[0] },
    { asks: (ids) => ({ mgt_id: ids.boss, ...personal, salary: pesos(1) }), strangers: MEMBERS[1] },
  ],
  changeTeamStatus: [
    { asks: (ids) => ({ mgt_id: ids.member, status: 'Suspended' }), strangers: OFFICE },
    { asks: (ids) => ({ mgt_id: ids.boss, status: 'Suspended' }), strangers: UNDER_BOSS },
  ],
  assignClient: [
    { asks: (ids) => ({ acc_id: ids.client, mgt_id: null }), strangers: OFFICE },
    { asks: (ids) => ({ acc_id: ids.bossAccount, mgt_id: null }), strangers: NOT_THE_OFFICE },
    { asks: (ids) => ({ acc_id: ids.client, mgt_id: ids.boss }), strangers: NOT_THE_OFFICE },
  ],
  handOverRound: [
    { asks: (ids) => ({ from_mgt_id: ids.member, to_mgt_id: ids.boss }), strangers: NOT_THE_OFFICE },
  ],
  giveConsent: [
    {
      asks: (ids) => ({ acc_id: ids.client, kind: 'photos', consent_version: '2026-11' }),
      strangers: CORRECTED,
      suspended: NOT_ACTIVE,
    },
    {
      asks: (ids) => ({ acc_id: ids.bossAccount, kind: 'photos', consent_version: '2026-11' }),
      strangers: { CLIENT_USER: 'NOT_FOUND', CI_USER: 'WRONG_ROLE', ...NOT_THE_OFFICE },
      suspended: NOT_ACTIVE,
    },
  ],
  exportClient: [
    { asks: (ids) => ({ id: ids.client }), strangers: CORRECTED, suspended: NOT_ACTIVE },
    {
      asks: (ids) => ({ id: ids.bossAccount }),
      strangers: { CLIENT_USER: 'NOT_FOUND', CI_USER: 'WRONG_ROLE', ...NOT_THE_OFFICE },
      suspended: NOT_ACTIVE,
    },
  ],
  eraseClient: [
    { asks: (ids) => ({ acc_id: ids.client, reason: 'Asked for it' }), strangers: BOSS },
    {
      asks: (ids) => ({ acc_id: ids.bossAccount, reason: 'No client' }),
      strangers: { SUPER_ADMIN_USER: 'NOT_FOUND' },
    },
  ],
  holdErasure: [{ asks: (ids) => ({ acc_id: ids.client, hold: true }), strangers: BOSS }],
  listAudit: [{ asks: (ids) => ({ acc_id: ids.client }), strangers: { SUPER_ADMIN_USER: FILTER } }],
  listTraces: [{ asks: (ids) => ({ acc_id: ids.client }), strangers: { SUPER_ADMIN_USER: FILTER } }],
  getApplication: [
    { asks: (ids) => ({ application_id: ids.application }), strangers: IN_SIGHT, ofRound: true },
  ],
  listClientApplications: [{ asks: (ids) => ({ id: ids.client }), strangers: IN_SIGHT, ofRound: true }],
  applyForLoan: [
    {
      asks: (ids) => ({ terms_id: ids.terms, amount: pesos(5000), purpose: '' }),
      strangers: { CLIENT_USER: sees('terms are everybody’s') },
    },
  ],
  approveAsInvestigator: [
    {
      asks: (ids) => ({
        application_id: ids.pendingApplication,
        version: 1,
        findings: 'Good',
        recommended_amount: pesos(5000),
        visit_place: '',
      }),
      strangers: { CI_USER: HANDED_ON },
    },
  ],
  rejectAsInvestigator: [
    {
      asks: (ids) => ({ application_id: ids.pendingApplication, version: 1, reason: 'Bad' }),
      strangers: { CI_USER: HANDED_ON },
    },
  ],
  approveAsAdmin: [
    {
      asks: (ids, { terms }) => ({
        application_id: ids.pendingApplication,
        version: 1,
        approved_amount: pesos(5000),
        terms_id: terms,
      }),
      strangers: OFFICE,
    },
  ],
  decideLoan: [
    {
      asks: (ids) => ({ decision: 'reject', application_id: ids.pendingApplication, reason: 'No' }),
      strangers: OFFICE,
    },
    {
      asks: (ids, { today }) => ({
        decision: 'release',
        application_id: ids.pendingApplication,
        released_on: today,
        from: 'cash_on_hand',
      }),
      strangers: OFFICE,
    },
  ],
  getDisclosure: [{ asks: (ids) => ({ id: ids.approvedApplication }), strangers: IN_SIGHT, ofRound: true }],
  acceptDisclosure: [
    {
      asks: (ids) => ({ application_id: ids.approvedApplication, text_version: DISCLOSURE_TEXT_VERSION }),
      strangers: { CLIENT_USER: 'NOT_FOUND', ...OFFICE },
    },
  ],
  cancelApplication: [
    {
      asks: (ids) => ({ application_id: ids.pendingApplication }),
      strangers: { CLIENT_USER: 'NOT_FOUND' },
    },
  ],
  writeOffLoan: [{ asks: (ids) => ({ loan_id: ids.loan, reason: 'Gone' }), strangers: BOSS }],
  proposeRestructuring: [
    { asks: (ids, { terms }) => ({ loan_id: ids.loan, terms_id: terms, reason: 'Ill' }), strangers: BOSS },
  ],
  restructureLoan: [{ asks: (ids) => ({ application_id: ids.approvedApplication }), strangers: BOSS }],
  getOwnLoan: [{ asks: (ids) => ({ id: ids.pendingApplication }), strangers: { CLIENT_USER: 'NOT_FOUND' } }],
  getSchedule: [{ asks: (ids) => ({ id: ids.loan }), strangers: IN_SIGHT, ofRound: true }],
  getPayment: [{ asks: (ids) => ({ payment_id: ids.payment }), strangers: OFFICE }],
  previewReversal: [{ asks: (ids) => ({ payment_id: ids.payment }), strangers: OFFICE }],
  resolvePaymentException: [
    {
      asks: (ids) => ({ resolution: 'kept', payment_id: ids.payment, reason: 'Right as it is' }),
      strangers: OFFICE,
    },
    {
      asks: (ids) => ({
        resolution: 'moved',
        payment_id: ids.payment,
        loan_id: ids.loan,
        reason: 'Meant for it',
      }),
      strangers: OFFICE,
    },
  ],
  applyCredit: [{ asks: (ids) => ({ loan_id: ids.loan, amount: pesos(1) }), strangers: OFFICE }],
  refundCredit: [
    {
      asks: (ids) => ({ acc_id: ids.client, amount: pesos(1), from: 'cash_on_hand', reason: 'Moved away' }),
      strangers: OFFICE,
    },
    {
      asks: (ids) => ({
        acc_id: ids.bossAccount,
        amount: pesos(1),
        from: 'cash_on_hand',
        reason: 'No client',
      }),
      strangers: NOT_THE_OFFICE,
    },
  ],
  quotePayOff: [{ asks: (ids) => ({ id: ids.loan }), strangers: IN_SIGHT, ofRound: true }],
  listBorrowers: [{ asks: (ids) => ({ mgt_id: ids.member }), strangers: FILTERS }],
  getSlipSeries: [{ asks: (ids) => ({ mgt_id: ids.member }), strangers: OFFICE }],
  countApplicants: [{ asks: (ids) => ({ id: ids.member }), strangers: { CI_USER: 'NOT_FOUND', ...OFFICE } }],
  collectPayment: [
    {
      asks: (ids, { key, now, today }) => ({
        payment_id: key,
        loan_id: ids.loan,
        amount: pesos(10),
        method: 'cash',
        reference: '',
        slip_no: '',
        occurred_at: now,
        business_on: today,
        place: null,
        note: '',
      }),
      strangers: { CI_USER: FACT, ...OFFICE },
    },
  ],
  recordVisit: [
    {
      asks: (ids, { key, now }) => ({
        visit_id: key,
        loan_id: ids.loan,
        outcome: 'not at home',
        promise_on: null,
        promise_amount: null,
        note: '',
        occurred_at: now,
      }),
      strangers: { CI_USER: FACT },
    },
  ],
  confirmReversal: [{ asks: (ids) => ({ payment_id: ids.payment }), strangers: OFFICE }],
  refuseReversal: [{ asks: (ids) => ({ payment_id: ids.payment, reason: 'No' }), strangers: OFFICE }],
  reversePayment: [
    {
      asks: (ids) => ({ payment_id: ids.payment, reason: 'Typed', cash: 'never taken' }),
      strangers: OFFICE,
    },
  ],
  movePayment: [
    {
      asks: (ids) => ({ payment_id: ids.payment, loan_id: ids.loan, reason: 'Meant for it' }),
      strangers: { ADMIN_USER: SAME_LOAN, SUPER_ADMIN_USER: SAME_LOAN },
    },
  ],
  listClientDebts: [{ asks: (ids) => ({ acc_id: ids.client }), strangers: FILTERS }],
  payClientDebt: [
    {
      asks: (ids) => ({ debt_id: ids.debt, amount: pesos(1), from: 'cash_on_hand' }),
      strangers: OFFICE,
    },
  ],
  listCashDifferences: [{ asks: (ids) => ({ mgt_id: ids.member }), strangers: FILTERS }],
  decideCashDifference: [
    {
      asks: (ids) => ({ kind: 'absorbed', difference_id: ids.difference, amount: pesos(1), reason: 'Small' }),
      strangers: OFFICE,
    },
  ],
  voidOwnPayment: [
    {
      asks: (ids, { now }) => ({ payment_id: ids.payment, reason: 'Typed', occurred_at: now }),
      strangers: { CI_USER: OTHERS_PAYMENT },
    },
  ],
  verifyPayment: [{ asks: (ids) => ({ payment_id: ids.payment }), strangers: OFFICE }],
  listLoanPayments: [{ asks: (ids) => ({ id: ids.loan }), strangers: IN_SIGHT, ofRound: true }],
  chargePenalty: [
    { asks: (ids) => ({ loan_id: ids.loan, instalment_no: 1, amount: pesos(1) }), strangers: OFFICE },
  ],
  waivePenalty: [{ asks: (ids) => ({ penalty_id: ids.penalty, reason: 'Flood' }), strangers: OFFICE }],
  listPenalties: [{ asks: (ids) => ({ id: ids.loan }), strangers: IN_SIGHT, ofRound: true }],
  listRemittances: [{ asks: (ids) => ({ mgt_id: ids.member }), strangers: { ...FILTERS, CI_USER: FILTER } }],
  listPaymentExceptions: [{ asks: (ids) => ({ mgt_id: ids.member }), strangers: FILTERS }],
  listProposedPenalties: [{ asks: (ids) => ({ mgt_id: ids.member }), strangers: FILTERS }],
  postProposedPenalties: [{ asks: (ids) => ({ penalty_ids: [ids.proposal] }), strangers: FILTERS }],
  dismissProposedPenalties: [
    { asks: (ids) => ({ penalty_ids: [ids.proposal], reason: 'Flood' }), strangers: FILTERS },
  ],
  listPayments: [{ asks: (ids) => ({ mgt_id: ids.member }), strangers: FILTERS }],
  listApplicationPayments: [
    { asks: (ids) => ({ application_id: ids.application }), strangers: IN_SIGHT, ofRound: true },
    { asks: (ids) => ({ acc_id: ids.client }), strangers: IN_SIGHT, ofRound: true },
  ],
  listCollectibles: [
    {
      asks: (ids, { today }) => ({ from: today, to: today, mgt_id: ids.member }),
      strangers: { CI_USER: FILTER, ...FILTERS },
    },
  ],
  receiveRemittance: [
    { asks: (ids) => ({ remittance_id: ids.remittance, counted: pesos(100) }), strangers: PAPERS },
  ],
  attachPhoto: [
    {
      asks: (ids, { picture }) => ({ visit_id: ids.visit, photo: picture }),
      strangers: { CI_USER: 'NOT_FOUND' },
    },
  ],
  openPicture: [
    {
      asks: (ids) => ({ p_id: ids.clientPerson, picture: 'valid_id' }),
      strangers: IN_SIGHT,
      suspended: 'NOT_FOUND',
    },
    {
      asks: (ids) => ({ p_id: ids.bossPerson, picture: 'profile_picture' }),
      strangers: { CLIENT_USER: 'NOT_FOUND', CI_USER: 'NOT_FOUND', ...UNDER_BOSS },
      suspended: 'NOT_FOUND',
    },
  ],
  submitExpense: [
    {
      asks: (ids, { today }) => ({
        category: 'cash_advance',
        payee: 'Isko',
        particulars: 'Advance',
        amount: pesos(100),
        expense_on: today,
        mgt_id: ids.member,
      }),
      strangers: {
        ADMIN_USER: sees('an advance may be anybody’s of the team', 'INVALID_INPUT'),
        SUPER_ADMIN_USER: sees('an advance may be anybody’s of the team', 'INVALID_INPUT'),
      },
    },
  ],
  attachReceipt: [
    {
      asks: (ids, { picture }) => ({ expense_id: ids.expense, receipt: picture }),
      strangers: NOT_THE_OFFICE,
    },
  ],
  approveExpense: [
    { asks: (ids) => ({ expense_id: ids.expense, paid_from: 'cash_on_hand' }), strangers: BOSS_PAPERS },
  ],
  confirmNewCash: [{ asks: (ids) => ({ new_cash_id: ids.newCash }), strangers: PAPERS }],
  refuseNewCash: [{ asks: (ids) => ({ new_cash_id: ids.newCash, reason: 'No' }), strangers: PAPERS }],
  confirmSafeCount: [{ asks: (ids) => ({ safe_count_id: ids.safeCount }), strangers: PAPERS }],
  refuseSafeCount: [{ asks: (ids) => ({ safe_count_id: ids.safeCount, reason: 'No' }), strangers: PAPERS }],
  rejectExpense: [{ asks: (ids) => ({ expense_id: ids.expense, reason: 'No' }), strangers: BOSS_PAPERS }],
  reopenExpense: [{ asks: (ids) => ({ expense_id: ids.expense, reason: 'No' }), strangers: BOSS_PAPERS }],
  removeMemberSecondFactor: [
    { asks: (ids) => ({ mgt_id: ids.member, reason: 'Lost' }), strangers: BOSS_TEAM },
  ],
  blockPhone: [{ asks: (ids) => ({ device_id: ids.device, reason: 'Lost' }), strangers: OF_TEAM }],
  releasePhone: [{ asks: (ids) => ({ device_id: ids.device, reason: 'Found' }), strangers: OF_TEAM }],
  listHeldWork: [{ asks: (ids) => ({ device_id: ids.device }), strangers: FILTERS }],
  takeHeldWork: [{ asks: (ids) => ({ command_id: ids.command, reason: 'Seen' }), strangers: NOT_HELD }],
  refuseHeldWork: [{ asks: (ids) => ({ command_id: ids.command, reason: 'No' }), strangers: NOT_HELD }],
  getPayrollDetails: [{ asks: (ids) => ({ payroll_id: ids.payroll }), strangers: PAPERS }],
  deletePayroll: [{ asks: (ids) => ({ payroll_id: ids.payroll }), strangers: PAPERS }],
  rejectPayroll: [{ asks: (ids) => ({ payroll_id: ids.payroll, reason: 'No' }), strangers: BOSS_PAPERS }],
  approvePayroll: [
    { asks: (ids) => ({ payroll_id: ids.payroll, paid_from: 'cash_on_hand' }), strangers: BOSS_PAPERS },
  ],
  createPayroll: [
    {
      asks: (ids) => ({
        year: 2026,
        month: 11,
        cut_off: 'second',
        adjustments: [{ mgt_id: ids.member, allowances: pesos(1) }],
      }),
      strangers: {
        ADMIN_USER: sees('a payroll pays the whole team', 'INVALID_INPUT'),
        SUPER_ADMIN_USER: sees('a payroll pays the whole team', 'INVALID_INPUT'),
      },
    },
  ],
}

/** Calls that take an id and are not in the table, and why. The tests that are named are in the file beside this one. */
export const REASONS: { readonly [Name in CallName]?: string } = {
  registerTeamMember: 'makes a row and names none: valid_id is a picture, salary an amount',
  confirmAccount: 'the office knows every account, and the person that it is of: tested by itself',
  confirmSuperAdmin: 'super admins only, and who is to be one is the affair of all of them',
  refuseSuperAdmin: 'super admins only, and who is to be one is the affair of all of them',
  changeTerms: 'super admins only, and terms are no one’s',
  createBondPayroll: 'names the team in its lines as createPayroll does; off until the company turns it on',
  readSlip: 'for anyone who holds the slip that the id is printed on; names no one',
  readNotices: 'passes over what is not one’s own: tested beside',
  getCommandStatus: 'knows one’s own only: tested beside',
  saveRoundOrder: 'keeps one’s own order only, as ids that show no one: tested beside',
  compareDay: 'compares with one’s own payments only: tested beside',
  registerDevice: 'the phone makes its id itself; another’s is shut out: tested beside',
  explainSlips: 'a phone speaks of its own numbers; another’s is shut out: tested beside',
  heartbeat: 'the phone makes its id itself; another’s is shut out: tested beside',
  sendCommands: 'each command names who recorded it and passes the pipeline by itself: tested beside',
  handOverCash: 'the phone makes the id of what it hands over; another’s is taken: tested beside',
}
