/** Who is forgotten when the day has come, and what keeps somebody from it. */
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { addMonths } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { purgeErased } from '../../../server/privacy/purge-erased.ts'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { rowsOf, theRow } from '../../support/rows/the-row.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

const PAID_UP = pesos(14_170)
const erase = (acc_id: number) => company.superAdmin.visitor.ask('eraseClient', { acc_id, reason: 'Asked' })
const dayComes = (acc_id: number) =>
  at.db.updateTable('erasure').set({ purge_on: at.clock.today() }).where('acc_id', '=', acc_id).execute()
const personOf = async (acc_id: number) => (await theRow(at.db, 'account', { acc_id })).p_id
const isForgotten = async (acc_id: number) =>
  (await theRow(at.db, 'person', { p_id: await personOf(acc_id) })).firstname === 'Erased'
const files = async () => (await rowsOf(at.db, 'file', {})).map(({ file_id }) => file_id).toSorted()
const rename = (acc_id: number, username: string) =>
  at.db.updateTable('account').set({ username }).where('acc_id', '=', acc_id).execute()

it('one who cannot be forgotten keeps no one else from it, and no one can be kept so by a call', async () => {
  const [first, second, inTheWay] = [
    await company.newClient(),
    await company.newClient(),
    await company.newClient(),
  ]
  for (const accId of [first, second]) {
    await erase(accId)
    await dayComes(accId)
  }
  await rename(inTheWay, `erased:${first}`)
  expect(await purgeErased(at.house)).toBe(1)
  expect([await isForgotten(first), await isForgotten(second)]).toEqual([false, true])
  await rename(inTheWay, 'in.the.way')
  expect(await purgeErased(at.house)).toBe(1)
  // The sign in it is none that a username may have.
  const asked = { username: `erased:${first}`, password: 'Long-Enough-2026' }
  const { data } = await company.superAdmin.visitor.ask('registerClient', asked as never)
  expect(data).toContainEqual({
    fieldname: 'username',
    message: 'Username may have letters, digits and . _ - @ + only',
  })
})

it('the picture of somebody else stays, though the client wrote its number as a landmark', async () => {
  const [ana, ben] = [await company.newClient(), await company.newClient()]
  const his = await company.clientVisitor(ben)
  for (const width of [700, 800])
    await his.get('changeValidId', {
      p_id: await personOf(ben),
      valid_id: asFile(await aPicture({ width })),
    })
  const before = await files()
  expect(before.length).toBeGreaterThan(1)
  const p_id = await personOf(ana)
  const person = await theRow(at.db, 'person', { p_id })
  const { firstname, middlename, lastname, suffix, contact, address, birthdate } = person
  const form = { p_id, firstname, middlename, lastname, suffix, contact, address, birthdate }
  for (const landmark of before)
    await company.admin.visitor.get('updatePersonalInfo', { ...form, landmark } as never)
  await erase(ana)
  expect(await purgeErased(at.house)).toBe(1)
  const own = [person.profile_picture, person.valid_id, person.picture_with_valid_id]
  expect(await files()).toEqual(before.filter((id) => !own.includes(id)))
})

it('money that came later is paid out first, and begins the years anew', async () => {
  const { loanId, accId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: PAID_UP })
  const other = await company.lend()
  await company.pay({ loan_id: other.loanId, amount: PAID_UP })
  for (const id of [accId, other.accId]) expect(await erase(id)).toMatchObject({ success: true })
  const dayOf = async (acc_id: number) => (await theRow(at.db, 'erasure', { acc_id })).purge_on
  const paidUpOn = at.clock.today()
  await company.daysLater(3)
  await company.pay({ loan_id: loanId, amount: pesos(100) })
  await dayComes(accId)
  expect(await purgeErased(at.house)).toBe(0)
  const refund = { acc_id: accId, amount: pesos(100), from: 'cash_on_hand', reason: 'Too much' } as const
  await company.otherAdmin.visitor.get('refundCredit', refund)
  expect(await purgeErased(at.house)).toBe(0)
  expect(await dayOf(accId)).toBe(addMonths(at.clock.today(), 60))
  expect(await dayOf(other.accId), 'of another client the years go on').toBe(addMonths(paidUpOn, 60))
  expect(await isForgotten(accId)).toBe(false)
  await company.daysLater(5 * 366)
  expect(await purgeErased(at.house)).toBe(2)
  for (const id of [accId, other.accId]) expect(await isForgotten(id)).toBe(true)
})

it('a picture that cannot be removed keeps neither the next picture nor the next client from it', async () => {
  const accIds = [await company.newClient(), await company.newClient()]
  for (const accId of accIds) {
    await erase(accId)
    await dayComes(accId)
  }
  const remove = vi.spyOn(at.house.files, 'remove').mockRejectedValueOnce(new Error('disk'))
  const logged = vi.spyOn(at.house.log, 'error').mockImplementation(() => {})
  expect(await purgeErased(at.house)).toBe(2)
  expect(remove.mock.calls.length).toBeGreaterThan(4)
  expect(logged.mock.calls).toEqual([
    [{ err: expect.any(Error), key: remove.mock.calls[0]?.[0] }, 'a purged file could not be removed'],
  ])
  for (const accId of accIds) expect(await isForgotten(accId)).toBe(true)
  vi.restoreAllMocks()
})

it('years that were made fewer forget no one earlier before they have been so for thirty days', async () => {
  const { loanId, accId } = await company.lend()
  const another = await company.lend()
  for (const loan_id of [loanId, another.loanId]) await company.pay({ loan_id, amount: PAID_UP })
  const paidOn = at.clock.today()
  const fewer = { transaction_years: 1, application_years: 1 }
  await company.superAdmin.visitor.get('changeSetting', {
    key: 'retention',
    value: fewer,
    effective_from: paidOn,
  })
  const dayOf = (answer: Awaited<ReturnType<typeof erase>>) =>
    answer.success ? answer.data.purge_on : undefined
  expect(dayOf(await erase(accId))).toBe(addMonths(paidOn, 60))
  await company.daysLater(30)
  expect(dayOf(await erase(another.accId))).toBe(addMonths(paidOn, 12))
})

it('no one is erased who owes for a payment that was taken back', async () => {
  const { loanId, accId } = await company.lend()
  const { payment_id } = await company.pay({ loan_id: loanId, amount: PAID_UP })
  await sql`insert into client_debt (acc_id, loan_id, payment_id, stands_for_it, amount, paid, noted_at, noted_by, reason)
    values (${accId}, ${loanId}, ${payment_id}, ${payment_id}, 500, 0, now(), ${company.admin.accId}, 'Never paid')`.execute(
    at.db,
  )
  expect(await erase(accId)).toMatchObject({
    code: 'STATE_CONFLICT',
    data: 'The client owes ₱\u00a05.00 for a reversed payment: that is paid first.',
  })
})
