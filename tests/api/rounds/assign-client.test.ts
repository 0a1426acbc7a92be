import { describe, expect, it } from 'vitest'
import { unpackRows } from '../../../contract/wire/columns.ts'
import { stop } from '../../../contract/field/sync.ts'
import { phoneOf } from '../../support/people/phone-of.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { anApplication, aReleasedLoan } from '../../support/money/seed-loan.ts'
import { openCompany } from '../../support/world/lending-company.ts'
import { pesos } from '../../../domain/money.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { changesOf } from '../../support/rows/changes-of.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMadeEach, useVisitor } from '../../support/people/use-made.ts'

const at = useApp()
const office = useVisitor(at, () => anAdmin(at))
const isko = useMadeEach(() => anInvestigator(at))
const carla = useMadeEach(() => anInvestigator(at))
const ana = useMadeEach(() => aClient(at, { investigator: isko }))

const assign = (mgt_id: number | null) => ({ acc_id: ana.accId, mgt_id })

describe('giving a client to another CI', () => {
  it('takes the client from the one phone and brings them to the other, whole', async () => {
    const { loanId } = await aReleasedLoan(at, ana)
    const [his, hers] = [await phoneOf(at, isko), await phoneOf(at, carla)]
    const answer = await office.get('assignClient', assign(carla.mgtId))
    expect(answer).toEqual({ acc_id: ana.accId, assigned_mgt_id: carla.mgtId })
    expect(await his.pull()).toMatchObject({
      clients: [],
      tombstones: [{ acc_id: ana.accId, reason: 'reassigned' }],
    })
    const came = await hers.pull()
    expect(unpackRows(stop, came.stops).map((row) => row.loan_id)).toEqual([loanId])
  })

  it('and back, which leaves no tombstone behind', async () => {
    await aReleasedLoan(at, ana)
    const his = await phoneOf(at, isko)
    await office.get('assignClient', assign(carla.mgtId))
    await office.get('assignClient', assign(isko.mgtId))
    expect(await his.pull()).toMatchObject({ clients: [ana.accId], tombstones: [] })
  })

  it('or to no one: an applicant is everybody’s then', async () => {
    await anApplication(at, ana)
    const hers = await phoneOf(at, carla)
    await office.get('assignClient', assign(null))
    expect((await hers.pull()).applications).toMatchObject([{ acc_id: ana.accId }])
  })

  it('or to no one: the phone that carried the client lets them go', async () => {
    await aReleasedLoan(at, ana)
    const his = await phoneOf(at, isko)
    await office.get('assignClient', assign(null))
    expect((await his.pull()).tombstones).toEqual([{ acc_id: ana.accId, reason: 'reassigned' }])
  })

  it('or to no one where the account is closed: no phone carries who borrows no more', async () => {
    await at.db.updateTable('account').set({ status: 'Closed' }).where('acc_id', '=', ana.accId).execute()
    expect(await office.get('assignClient', assign(null))).toMatchObject({ assigned_mgt_id: null })
  })

  it('also where the account is closed and the loan runs again, since its payment was reversed', async () => {
    const { company, closed } = await aClosedClientWhoOwes()
    const [his, hers] = [await phoneOf(at, company.ci), await phoneOf(at, carla)]
    await company.admin.visitor.get('assignClient', { acc_id: closed.accId, mgt_id: carla.mgtId })
    expect((await his.pull()).tombstones).toEqual([{ acc_id: closed.accId, reason: 'reassigned' }])
    const { stops } = await hers.pull()
    expect(unpackRows(stop, stops).map((row) => row.loan_id)).toEqual([closed.loanId])
  })

  it('twice is once: the second time nothing is new to any phone', async () => {
    await office.get('assignClient', assign(carla.mgtId))
    const [his, hers] = [await phoneOf(at, isko), await phoneOf(at, carla)]
    await office.get('assignClient', assign(carla.mgtId))
    for (const phone of [his, hers]) expect(await phone.pull()).toMatchObject({ clients: [], tombstones: [] })
  })

  it('is in the audit', async () => {
    await office.get('assignClient', assign(carla.mgtId))
    const [changes] = await changesOf(at.db, 'assignClient')
    const [before, after] = [{ assigned_ci: isko.mgtId }, { assigned_ci: carla.mgtId }]
    expect(changes).toEqual([{ table: 'client', id: ana.accId, before, after }])
  })
})

/** Closed once the loan was paid up; the payment was reversed later. */
async function aClosedClientWhoOwes() {
  const company = await openCompany(at)
  const closed = await company.lend({ amount: pesos(5000) })
  const { payment_id } = await company.pay({ loan_id: closed.loanId, amount: pesos(5450) })
  const close = { acc_id: closed.accId, status: 'Closed' as const }
  await company.admin.visitor.get('changeAccountStatus', close)
  await company.admin.visitor.get('reversePayment', { payment_id, reason: 'Wrong client' })
  return { company, closed }
}

describe('refuses', () => {
  it('who is no active CI', async () => {
    const gone = await anInvestigator(at, { status: 'Suspended' })
    expect(await office.ask('assignClient', assign(gone.mgtId))).toMatchObject({ code: 'STATE_CONFLICT' })
    for (const mgtId of [(await anAdmin(at)).mgtId, 999_999])
      expect(await office.ask('assignClient', assign(mgtId))).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('who is no client, or closed', async () => {
    const asked = { ...assign(carla.mgtId), acc_id: isko.accId }
    expect(await office.ask('assignClient', asked)).toMatchObject({ code: 'NOT_FOUND' })
    await office.get('changeAccountStatus', { acc_id: ana.accId, status: 'Closed' })
    expect(await office.ask('assignClient', assign(carla.mgtId))).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await office.askRaw('assignClient', { acc_id: ana.accId })).toMatchObject({
      data: [{ fieldname: 'mgt_id', message: 'No user parameters found.' }],
    })
  })

  it('who is that client: another person says who calls on them', async () => {
    const { birthdate, firstname, lastname } = await theRow(at.db, 'person', { p_id: ana.pId })
    const namesake = await anAdmin(at)
    const same = { birthdate, firstname, lastname }
    await at.db.updateTable('person').set(same).where('p_id', '=', namesake.pId).execute()
    const own = await signInAs(at, namesake)
    expect(await own.ask('assignClient', assign(null))).toMatchObject({ code: 'SECOND_PERSON' })
    const suspend = { acc_id: ana.accId, status: 'Suspended' as const }
    expect(await own.ask('changeAccountStatus', suspend)).toMatchObject({ code: 'SECOND_PERSON' })
    await at.db.updateTable('person').set({ birthdate: null }).where('p_id', '=', namesake.pId).execute()
  })

  it('everybody but the office', async () => {
    for (const who of [ana, isko])
      expect(await (await signInAs(at, who)).ask('assignClient', assign(null))).toMatchObject({
        code: 'WRONG_ROLE',
      })
    expect(await new Visitor(at).ask('assignClient', assign(null))).toMatchObject({ status: 401 })
    await (await signInAs(at, await aSuperAdmin(at))).get('assignClient', assign(null))
  })
})
