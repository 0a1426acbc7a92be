import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { ACCOUNT_STATUSES, accountStatus, type AccountStatus } from '../../../domain/people/account-status.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { phoneOf } from '../../support/people/phone-of.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { anApplication, aReleasedLoan } from '../../support/money/seed-loan.ts'
import { changesOf } from '../../support/rows/changes-of.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { openCompany } from '../../support/world/lending-company.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade } from '../../support/people/use-made.ts'

const at = useApp()
let office: Visitor
const isko = useMade(() => anInvestigator(at))
beforeAll(async () => {
  office = await signInAs(at, await anAdmin(at))
})
beforeEach(async () => {
  office = await signInAs(at, await anAdmin(at))
})

const statusOf = async (accId: number) =>
  (await at.db.selectFrom('account').select('status').where('acc_id', '=', accId).executeTakeFirstOrThrow())
    .status

describe('a status moves as the table says and no other way', () => {
  const moves = ACCOUNT_STATUSES.flatMap((from) =>
    ACCOUNT_STATUSES.map((to): [AccountStatus, AccountStatus, boolean] => [
      from,
      to,
      accountStatus.moves[from]?.[to] !== undefined,
    ]),
  )
  it.each(moves)('%s to %s: %s', async (from, status, may) => {
    const { accId } = await aClient(at, { status: from })
    const answer = await office.ask('changeAccountStatus', { acc_id: accId, status })
    expect(answer).toMatchObject(may ? { data: { acc_id: accId, status } } : { code: 'STATE_CONFLICT' })
    expect(await statusOf(accId)).toBe(may ? status : from)
  })
})

describe('with the account alone it does the one thing that is next', () => {
  it('opens a pending account', async () => {
    const { accId } = await aClient(at, { status: 'Pending' })
    expect(await office.get('changeAccountStatus', { acc_id: accId })).toEqual({
      acc_id: accId,
      status: 'Active',
    })
    expect(await statusOf(accId)).toBe('Active')
  })

  it.each(['Active', 'Suspended', 'Closed'] as const)('and asks where it is %s', async (status) => {
    const { accId } = await aClient(at, { status })
    expect(await office.ask('changeAccountStatus', { acc_id: accId })).toMatchObject({
      code: 'INVALID_INPUT',
      data: [{ fieldname: 'status', message: 'Status is required' }],
    })
    expect(await statusOf(accId)).toBe(status)
  })
})

describe('a file that was read', () => {
  it('is opened as it was read, and refused where it has changed since; without a version it is opened as it is', async () => {
    const ana = await aClient(at, { status: 'Pending' })
    const read = (await office.get('getClientProfile', { id: ana.accId })).file_version
    await (
      await signInAs(at, ana)
    ).get('updatePersonalInfo', {
      p_id: ana.pId,
      firstname: 'Ana',
      middlename: '',
      lastname: 'Reyes',
      suffix: '',
      contact: '09171234567',
      birthdate: toLocalDate('1990-05-17'),
      address: '3 Ilang-Ilang St',
    })
    const open = (version?: number) => office.ask('changeAccountStatus', { acc_id: ana.accId, version })
    expect(await open(read)).toMatchObject({
      code: 'STALE_BASIS',
      data: 'The file of this client changed since you read it. Read it again.',
    })
    expect(await statusOf(ana.accId)).toBe('Pending')
    expect(await open()).toMatchObject({ success: true })
    const suspend = { acc_id: ana.accId, status: 'Suspended' as const }
    expect(await office.ask('changeAccountStatus', { ...suspend, version: read })).toMatchObject({
      code: 'STALE_BASIS',
    })
    expect(await office.ask('changeAccountStatus', { ...suspend, version: read + 1 })).toMatchObject({
      success: true,
    })
  })
})

