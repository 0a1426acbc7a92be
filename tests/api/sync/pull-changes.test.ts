import { describe, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { unpackRows } from '../../../contract/wire/columns.ts'
import { stop } from '../../../contract/field/sync.ts'
import { pesos } from '../../../domain/money.ts'
import { insertClient } from '../../../server/auth/accounts/account-store.ts'
import { noteDeparture, touchClient } from '../../../server/sync/touch-client.ts'
import { aPayment } from '../../support/phone/a-command.ts'
import {
  aClient,
  anAdmin,
  anInvestigator,
  signInAs,
  type SeededMember,
  type SeededPerson,
} from '../../support/people/seed.ts'
import { anApplication, aReleasedLoan } from '../../support/money/seed-loan.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMadeEach, useVisitorEach } from '../../support/people/use-made.ts'

const at = useApp()
const isko = useMadeEach(() => anInvestigator(at))
const ana = useMadeEach(() => aClient(at, { investigator: isko }))
const loan = useMadeEach(() => aReleasedLoan(at, ana))
const visitor = useVisitorEach(at, () => isko)

const pullAll = async () => (await visitor.get('pullWorklist', { after: 0, limit: 500 })).cursor
const changesSince = (cursor: string) => visitor.get('pullChanges', { cursor })

async function handOver(client: SeededPerson, from: SeededMember, to: SeededMember): Promise<void> {
  await at.db.transaction().execute(async (tx) => {
    await tx.updateTable('client').set({ assigned_ci: to.mgtId }).where('acc_id', '=', client.accId).execute()
    await noteDeparture(tx, client.accId, from.mgtId, 'reassigned')
    await touchClient(tx, client.accId)
  })
}

/** To every CI, as the next changes say. */
async function anApplicantCame() {
  const cursor = await pullAll()
  const applicant = await aClient(at)
  const application_id = await anApplication(at, applicant)
  const came = await changesSince(cursor)
  expect(came.applications.map((card) => card.application_id)).toEqual([application_id])
  return { applicant, application_id, came }
}

describe('what changed since a cursor', () => {
  it('is nothing while nothing happened, however often one asks', async () => {
    let cursor = await pullAll()
    for (let asked = 0; asked < 3; asked++) {
      const changes = await changesSince(cursor)
      expect(changes).toMatchObject({ clients: [], stops: { columns: [], rows: [] }, tombstones: [] })
      cursor = changes.cursor
    }
  })

  it('tells the collector what others took, and nothing of the own', async () => {
    const cursor = await pullAll()
    const payments = [await aPayment(at, isko, loan, pesos(500), { deviceId: newId() })]
    await visitor.get('sendCommands', { commands: payments })
    const ofOthers = async () =>
      unpackRows(stop, (await changesSince(cursor)).stops).map((row) => row.recent_of_others)
    expect(await ofOthers()).toEqual([[]])
    await at.db.updateTable('payment').set({ collector: null }).where('loan_id', '=', loan.loanId).execute()
    expect(await ofOthers()).toEqual([[[at.clock.today(), pesos(500)]]])
  })

  it('is the client of a payment, whole, with the version that has it inside', async () => {
    const other = await aReleasedLoan(at, await aClient(at, { investigator: isko }))
    const cursor = await pullAll()
    const payment = await aPayment(at, isko, loan, pesos(500), { deviceId: newId() })
    await visitor.get('sendCommands', { commands: [payment] })
    const changes = await changesSince(cursor)
    expect(changes.clients).toEqual([ana.accId])
    const stops = unpackRows(stop, changes.stops)
    expect(stops.map((row) => row.loan_id)).toEqual([loan.loanId])
    expect(stops[0]).toMatchObject({ scheduled_paid: pesos(500), version: 2 })
    expect(stops.map((row) => row.loan_id)).not.toContain(other.loanId)
    expect((await changesSince(changes.cursor)).clients).toEqual([])
  })

  it('is the same again when the answer was lost and the old cursor is asked for', async () => {
    const cursor = await pullAll()
    await at.db.transaction().execute((tx) => touchClient(tx, ana.accId))
    const first = await changesSince(cursor)
    expect((await changesSince(cursor)).clients).toEqual(first.clients)
  })

  it("holds no other CI's clients", async () => {
    const cursor = await pullAll()
    const theirs = await aClient(at, { investigator: await anInvestigator(at) })
    await aReleasedLoan(at, theirs)
    const changes = await changesSince(cursor)
    expect([changes.clients, changes.tombstones]).toEqual([[], []])
  })

  it('a client who was handed over leaves the one and comes to the other', async () => {
    const carla = await anInvestigator(at)
    const cursor = await pullAll()
    const hers = await signInAs(at, carla)
    const herCursor = (await hers.get('pullWorklist', { after: 0, limit: 500 })).cursor
    await handOver(ana, isko, carla)
    const mine = await changesSince(cursor)
    expect(mine).toMatchObject({ clients: [], tombstones: [{ acc_id: ana.accId, reason: 'reassigned' }] })
    const came = await hers.get('pullChanges', { cursor: herCursor })
    expect(unpackRows(stop, came.stops).map((row) => row.loan_id)).toEqual([loan.loanId])
    await handOver(ana, carla, isko)
    const back = await changesSince(mine.cursor)
    expect(back).toMatchObject({ clients: [ana.accId], tombstones: [] })
    expect(await changesSince(cursor), 'who was away meanwhile heard of neither').toMatchObject({
      clients: [ana.accId],
      tombstones: [],
    })
  })

  it('a client who was handed over and whose loan ended later has left for the later reason', async () => {
    const carla = await anInvestigator(at)
    const cursor = await pullAll()
    await handOver(ana, isko, carla)
    await at.db.transaction().execute((tx) => noteDeparture(tx, ana.accId, isko.mgtId ?? 0, 'closed'))
    expect(await changesSince(cursor)).toMatchObject({
      tombstones: [{ acc_id: ana.accId, reason: 'closed' }],
    })
  })

  it('a client of whom nothing runs any more leaves', async () => {
    const cursor = await pullAll()
    await at.db.transaction().execute(async (tx) => {
      await tx.updateTable('loan').set({ status: 'Fully Paid' }).where('loan_id', '=', loan.loanId).execute()
      await touchClient(tx, ana.accId)
    })
    const changes = await changesSince(cursor)
    expect(changes).toMatchObject({
      clients: [ana.accId],
      tombstones: [{ acc_id: ana.accId, reason: 'closed' }],
    })
  })

  it('an applicant comes to every CI, and leaves all but the one who approves', async () => {
    const { applicant, application_id, came } = await anApplicantCame()
    const key = newId()
    const carla = await signInAs(at, await anInvestigator(at))
    await carla.get(
      'approveAsInvestigator',
      { application_id, version: 1, findings: 'good', recommended_amount: pesos(5000), visit_place: '' },
      { key },
    )
    const left = await changesSince(came.cursor)
    expect(left.tombstones).toEqual([{ acc_id: applicant.accId, reason: 'reassigned' }])
  })

  it('an applicant who gave up before any CI had taken them leaves all phones as closed, and not as another’s', async () => {
    const { applicant, application_id, came } = await anApplicantCame()
    await (await signInAs(at, applicant)).get('cancelApplication', { application_id, reason: 'No more need' })
    const left = await changesSince(came.cursor)
    expect(left.tombstones).toEqual([{ acc_id: applicant.accId, reason: 'closed' }])
  })

  it('a cursor of before a restore, and one that is none, are not taken: the phone pulls the whole list', async () => {
    for (const cursor of ['ffffffff.12345', 'nonsense', ''])
      expect(await visitor.ask('pullChanges', { cursor }), cursor).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('a cursor of before the round was shared, or no longer is, is not taken: others have been in sight, or are now', async () => {
    const share = (value: string) =>
      at.db
        .insertInto('setting')
        .values({ key: 'shared_round', value, effective_from: at.clock.today(), changed_at: at.clock.now() })
        .onConflict((conflict) => conflict.columns(['key', 'effective_from']).doUpdateSet({ value }))
        .execute()
    const own = await pullAll()
    await share('true')
    expect(await visitor.ask('pullChanges', { cursor: own })).toMatchObject({ code: 'INVALID_INPUT' })
    const shared = await pullAll()
    expect(await changesSince(shared)).toMatchObject({ clients: [] })
    await share('false')
    for (const name of ['pullChanges', 'pullProfiles'] as const)
      expect(await visitor.ask(name, { cursor: shared }), name).toMatchObject({
        code: 'INVALID_INPUT',
      })
    expect(await changesSince(await pullAll())).toMatchObject({ clients: [] })
  })
})

it('many changes come in pages, each client once, and none that changes meanwhile is missed', async () => {
  const cursor = await pullAll()
  const clients: number[] = []
  await at.db.transaction().execute(async (tx) => {
    for (let made = 0; made < 250; made++) {
      const person = { firstname: 'Ana', lastname: 'Many', contact: '0917', address: 'here', birthdate: null }
      const account = { username: `many${made}`, email: '', passwordHash: '', at: at.clock.now() }
      const acc_id = await insertClient(tx, { person, ...account })
      await tx.updateTable('client').set({ assigned_ci: isko.mgtId }).where('acc_id', '=', acc_id).execute()
      await touchClient(tx, acc_id)
      clients.push(acc_id)
    }
  })
  const first = await changesSince(cursor)
  expect([first.clients.length, first.has_more]).toEqual([200, true])
  const early = first.clients[0] ?? 0
  await at.db.transaction().execute((tx) => touchClient(tx, early))
  const second = await changesSince(first.cursor)
  const seen = new Set([...first.clients, ...second.clients])
  expect(clients.filter((accId) => !seen.has(accId))).toEqual([])
  expect(second.clients.filter((accId) => accId !== early && first.clients.includes(accId))).toEqual([])
  const third = await changesSince(second.cursor)
  expect(second.clients.includes(early) || third.clients.includes(early)).toBe(true)
})

it('is for CIs', async () => {
  const ask = { cursor: '' }
  expect(await (await signInAs(at, await anAdmin(at))).ask('pullChanges', ask)).toMatchObject({
    code: 'WRONG_ROLE',
  })
  expect(await new Visitor(at).ask('pullChanges', ask)).toMatchObject({ status: 401 })
})
