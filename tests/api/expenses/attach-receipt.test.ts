import { describe, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { spent } from '../../support/money/office.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

const receiptOf = async (expenseId: number) => {
  const { rows } = await company.superAdmin.visitor.get('listExpenses', { limit: 500 })
  return rows.find((row) => row.expense_id === expenseId)?.receipt ?? null
}

it('keeps the picture, which the list shows by addresses that hold for a while', async () => {
  const expense_id = await spent(company)
  await company.admin.visitor.get('attachReceipt', { expense_id, receipt: asFile(await aPicture()) })
  const receipt = await receiptOf(expense_id)
  for (const url of [receipt?.url, receipt?.thumbnail_url]) {
    const answer = await at.app.request(url ?? '')
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/jpeg'])
  }
})

it('that comes again takes the place of the one before', async () => {
  const expense_id = await spent(company)
  const send = async () =>
    company.admin.visitor.get('attachReceipt', { expense_id, receipt: asFile(await aPicture()) })
  await send()
  const first = await receiptOf(expense_id)
  await send()
  expect((await receiptOf(expense_id))?.url.slice(0, 50)).not.toBe(first?.url.slice(0, 50))
})

describe('a picture that another expense has', () => {
  const twinsOf = async (expenseId: number) => {
    const { rows } = await company.superAdmin.visitor.get('listExpenses', { limit: 500 })
    return rows.find((row) => row.expense_id === expenseId)?.same_receipt
  }
  const withPicture = async (picture: Uint8Array<ArrayBuffer>, more: Parameters<typeof spent>[1] = {}) => {
    const expense_id = await spent(company, more)
    await company.admin.visitor.get('attachReceipt', { expense_id, receipt: asFile(picture) })
    return expense_id
  }

  it('is named at both, with the latest first, whatever became of them; another picture is not', async () => {
    const picture = await aPicture({ width: 801 })
    const first = await withPicture(picture, { amount: pesos(100) })
    await company.superAdmin.visitor.get('approveExpense', { expense_id: first, paid_from: 'cash_on_hand' })
    const second = await withPicture(picture, { amount: pesos(200) })
    const third = await withPicture(picture, { amount: pesos(300) })
    const other = await withPicture(await aPicture({ width: 802 }))
    const bare = await spent(company)
    expect(await twinsOf(first)).toMatchObject([
      { expense_id: third, amount: pesos(300), status: 'Pending' },
      { expense_id: second, amount: pesos(200), status: 'Pending' },
    ])
    expect(await twinsOf(third)).toMatchObject([
      { expense_id: second },
      { expense_id: first, amount: pesos(100), status: 'Approved', expense_on: at.clock.today() },
    ])
    expect([await twinsOf(other), await twinsOf(bare)]).toEqual([[], []])
  })

  it('is named no more than five times', async () => {
    const picture = await aPicture({ width: 803 })
    const ids: number[] = []
    for (let count = 0; count < 6; count++) ids.push(await withPicture(picture))
    const last = await withPicture(picture)
    expect((await twinsOf(last))?.map((twin) => twin.expense_id)).toEqual(ids.toReversed().slice(0, 5))
  })
})

describe('what it refuses', () => {
  it('what is no picture', async () => {
    const form = { expense_id: await spent(company), receipt: asFile('not a picture') }
    expect(await company.admin.visitor.ask('attachReceipt', form)).toMatchObject({
      code: 'INVALID_INPUT',
      data: 'Invalid Picture',
    })
  })

  it.each([
    ['approved', 'approveExpense', { paid_from: 'cash_on_hand' }],
    ['rejected', 'rejectExpense', { reason: 'Not ours' }],
  ] as const)(
    'a receipt for an expense that was %s, which keeps the one it was decided on',
    async (_, call, as) => {
      const expense_id = await spent(company)
      const send = async () =>
        company.admin.visitor.ask('attachReceipt', { expense_id, receipt: asFile(await aPicture()) })
      await send()
      const expense = () => theRow(at.db, 'expense', { expense_id })
      await company.superAdmin.visitor.ask(call, { expense_id, ...as })
      const decided = await expense()
      expect(await send()).toMatchObject({ code: 'STATE_CONFLICT' })
      expect(await expense()).toEqual(decided)
      expect(decided).toMatchObject({ decided_by: company.superAdmin.accId })
    },
  )

  it('a receipt for an expense that somebody else submitted, or that is not there', async () => {
    const receipt = asFile(await aPicture())
    const expense_id = await spent(company)
    const byOther = company.otherAdmin.visitor.ask('attachReceipt', { expense_id, receipt })
    expect(await byOther).toMatchObject({ code: 'NOT_FOUND' })
    const nothing = company.admin.visitor.ask('attachReceipt', { expense_id: 9999, receipt })
    expect(await nothing).toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('is the office’s to do', async () => {
  const form = { expense_id: await spent(company), receipt: asFile(await aPicture()) }
  expect(await company.ci.visitor.ask('attachReceipt', form)).toMatchObject({ code: 'WRONG_ROLE' })
})