describe('who is not Active any more', () => {
  it.each(['Suspended', 'Closed'] as const)('%s: every session ends', async (status) => {
    const ana = await aClient(at)
    const [phone, laptop] = [await signInAs(at, ana), await signInAs(at, ana)]
    await office.get('changeAccountStatus', { acc_id: ana.accId, status })
    for (const visitor of [phone, laptop])
      expect(await visitor.ask('getSignedInUser', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
    const again = await new Visitor(at).ask('signInClient', { username: ana.username, password: PASSWORD })
    expect(again).toMatchObject(
      status === 'Closed' ? { code: 'WRONG_CREDENTIALS' } : { data: { status, url: '/PendingAccount' } },
    )
  })

  it('an opened account keeps its session and comes into its area', async () => {
    const ana = await aClient(at, { status: 'Pending' })
    const hers = await signInAs(at, ana)
    expect(await hers.ask('hasOpenApplication', {})).toMatchObject({ code: 'ACCOUNT_NOT_ACTIVE' })
    await office.get('changeAccountStatus', { acc_id: ana.accId, status: 'Active' })
    expect(await hers.ask('hasOpenApplication', {})).toMatchObject({ success: true })
  })
})

describe('closing', () => {
  it('is refused while a loan runs or an application is on its way; suspending is not', async () => {
    const borrower = await aClient(at)
    await aReleasedLoan(at, borrower)
    const applicant = await aClient(at)
    await anApplication(at, applicant)
    for (const { accId } of [borrower, applicant]) {
      const answer = await office.ask('changeAccountStatus', { acc_id: accId, status: 'Closed' })
      expect(answer).toMatchObject({ code: 'OPEN_APPLICATION' })
      expect(await statusOf(accId)).toBe('Active')
      await office.get('changeAccountStatus', { acc_id: accId, status: 'Suspended' })
    }
  })

  it('is refused while what paid a loan up is still to be found by the office', async () => {
    const company = await openCompany(at)
    const { loanId, accId } = await company.lend({ amount: pesos(5000) })
    const paid = { method: 'GCash', reference: '1000000000007', amount: pesos(5450) } as const
    const { payment_id } = await company.pay({ loan_id: loanId, ...paid })
    expect(await theRow(at.db, 'loan', { loan_id: loanId })).toMatchObject({ status: 'Fully Paid' })
    const close = () => office.ask('changeAccountStatus', { acc_id: accId, status: 'Closed' })
    expect(await close()).toMatchObject({ code: 'OPEN_APPLICATION' })
    await company.otherAdmin.visitor.get('verifyPayment', { payment_id })
    expect(await close()).toMatchObject({ success: true })
  })

  it('is heard of by the phone that carries the client, and is in the audit', async () => {
    const ana = await aClient(at, { investigator: isko })
    const phone = await phoneOf(at, isko)
    await office.get('changeAccountStatus', { acc_id: ana.accId, status: 'Closed' })
    const { tombstones } = await phone.pull()
    expect(tombstones).toEqual([{ acc_id: ana.accId, reason: 'closed' }])
    const [changes] = await changesOf(at.db, 'changeAccountStatus')
    expect(changes).toEqual([
      { table: 'account', id: ana.accId, before: { status: 'Active' }, after: { status: 'Closed' } },
    ])
  })

  it('twice is once: the second finds it done', async () => {
    const ana = await aClient(at)
    const close = { acc_id: ana.accId, status: 'Closed' as const }
    await office.get('changeAccountStatus', close)
    expect(await office.ask('changeAccountStatus', close)).toMatchObject({ code: 'STATE_CONFLICT' })
  })
})

it('refuses an account of the team, one that is not there, and a form without sense', async () => {
  for (const acc_id of [isko.accId, 999_999])
    expect(await office.ask('changeAccountStatus', { acc_id, status: 'Suspended' })).toMatchObject({
      code: 'NOT_FOUND',
    })
  expect(await office.askRaw('changeAccountStatus', {})).toMatchObject({
    data: [{ fieldname: 'acc_id', message: 'No account parameters found.' }],
  })
  expect(await office.askRaw('changeAccountStatus', { acc_id: 'x', status: 'Active' })).toMatchObject({
    data: [{ fieldname: 'acc_id', message: 'Invalid account parameters.' }],
  })
})

it('is for the office', async () => {
  const ana = await aClient(at)
  const asked = { acc_id: ana.accId, status: 'Suspended' as const }
  for (const who of [ana, isko])
    expect(await (await signInAs(at, who)).ask('changeAccountStatus', asked)).toMatchObject({
      code: 'WRONG_ROLE',
    })
  expect(await new Visitor(at).ask('changeAccountStatus', asked)).toMatchObject({ status: 401 })
  await (await signInAs(at, await aSuperAdmin(at))).get('changeAccountStatus', asked)
})
