/** A company begins on an empty machine and lends its first loan: by what its people can do themselves, and by nothing written into the database. */
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../domain/people/role.ts'
import { DISCLOSURE_TEXT_VERSION } from '../../../domain/loans/price/disclosure.ts'
import { pesos, toCentavos, ZERO } from '../../../domain/money.ts'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { debitsLessCredits, expectBalancedBooks } from '../../support/money/books.ts'
import { startForm } from '../../support/world/first-day.ts'
import { PASSWORD, Visitor, type Asked } from '../../support/world/test-app.ts'
import { useAppEach } from '../../support/world/use-company.ts'
import { paymentForm } from '../../support/money/payment-form.ts'

const GIVEN = 'Sampaguita-7'
const LENT = pesos(5000)
const OFFICE_ROLES = { CI_USER: 'signInInvestigator', ADMIN_USER: 'signInAdmin' } as const

const at = useAppEach()
let owner: Visitor
beforeEach(async () => {
  await sql`update installation set first_day = null`.execute(at.db)
  await new Visitor(at).get('startCompany', await startForm(at))
  owner = new Visitor(at)
  await owner.get('signInSuperAdmin', { username: 'sofia.santos', password: PASSWORD })
})

interface Employee {
  readonly visitor: Visitor
  readonly mgtId: number
  readonly accId: number
}

const personal = (firstname: string, lastname: string, birthdate: string) => ({
  firstname,
  middlename: '',
  lastname,
  suffix: '',
  contact: '09171234567',
  birthdate,
  address: '3 Ilang-Ilang St, Batangas',
  landmark: '',
})

/** Registered with a password that the office chose, which lets in to nothing but choosing an own one. */
async function employ(
  role: keyof typeof OFFICE_ROLES & Role,
  [firstname, lastname, birthdate]: [string, string, string],
  same_person?: 'yes',
): Promise<Employee> {
  const username = `${firstname}.${lastname}.${role}`.toLowerCase()
  const { mgt_id: mgtId, acc_id: accId } = await owner.get('registerTeamMember', {
    ...personal(firstname, lastname, birthdate),
    username,
    password: GIVEN,
    confirmPass: GIVEN,
    email: `${username}@example.com`,
    role,
    ...(same_person && { same_person }),
    // No one sets their own salary, also not by a second account of theirs.
    salary: same_person ? ZERO : pesos(18_000),
    hired_on: at.clock.today(),
  })
  const visitor = new Visitor(at)
  await visitor.get(OFFICE_ROLES[role], { username, password: GIVEN })
  expect(await visitor.ask('listActiveTeam', {})).toMatchObject({ success: false })
  await visitor.get('changeOwnPassword', {
    curPassword: GIVEN,
    password: PASSWORD,
    confirmPass: PASSWORD,
  })
  await visitor.get('verifyPassword', { password: PASSWORD })
  return { visitor, mgtId, accId }
}

interface Borrower {
  readonly visitor: Visitor
  readonly accId: number
}

/** Registers, tells and shows everything, and is opened by the office. */
async function meetClient(office: Visitor): Promise<Borrower> {
  const visitor = new Visitor(at)
  const { acc_id: accId } = await visitor.get('registerClient', {
    ...personal('Ana', 'Dela Cruz', '1990-05-17'),
    username: 'ana.delacruz',
    password: PASSWORD,
    confirmPass: PASSWORD,
    email: 'ana@example.com',
    consent_version: '2026-11',
  })
  const { p_id } = await visitor.get('signInClient', { username: 'ana.delacruz', password: PASSWORD })
  await visitor.get('updateOtherInfo', {
    p_id,
    prd_work: 'Tindera',
    prd_net: pesos(20_000),
    prd_m_bills: pesos(5000),
    prd_educ_attain: 'High School',
    cu_type: 'Midway Employee',
    prd_collateral: '',
  })
  await visitor.get('updateCoMaker', {
    p_id,
    pcd_name: 'Berto Dela Cruz',
    pcd_contact: '09180000000',
    pcd_work: 'Driver',
    pcd_net: pesos(15_000),
    pcd_address: '14 Rizal St, Batangas',
  })
  const picture = asFile(await aPicture({ width: 120, height: 90 }))
  await visitor.get('changeProfilePicture', { p_id, Profile_Picture: picture })
  await visitor.get('changeValidId', { p_id, valid_id: picture })
  await visitor.get('changePictureWithValidId', { p_id, pictureWvalidId: picture })
  await office.get('changeAccountStatus', { acc_id: accId, status: 'Active' })
  return { visitor, accId }
}

interface People {
  readonly ci: Employee
  readonly approver: Visitor
  readonly releaser: Visitor
  readonly borrower: Borrower
}

