import { describe, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { pesos } from '../../../domain/money.ts'
import {
  expectFieldRefused,
  expectForClientAndOffice,
  expectTwiceIsOnce,
} from '../../support/people/correction.ts'
import { eachClient } from '../../support/people/each-client.ts'
import { phoneOf } from '../../support/people/phone-of.ts'
import { aSuperAdmin } from '../../support/people/seed.ts'
import { anApplication } from '../../support/money/seed-loan.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { useApp } from '../../support/world/use-company.ts'

type Form = InputOf<Calls['updateCoMaker']>

const at = useApp()
const { isko, ana, hers } = eachClient(at)

const form = (over: object = {}) =>
  ({
    pcd_name: 'Lita Reyes',
    pcd_contact: '09201234567',
    pcd_work: 'Teacher',
    pcd_net: pesos(3000),
    pcd_address: '9 Mabini St, Batangas',
    p_id: ana.pId,
    ...over,
  }) as Form
const coMaker = () => hers.get('getCoMaker', { id: ana.pId })
const correction = { at, call: 'updateCoMaker', form, kept: coMaker, by: () => hers } as const

describe('naming a co-maker', () => {
  it('puts the new one in the place of the old, for the phone of the CI too', async () => {
    await anApplication(at, ana)
    const phone = await phoneOf(at, isko)
    await hers.get('updateCoMaker', form())
    const kept = { pcd_name: 'Lita Reyes', pcd_net: pesos(3000) }
    expect(await coMaker()).toMatchObject(kept)
    expect((await phone.pull()).applications[0]?.co_maker).toMatchObject(kept)
  })

  it('is the first one where no one was named', async () => {
    await at.db.deleteFrom('co_maker').where('p_id', '=', ana.pId).execute()
    expect(await coMaker()).toBeNull()
    await hers.get('updateCoMaker', form())
    expect(await coMaker()).toMatchObject({ pcd_name: 'Lita Reyes' })
  })

  it('twice is once', () => expectTwiceIsOnce(correction, isko))
})

it.each([
  ['pcd_name', '', 'Name is required'],
  ['pcd_name', undefined, 'Name is required'],
  ['pcd_contact', undefined, 'Contact is required'],
  ['pcd_contact', '0920123456', 'Invalid Contact, (e.g: 09XXXXXXXXX)'],
  ['pcd_work', ' ', 'Job is required'],
  ['pcd_net', undefined, 'Monthly Income is required'],
  ['pcd_net', 'x', 'Monthly Income must be number'],
  ['pcd_net', pesos(2999.99), 'Monthly Income must be greater than equal 3,000'],
  ['pcd_address', '', 'Address is required'],
  ['p_id', undefined, 'Invalid Paramaters of a person'],
] as const)('refuses the %s %j', (fieldname, value, message) =>
  expectFieldRefused(correction, { fieldname, over: { [fieldname]: value }, message }),
)

it('is for the client and the office', async () =>
  expectForClientAndOffice(correction, { office: await aSuperAdmin(at), investigator: isko }))

it.each([
  ['name', { pcd_name: 'Rosa Reyes' }, 1],
  ['telephone', { pcd_contact: '09209999999' }, 1],
  ['income', { pcd_net: pesos(4000) }, 1],
  ['job', { pcd_work: 'Head teacher' }, 0],
  ['address', { pcd_address: '10 Mabini St, Batangas' }, 0],
] as const)('what waits for a decision is decided on the co-maker’s %s as it is now', async (_, over, by) => {
  const application_id = await anApplication(at, ana)
  const versionOf = async () => (await theRow(at.db, 'application', { application_id })).version
  await hers.get('updateCoMaker', form())
  const before = await versionOf()
  await hers.get('updateCoMaker', form(over))
  expect((await versionOf()) - before).toBe(by)
})
