import { expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits } from '../../support/money/books.ts'
import { type Member } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ capital: pesos(10_000) })
const { at } = company

const submitted = async () =>
  (await company.admin.visitor.get('addCash', { kind: 'draw', amount: pesos(500) })).new_cash_id
const refuse = (new_cash_id: number, by: Member = company.otherAdmin) =>
  by.visitor.ask('refuseNewCash', { new_cash_id, reason: 'No one asked for it' })

it('takes it off the waiting ones with a reason, and nothing was ever on the books', async () => {
  const books = await debitsLessCredits(at.db)
  const new_cash_id = await submitted()
  expect(await refuse(new_cash_id)).toMatchObject({ data: { new_cash_id, status: 'Refused' } })
  const { rows } = await company.admin.visitor.get('listNewCash', { status: 'Refused' })
  expect(rows).toMatchObject([{ refused_reason: 'No one asked for it', decided_by: 'Oscar Ocampo' }])
  expect((await company.admin.visitor.get('getCashOnHand', {})).waiting).toEqual([])
  expect(await debitsLessCredits(at.db)).toEqual(books)
})

it('lets who submitted it take it back', async () => {
  expect(await refuse(await submitted(), company.admin)).toMatchObject({ success: true })
})

it('refuses what was decided and what is not there', async () => {
  const new_cash_id = await submitted()
  await company.otherAdmin.visitor.get('confirmNewCash', { new_cash_id })
  expect(await refuse(new_cash_id)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await refuse(9999)).toMatchObject({ code: 'NOT_FOUND' })
})

it('is the office’s to do', async () => {
  expect(await refuse(1, company.ci)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const form = { new_cash_id: await submitted(), reason: 'No' }
  const key = uuid()
  const first = await company.otherAdmin.visitor.get('refuseNewCash', form, { key })
  expect(await company.otherAdmin.visitor.get('refuseNewCash', form, { key })).toEqual(first)
})