/** From the client's wish to the answer to the release. */
async function lendFirst({ ci, approver, releaser, borrower }: People): Promise<Asked<'decideLoan'>> {
  const [terms] = await borrower.visitor.get('getTermsAndInterest', {})
  const terms_id = terms?.terms_id ?? 0
  const { application_id } = await borrower.visitor.get('applyForLoan', {
    terms_id,
    amount: LENT,
    purpose: 'Rice for the store',
  })
  await approver.get('assignClient', { acc_id: borrower.accId, mgt_id: ci.mgtId })
  await ci.visitor.get(
    'approveAsInvestigator',
    { application_id, version: 1, findings: 'The store exists.', recommended_amount: LENT, visit_place: '' },
    { key: uuid() },
  )
  await approver.get(
    'approveAsAdmin',
    { application_id, version: 2, approved_amount: LENT, terms_id },
    { key: uuid() },
  )
  await borrower.visitor.get('getDisclosure', { id: application_id })
  await borrower.visitor.get('acceptDisclosure', { application_id, text_version: DISCLOSURE_TEXT_VERSION })
  return releaser.ask('decideLoan', {
    decision: 'release',
    application_id,
    released_on: at.clock.today(),
    from: 'cash_on_hand',
  })
}

async function payFirst(ci: Employee, released: Asked<'decideLoan'>): Promise<void> {
  if (!released.success || released.data.loan_id === null) throw new Error(JSON.stringify(released))
  const [first] = await ci.visitor.get('getSchedule', { id: released.data.loan_id })
  const amount = toCentavos((first?.interest ?? 0) + (first?.principal ?? 0))
  const form = paymentForm(at, { loan_id: released.data.loan_id, amount })
  const paid = await ci.visitor.get('collectPayment', form, { key: form.payment_id })
  expect(paid).toMatchObject({ status: 'Posted' })
}

const beSmall = (value = true) =>
  owner.get('changeSetting', { key: 'small_company', value, effective_from: at.clock.today() })

/** That the employee chose the password is the word of somebody else than the owner who registered them, or of a small company’s owner. */
async function confirm(by: Visitor, { accId }: Employee): Promise<void> {
  await by.get('confirmAccount', { acc_id: accId })
  at.clock.advanceBy(1000)
}

async function doneAlone() {
  const { rows } = await owner.get('listActsAlone', {})
  return rows.filter(({ mark }) => mark === 'alone')
}

async function expectTrialBalanceOfZero(): Promise<void> {
  const sums = await debitsLessCredits(at.db)
  expect(Object.values(sums).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  expect(sums['loan_receivable:1']).toBeGreaterThan(0)
  await expectBalancedBooks(at.db)
}

const RAMON: [string, string, string] = ['Ramon', 'Reyes', '1992-04-05']
const ALMA: [string, string, string] = ['Alma', 'Abad', '1988-07-09']

describe('a company begins on an empty machine and lends its first loan', () => {
  it('with three people: the owner confirms the admin alone, on the report, and the admin the CI; then each does one step', async () => {
    const ci = await employ('CI_USER', RAMON)
    const alma = await employ('ADMIN_USER', ALMA)
    const { visitor: admin } = alma
    expect(await owner.ask('confirmAccount', { acc_id: alma.accId })).toMatchObject({ code: 'SECOND_PERSON' })
    await beSmall()
    await confirm(owner, alma)
    await beSmall(false)
    await confirm(admin, ci)
    const borrower = await meetClient(admin)
    await payFirst(ci, await lendFirst({ ci, approver: admin, releaser: owner, borrower }))
    await expectTrialBalanceOfZero()
    expect(await doneAlone()).toMatchObject([{ call: 'confirmAccount', row_id: String(alma.accId) }])
  })

  it('with two people only as a small company, and what the owner did alone is on the report', async () => {
    const ci = await employ('CI_USER', RAMON)
    const borrower = await meetClient(owner)
    await beSmall()
    await confirm(owner, ci)
    await payFirst(ci, await lendFirst({ ci, approver: owner, releaser: owner, borrower }))
    await expectTrialBalanceOfZero()
    expect(await doneAlone()).toMatchObject([
      { call: 'decideLoan', amount: LENT },
      { call: 'confirmAccount' },
    ])
  })

  it('with one person as a small company, who is their own CI by an account of its own', async () => {
    const ci = await employ('CI_USER', ['Sofia', 'Santos', '1985-03-04'], 'yes')
    const borrower = await meetClient(owner)
    await beSmall()
    await payFirst(ci, await lendFirst({ ci, approver: owner, releaser: owner, borrower }))
    await expectTrialBalanceOfZero()
    expect((await doneAlone()).map(({ call }) => call).toSorted()).toEqual(['approveAsAdmin', 'decideLoan'])
  })

  it('and with two people that are no small company the owner does not approve what the own CI recommended', async () => {
    const ci = await employ('CI_USER', RAMON)
    const borrower = await meetClient(owner)
    await expect(lendFirst({ ci, approver: owner, releaser: owner, borrower })).rejects.toThrow(
      'approveAsAdmin was refused: SECOND_PERSON "Ramon Reyes recommended this application.',
    )
  })
})
