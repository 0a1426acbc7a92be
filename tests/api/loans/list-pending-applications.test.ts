import { expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import type { Member } from '../../support/world/lending-company.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()

const seen = async (by: Member, search = '') =>
  (await by.visitor.get('listPendingApplications', { search })).rows.map((row) => row.application_id)

it('shows a CI the assigned clients’ applications and those no one has, the office all', async () => {
  const own = await company.applied({ accId: await company.newClient() })
  const unassigned = await company.applied({ accId: await company.newClient({ ci: null }) })
  const others = await company.applied({ accId: await company.newClient({ ci: company.otherCi }) })
  await company.applied({ accId: await company.newClient(), status: 'Approved by CI' })
  expect(await seen(company.ci)).toEqual([own, unassigned])
  expect(await seen(company.otherCi)).toEqual([unassigned, others])
  expect(await seen(company.admin)).toEqual([own, unassigned, others])
})

it('comes the newest first where that is asked for, page by page', async () => {
  const oldest = await seen(company.admin)
  const newest: number[] = []
  for (let after: string | null | undefined; after !== null;) {
    const asked = { sort: 'newest' as const, limit: 2, ...(after === undefined ? {} : { after }) }
    const found = await company.admin.visitor.get('listPendingApplications', asked)
    newest.push(...found.rows.map((row) => row.application_id))
    after = found.next
  }
  expect(newest).toEqual(oldest.toReversed())
})

it('finds somebody by first and last name in either order, also where there is no middle name', async () => {
  const application_id = await company.applied({
    accId: await company.newClient({ lastname: 'Salonga' }),
  })
  for (const search of ['ana salonga', 'Salonga, Ana', 'SALONGA'])
    expect(await seen(company.ci, search), search).toEqual([application_id])
  expect(await seen(company.ci, 'ana salongo')).toEqual([])
})

it('carries all that is needed to decide without internet', async () => {
  const accId = await company.newClient({ lastname: 'Villanueva', level: 3 })
  const application_id = await company.applied({ accId, amount: pesos(13_000) })
  const { rows } = await company.ci.visitor.get('listPendingApplications', { search: 'villan' })
  expect(rows).toEqual([
    expect.objectContaining({
      application_id,
      name: 'Villanueva, Ana',
      kind: 'Salary Loan',
      frequency: 'weekly',
      instalments: 13,
      instalment_amount: 109_000,
      // 30 % of 15,000.00 left after bills is 4,500.00 a month, for 3 months over 13 instalments
      capacity: 103_846,
      loan_level: 3,
      level_limit: 850_000,
      person: expect.objectContaining({ lastname: 'Villanueva', has_valid_id: true }) as object,
      other_info: expect.objectContaining({ prd_net: pesos(20_000) }) as object,
      co_maker: expect.objectContaining({ pcd_name: 'Berto Dela Cruz' }) as unknown,
    }),
  ])
})

it('goes page by page', async () => {
  for (let count = 0; count < 3; count++)
    await company.applied({ accId: await company.newClient({ lastname: 'Pagina' }) })
  const page = await company.admin.visitor.get('listPendingApplications', { search: 'Pagina', limit: 2 })
  expect(page).toMatchObject({ total: 3, rows: [{}, {}] })
  const asked = { search: 'Pagina', limit: 2, after: page.next ?? '' }
  const last = await company.admin.visitor.get('listPendingApplications', asked)
  expect(last.rows).toHaveLength(1)
  expect(last.next).toBeNull()
})
