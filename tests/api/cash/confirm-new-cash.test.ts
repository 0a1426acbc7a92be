import { describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { addDays, manilaInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits, movedSince } from '../../support/money/books.ts'
import { type Member } from '../../support/world/lending-company.ts'
import { spent } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ capital: pesos(100_000) })
const { at } = company

type Kind = 'capital' | 'draw' | 'deposit' | 'withdrawal'
const submitted = async (kind: Kind, amount: number, by: Member = company.admin, business_on?: string) => {
  const form = { kind, amount: pesos(amount), note: 'As agreed' }
  const day = business_on === undefined ? {} : { business_on: toLocalDate(business_on) }
  return (await by.visitor.get('addCash', { ...form, ...day })).new_cash_id
}
const confirm = (new_cash_id: number, by: Member = company.otherAdmin) =>
  by.visitor.ask('confirmNewCash', { new_cash_id })

describe('what it does', () => {
  it('puts it on the books on the day that was submitted, once', async () => {
    const books = await debitsLessCredits(at.db)
    const id = await submitted('deposit', 4000, company.admin, '2026-11-21')
    expect(await confirm(id)).toMatchObject({ data: { status: 'Confirmed', cash_on_hand: 9_600_000 } })
    expect(await confirm(id)).toMatchObject({ code: 'STATE_CONFLICT' })
    await confirm(await submitted('withdrawal', 1000))
    await confirm(await submitted('draw', 500))
    await confirm(await submitted('capital', 350))
    expect(await movedSince(at.db, books)).toEqual({
      bank: 300_000,
      cash_on_hand: -315_000,
      owners_capital: 15_000,
    })
    const entry = at.db.selectFrom('transfer').selectAll().where('new_cash_id', '=', id)
    expect(await entry.execute()).toMatchObject([{ business_on: '2026-11-21', memo: 'As agreed' }])
    const { rows } = await company.admin.visitor.get('listNewCash', {})
    expect(rows.find((row) => row.new_cash_id === id)).toMatchObject({
      status: 'Confirmed',
      submitted_by: 'Alma Abad',
      decided_by: 'Oscar Ocampo',
      acted_alone: false,
    })
  })
})

describe('what it refuses', () => {
  it('the person who submitted it', async () => {
    const books = await debitsLessCredits(at.db)
    expect(await confirm(await submitted('draw', 500), company.admin)).toMatchObject({
      code: 'SECOND_PERSON',
    })
    const own = await submitted('draw', 500, company.superAdmin)
    expect(await confirm(own, company.superAdmin)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await movedSince(at.db, books)).toEqual({})
  })

  it('two admins above the amount of the setting; a super admin is one of the two', async () => {
    const id = await submitted('draw', 25_000.01)
    expect(await confirm(id)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await confirm(id, company.superAdmin)).toMatchObject({ success: true })
    expect(await confirm(await submitted('draw', 25_000.01, company.superAdmin))).toMatchObject({
      success: true,
    })
    expect(await confirm(await submitted('capital', 20_000))).toMatchObject({ success: true })
  })

  it('what was spent meanwhile, on the day or on a later one', async () => {
    const { cash_on_hand } = await company.admin.visitor.get('getCashOnHand', {})
    const id = await submitted('draw', cash_on_hand / 100, company.superAdmin)
    const expense_id = await spent(company, { amount: pesos(100) })
    await company.superAdmin.visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
    const books = await debitsLessCredits(at.db)
    expect(await confirm(id)).toMatchObject({ code: 'NOT_ENOUGH_CASH' })
    const before = addDays(at.clock.today(), -1)
    expect(await confirm(await submitted('draw', 1, company.admin, before))).toMatchObject({
      code: 'NOT_ENOUGH_CASH',
    })
    expect(await debitsLessCredits(at.db)).toEqual(books)
  })

  it('what was taken out of the bank meanwhile, and says that it is the bank’s', async () => {
    const first = await submitted('withdrawal', 3000)
    const second = await submitted('withdrawal', 3000)
    await confirm(await submitted('deposit', 100))
    await confirm(first)
    expect(await confirm(second)).toMatchObject({
      code: 'NOT_ENOUGH_CASH',
      data: 'There is not that much in the bank.',
    })
  })

  it('what is not there', async () => {
    expect(await confirm(9999)).toMatchObject({ code: 'NOT_FOUND' })
  })
})

const setSmall = (value: boolean) =>
  company.superAdmin.visitor.get('changeSetting', {
    key: 'small_company',
    effective_from: at.clock.today(),
    value,
  })

describe('a small company', () => {
  it('lets its super admin act alone, marked on the row and on the report', async () => {
    await setSmall(true)
    const id = await submitted('capital', 30_000, company.superAdmin)
    expect(await confirm(id, company.superAdmin)).toMatchObject({ success: true })
    expect(await confirm(await submitted('capital', 10), company.admin)).toMatchObject({
      code: 'SECOND_PERSON',
    })
    await setSmall(false)
    const { rows } = await company.admin.visitor.get('listNewCash', { status: 'Confirmed' })
    expect(rows[0]).toMatchObject({ new_cash_id: id, acted_alone: true })
    const report = await company.admin.visitor.get('listActsAlone', {})
    expect(report.rows[0]).toMatchObject({ call: 'confirmNewCash', row_id: String(id), amount: 3_000_000 })
  })
})

it('is the office’s to do, with the password just given', async () => {
  const id = await submitted('capital', 1)
  expect(await confirm(id, company.ci)).toMatchObject({ code: 'WRONG_ROLE' })
  at.clock.advanceBy(16 * 60_000)
  expect(await confirm(id)).toMatchObject({ code: 'PASSWORD_NEEDED' })
  for (const { visitor } of [company.admin, company.otherAdmin])
    await visitor.get('verifyPassword', { password: 'Hulog-2026' })
})

it('twice under one id is once', async () => {
  const form = { new_cash_id: await submitted('capital', 1) }
  const key = uuid()
  const first = await company.otherAdmin.visitor.get('confirmNewCash', form, { key })
  expect(await company.otherAdmin.visitor.get('confirmNewCash', form, { key })).toEqual(first)
})

it('two admins bring in what the setting allows in a day of Manila, and no more after eight in the morning', async () => {
  for (const hour of [7, 9]) {
    at.clock.set(manilaInstant(addDays(toLocalDate('2026-11-21'), 1), hour))
    for (const { visitor } of [company.admin, company.otherAdmin])
      await visitor.get('verifyPassword', { password: 'Hulog-2026' })
    expect(await confirm(await submitted('capital', 15_000)), `at ${hour}`).toMatchObject(
      hour === 7 ? { success: true } : { code: 'STATE_CONFLICT' },
    )
  }
})
