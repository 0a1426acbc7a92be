import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyPassword } from '../../contract/auth/auth.ts'
import { manilaDay } from '../../domain/calendar.ts'
import { pesos } from '../../domain/money.ts'
import type { Role } from '../../domain/people/role.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import { commandReader } from '../../src/offline/outbox/live-commands.ts'
import { newCommandId, saveCommand } from '../../src/offline/outbox/save-command.ts'
import { unsentOf } from '../../src/offline/outbox/sign-out-guard.ts'
import { askCall } from '../../src/offline/wire/ask-call.ts'
import { PASSWORD } from '../support/world/test-app.ts'
import { useCompany } from '../support/world/use-company.ts'
import { Network } from './support/network.ts'
import { Life, Phone, type PhoneOwner } from './support/phone.ts'
import { statesOf } from './support/round.ts'

const company = useCompany()
const { at } = company
let network: Network
let phone: Phone
let admin: PhoneOwner
let borrower: PhoneOwner
let application: number
let terms: number

beforeEach(async () => {
  admin = await ownerOf(company.otherAdmin.accId, 'ADMIN_USER', company.otherAdmin.mgtId)
  const accId = await company.newClient({ level: 5 })
  borrower = await ownerOf(accId, 'CLIENT_USER', null)
  terms = await company.termsId()
  application = await company.applied({
    accId: await company.newClient({ level: 5 }),
    status: 'Approved by CI',
  })
})
afterEach(() => phone.throwAway())

async function ownerOf(accId: number, role: Role, mgtId: number | null): Promise<PhoneOwner> {
  const { username } = await at.db
    .selectFrom('account')
    .select('username')
    .where('acc_id', '=', accId)
    .executeTakeFirstOrThrow()
  return { accId, role, mgtId, username }
}

/** Somebody signs in on a device, opens the app and loses the connection. */
async function inTheField(owner: PhoneOwner, life = new Life()): Promise<Offline> {
  network = new Network(at)
  phone = new Phone(network, owner)
  await phone.signIn()
  const page = await phone.context({ life })
  await runCycle(page, 'start')
  network.up = false
  return page
}

const approve = (offline: Offline, version = 1) => {
  const id = newCommandId(offline.around.clock)
  return saveCommand(offline, {
    id,
    call: 'approveAsAdmin',
    streamKey: `application:${application}`,
    body: { application_id: application, version, approved_amount: pesos(12_000), terms_id: terms },
    display: {
      kind: 'approval',
      title: 'Ana Dela Cruz',
      applicationId: application,
      accId: 0,
      amount: pesos(12_000),
      businessOn: manilaDay(offline.around.clock.now()),
    },
  }).then((answer) => {
    expect(answer).toEqual({ saved: true })
    return id
  })
}

const apply = (offline: Offline) => {
  const id = newCommandId(offline.around.clock)
  return saveCommand(offline, {
    id,
    call: 'applyForLoan',
    streamKey: `account:${borrower.accId}`,
    body: { terms_id: terms, amount: pesos(5_000), purpose: 'sari-sari store' },
    display: {
      kind: 'application',
      title: '',
      amount: pesos(5_000),
      businessOn: manilaDay(offline.around.clock.now()),
    },
  }).then((answer) => {
    expect(answer).toEqual({ saved: true })
    return id
  })
}

const applicationsOf = (accId: number) =>
  at.db.selectFrom('application').selectAll().where('acc_id', '=', accId).execute()
const approved = () =>
  at.db
    .selectFrom('application')
    .selectAll()
    .where('application_id', '=', application)
    .executeTakeFirstOrThrow()

/** The browser is opened again with a connection, no matter who is signed in. */
async function opensAgain(who: PhoneOwner): Promise<Offline> {
  network.up = true
  network.fault = () => undefined
  phone.locks.held.clear()
  await phone.signIn(who)
  const page = await phone.context({ who })
  await runCycle(page, 'login')
  return page
}

const ON_THE_BOOKS = expect.stringMatching(/^(acked|reconciled)$/) as unknown

