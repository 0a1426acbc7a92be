import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits, movedSince } from '../../support/money/books.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany({ capital: pesos(1_000) })

it('posts nothing, says why, and leaves room for the next count', async () => {
  const books = await debitsLessCredits(company.at.db)
  const { safe_count_id } = await company.admin.visitor.get('countSafe', { pieces: { '50000': 1 } })
  const form = { safe_count_id, reason: 'The drawer was left out' }
  await company.otherAdmin.visitor.get('refuseSafeCount', form)
  expect(await movedSince(company.at.db, books)).toEqual({})
  expect(await company.otherAdmin.visitor.ask('refuseSafeCount', form)).toMatchObject({
    code: 'STATE_CONFLICT',
  })
  const { rows } = await company.admin.visitor.get('listSafeCounts', { status: 'Refused' })
  expect(rows).toMatchObject([{ safe_count_id, refused_reason: form.reason, is_own: true }])
  await company.admin.visitor.get('countSafe', { pieces: { '100000': 1 } })
})

it('says on the report of the day what it was short of where another person refuses it, not where the counter does', async () => {
  const [waiting] = (await company.admin.visitor.get('listSafeCounts', { status: 'Waiting' })).rows
  await company.admin.visitor.get('refuseSafeCount', {
    safe_count_id: waiting?.safe_count_id ?? 0,
    reason: 'Once more',
  })
  const short = await company.admin.visitor.get('countSafe', { pieces: { '50000': 1 } })
  const again = { safe_count_id: short.safe_count_id, reason: 'A bundle lay under the drawer' }
  await company.admin.visitor.get('refuseSafeCount', again)
  const { safe_count_id } = await company.admin.visitor.get('countSafe', { pieces: { '50000': 1 } })
  await company.otherAdmin.visitor.get('refuseSafeCount', { safe_count_id, reason: 'Miscounted' })
  const { rows } = await company.superAdmin.visitor.get('listActsAlone', {})
  expect(rows.filter((row) => row.row_id === String(again.safe_count_id))).toEqual([])
  expect(rows[0]).toMatchObject({
    mark: 'value given up',
    call: 'refuseSafeCount',
    row_id: String(safe_count_id),
    amount: pesos(500),
    reason: 'Miscounted',
  })
})
