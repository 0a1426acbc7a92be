/** A picture is stored before the work that it belongs to is on the books: where that comes to nothing, it goes again. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as newId } from 'uuid'
import { expect, it, vi } from 'vitest'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { spent } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

/** Each has a thumbnail beside it. */
const stored = () =>
  readdirSync(join(at.house.config.dataFolder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()
const noted = async () => {
  const rows = await at.db.selectFrom('file').select('file_id').execute()
  return rows.flatMap(({ file_id }) => [file_id, `${file_id}-small`]).toSorted()
}

it('that is refused behind its picture leaves none', async () => {
  const expense_id = await spent(company)
  const send = async () =>
    company.admin.visitor.ask('attachReceipt', { expense_id, receipt: asFile(await aPicture()) })
  expect(await send()).toMatchObject({ success: true })
  await company.superAdmin.visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
  expect(await send()).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(stored()).toEqual(await noted())
  expect(stored()).toHaveLength(2)
})

it('that cannot be removed is in the log, and the refusal is told all the same', async () => {
  const expense_id = await spent(company)
  await company.superAdmin.visitor.get('approveExpense', { expense_id, paid_from: 'cash_on_hand' })
  const remove = vi.spyOn(at.house.files, 'remove').mockRejectedValueOnce(new Error('disk'))
  const logged = vi.spyOn(at.house.log, 'error').mockImplementation(() => {})
  const before = stored()
  const receipt = asFile(await aPicture())
  expect(await company.admin.visitor.ask('attachReceipt', { expense_id, receipt })).toMatchObject({
    code: 'STATE_CONFLICT',
  })
  const [left = '', removed = ''] = remove.mock.calls.map(([key]) => key)
  expect(logged.mock.calls).toEqual([
    [{ err: expect.any(Error), key: left }, 'a file of no one could not be removed'],
  ])
  expect(stored()).toEqual([...before, left].toSorted())
  expect(removed).not.toBe('')
  vi.restoreAllMocks()
  await at.house.files.remove(left)
})

it('that comes three times at once, as from a phone that sends again, leaves one', async () => {
  const before = stored().length
  const expense_id = await spent(company)
  const picture = await aPicture()
  const key = newId()
  const send = () =>
    company.admin.visitor.ask('attachReceipt', { expense_id, receipt: asFile(picture) }, { key })
  expect(await Promise.all([send(), send(), send()])).toMatchObject([
    { success: true },
    { success: true },
    { success: true },
  ])
  expect(stored()).toHaveLength(before + 2)
  expect(stored()).toEqual(await noted())
})
