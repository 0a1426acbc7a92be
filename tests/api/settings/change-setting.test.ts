import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar.ts'
import { noticesOf } from '../../support/notices/notices.ts'
import { anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { PASSWORD, type Visitor } from '../../support/world/test-app.ts'
import { changesOf } from '../../support/rows/changes-of.ts'
import { useApp } from '../../support/world/use-company.ts'

const COMPANY = {
  name: 'Bayan Lending',
  address: '12 Mabini St',
  phone: '0917 555 0123',
  tin: '000-111-222',
  ca_no: 'CA-17',
}

const at = useApp()
let visitor: Visitor
beforeAll(async () => {
  visitor = await signInAs(at, await aSuperAdmin(at))
  await visitor.get('verifyPassword', { password: PASSWORD })
})

const change = (key: string, value: unknown, days = 0) =>
  visitor.ask('changeSetting', { key, value, effective_from: addDays(at.clock.today(), days) })

it("the company's name and numbers reach everybody's sign-in, so that slips carry them", async () => {
  expect(await change('company', COMPANY)).toMatchObject({ success: true })
  const investigator = await signInAs(at, await anInvestigator(at))
  expect((await investigator.get('getSignedInUser', {})).company).toEqual(COMPANY)
})

it('a value for a day to come is in force from that day on, and not before', async () => {
  await change('company', { ...COMPANY, name: 'Bagong Bayan Lending' }, 3)
  const name = async () => (await visitor.get('getSignedInUser', {})).company.name
  expect(await name()).toBe('Bayan Lending')
  at.clock.advanceBy(3 * 86_400_000)
  visitor = await signInAs(at, await aSuperAdmin(at))
  expect(await name()).toBe('Bagong Bayan Lending')
  await visitor.get('verifyPassword', { password: PASSWORD })
})

it('a setting that no one knows, a value of another shape and a day gone by are refused at their field', async () => {
  expect(await change('colour_of_the_door', 'blue')).toMatchObject({ data: [{ fieldname: 'key' }] })
  expect(await change('capacity_pct', 'thirty')).toMatchObject({ data: [{ fieldname: 'value' }] })
  expect(await change('company', { ...COMPANY, name: '' })).toMatchObject({ data: [{ fieldname: 'value' }] })
  expect(await change('capacity_pct', 20, -1)).toMatchObject({ data: [{ fieldname: 'effective_from' }] })
  const rows = await visitor.get('listSettings', {})
  expect(rows.filter(({ key }) => key === 'capacity_pct')).toHaveLength(1)
})

it.each([
  ['company', { ...COMPANY, name: '  Bayan Lending ', phone: ' 0917 555 0123' }, COMPANY],
  ['contact_hours', { from: '09:00', to: '17:00', on: 'Sundays' }, { from: '09:00', to: '17:00' }],
])(
  '%s is kept without blanks around its texts, and without what it does not know',
  async (key, value, kept) => {
    await change(key, value, 5)
    const effective_from = addDays(at.clock.today(), 5)
    const rows = await visitor.get('listSettings', {})
    expect(rows.find((row) => row.key === key && row.effective_from === effective_from)?.value).toEqual(kept)
  },
)

it('documentary stamps may be turned off: loans can be worked out without them', async () => {
  expect(await change('stamp_tax', null, 20)).toMatchObject({ success: true })
})

it('set twice for one day it is the later value, and the audit keeps both', async () => {
  await change('capacity_pct', 25, 10)
  await change('capacity_pct', 20, 10)
  const rows = await visitor.get('listSettings', {})
  expect(rows.filter(({ key }) => key === 'capacity_pct').map(({ value }) => value)).toEqual([20, 30])
  expect(JSON.stringify(await changesOf(at.db, 'changeSetting'))).toContain('"value":25')
})

it('the other super admins are told of a change, and of a value that was there before they are not', async () => {
  const other = await aSuperAdmin(at)
  const told = async () => (await noticesOf(at, other.accId)).filter(({ kind }) => kind === 'setting changed')
  await change('capacity_pct', 22, 40)
  const effective_from = addDays(at.clock.today(), 40)
  expect(await told()).toMatchObject([{ params: { key: 'capacity_pct', effective_from } }])
  expect(await change('capacity_pct', 22, 40)).toMatchObject({ success: true })
  expect(await change('capacity_pct', 22, 41)).toMatchObject({ success: true })
  expect(await told()).toHaveLength(1)
})

it('only a super admin changes settings, and only with the password given lately', async () => {
  const admin = await signInAs(at, await anAdmin(at))
  const ask = { key: 'capacity_pct', value: 10, effective_from: at.clock.today() }
  expect(await admin.ask('changeSetting', ask)).toMatchObject({ code: 'WRONG_ROLE' })
  at.clock.advanceBy(16 * 60_000)
  expect(await visitor.ask('changeSetting', ask)).toMatchObject({ code: 'PASSWORD_NEEDED' })
})