describe('what a borrower and an admin save without network', () => {
  it('waits, is counted before a sign-out, and is on the books once', async () => {
    const page = await inTheField(borrower)
    const id = await apply(page)
    await runCycle(page, 'enqueue')
    expect(await applicationsOf(borrower.accId)).toEqual([])
    expect(await unsentOf(borrower.accId)).toMatchObject({ count: 1, payments: 0 })
    const again = await opensAgain(borrower)
    expect(await statesOf(again)).toEqual({ [id]: ON_THE_BOOKS })
    expect(await applicationsOf(borrower.accId)).toMatchObject([{ amount: 500_000, status: 'Pending' }])
    expect(await unsentOf(borrower.accId)).toMatchObject({ count: 0 })
  })

  it('an approval whose answer was lost with the browser is made once', async () => {
    const life = new Life()
    const page = await inTheField(admin, life)
    const id = await approve(page)
    network.up = true
    network.fault = ({ path }) => {
      if (path !== '/sync/commands') return undefined
      life.dead = true
      return { kind: 'answer lost' }
    }
    await runCycle(page, 'online').catch(() => undefined)
    const again = await opensAgain(admin)
    expect(await statesOf(again)).toEqual({ [id]: ON_THE_BOOKS })
    expect(await approved()).toMatchObject({
      status: 'Approved by Admin',
      version: 2,
      approved_amount: 1_200_000,
      admin_acc_id: admin.accId,
    })
  })

  it('nothing of it goes out while somebody else is signed in on the device', async () => {
    const page = await inTheField(admin)
    const id = await approve(page)
    const other = await opensAgain(borrower)
    expect(await statesOf(other)).toEqual({})
    const stillOpen = await phone.context()
    await runCycle(stillOpen, 'manual')
    expect(await statesOf(stillOpen)).toEqual({ [id]: 'queued' })
    expect(await approved()).toMatchObject({ status: 'Approved by CI', version: 1 })
    const back = await opensAgain(admin)
    expect(await statesOf(back)).toEqual({ [id]: ON_THE_BOOKS })
    expect(await approved()).toMatchObject({ admin_acc_id: admin.accId, version: 2 })
  })

  it('a decision on what was decided meanwhile comes back and needs attention', async () => {
    const page = await inTheField(admin)
    const id = await approve(page)
    await company.superAdmin.visitor.get('approveAsAdmin', {
      application_id: application,
      version: 1,
      approved_amount: pesos(9_000),
      terms_id: terms,
    })
    const back = await opensAgain(admin)
    const [row] = await commandReader(back)(await back.outbox.outbox.toArray())
    expect(row).toMatchObject({ id, state: 'rejected', lastProblem: { code: 'STATE_CONFLICT' } })
    expect(row?.display).toMatchObject({ applicationId: application, amount: 1_200_000 })
    expect(await approved()).toMatchObject({ approved_amount: 900_000, version: 2 })
  })

  it('a decision on what reads differently by now is refused as stale', async () => {
    const page = await inTheField(admin)
    const id = await approve(page)
    await at.db
      .updateTable('application')
      .set({ version: 2 })
      .where('application_id', '=', application)
      .execute()
    const back = await opensAgain(admin)
    const row = await back.outbox.outbox.get(id)
    expect(row).toMatchObject({ state: 'rejected', problem: { code: 'STALE_BASIS' } })
    expect(await approved()).toMatchObject({ status: 'Approved by CI' })
  })

  it('an approval waits for the password where it was given too long ago: a new sign-in is no word on it, the password is', async () => {
    const page = await inTheField(admin)
    const id = await approve(page)
    at.clock.advanceBy(16 * 60_000)
    const stale = await opensAgain(admin)
    expect(await stale.outbox.outbox.get(id)).toMatchObject({
      state: 'paused',
      problem: { code: 'PASSWORD_NEEDED' },
    })
    network.forgetSession(admin)
    const signedIn = await opensAgain(admin)
    expect(await signedIn.outbox.outbox.get(id)).toMatchObject({
      state: 'paused',
      problem: { code: 'PASSWORD_NEEDED' },
    })
    expect(await approved()).toMatchObject({ status: 'Approved by CI' })
    at.clock.advanceBy(60_000)
    await askCall(signedIn, verifyPassword, { password: PASSWORD })
    await runCycle(signedIn, 'manual')
    expect(await statesOf(signedIn)).toEqual({ [id]: ON_THE_BOOKS })
  })

  it('no worklist is asked for, and no round is kept', async () => {
    const page = await opensFirst()
    expect(network.seen.map(({ path }) => path)).not.toContain('/sync/worklist')
    expect(await page.cache.stops.count()).toBe(0)
  })
})

async function opensFirst(): Promise<Offline> {
  const page = await inTheField(borrower)
  await apply(page)
  return opensAgain(borrower)
}
