import { beforeAll, describe, expect, it } from 'vitest'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { aReleasedLoan } from '../../support/money/seed-loan.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade, useVisitor } from '../../support/people/use-made.ts'

const at = useApp()
let totalPayable: number
const isko = useMade(() => anInvestigator(at, { firstname: 'Isko', lastname: 'Rivera' }))
const office = useVisitor(at, () => anAdmin(at))
const ana = useMade(() => aClient(at, { firstname: 'Ana', lastname: 'Peñaflor', investigator: isko }))
beforeAll(async () => {
  ;({ totalPayable } = await aReleasedLoan(at, ana))
  await aClient(at, { firstname: 'Ben', lastname: 'abad', status: 'Pending' })
  await aClient(at, { firstname: 'Carla', lastname: 'Zulueta', status: 'Suspended', investigator: isko })
  await aClient(at, { firstname: 'Ana', lastname: 'Abad' })
  await aClient(at, { firstname: 'Ana', lastname: 'Abad', status: 'Closed' })
})

type Asked = InputOf<Calls['listClients']>
const names = async (asked: Asked = {}) =>
  (await office.get('listClients', asked)).rows.map((row) => row.name)

it('shows who they are, who visits them, and what they owe', async () => {
  const { rows } = await office.get('listClients', { search: 'peñaf' })
  expect(rows).toEqual([
    {
      acc_id: ana.accId,
      p_id: ana.pId,
      name: 'Peñaflor, Ana',
      contact: '09170000000',
      address: '12 Sampaguita St, Barangay Uno, Batangas',
      status: 'Active',
      cu_type: 'Bussinessman/Bussinesswoman',
      loan_level: 1,
      assigned_mgt_id: isko.mgtId,
      assigned_ci: 'Isko Rivera',
      balance: totalPayable,
      registered_at: at.clock.now(),
    },
  ])
})

describe('the order', () => {
  it('is by name whatever the capitals, namesakes by who came first', async () => {
    expect(await names()).toEqual(['Abad, Ana', 'Abad, Ana', 'abad, Ben', 'Peñaflor, Ana', 'Zulueta, Carla'])
  })

  it('or the newest first', async () => {
    expect((await names({ sort: 'newest' }))[4]).toBe('Peñaflor, Ana')
  })

  it.each(['name', 'newest'] as const)(
    'by %s goes on page by page, none twice and none left out',
    async (sort) => {
      const all = (await office.get('listClients', { sort })).rows.map((row) => row.acc_id)
      const seen: number[] = []
      let after: string | undefined
      do {
        const page = await office.get('listClients', { sort, limit: 2, ...(after ? { after } : {}) })
        expect(page.total).toBe(5)
        expect(page.rows.length).toBeLessThanOrEqual(2)
        seen.push(...page.rows.map((row) => row.acc_id))
        after = page.next ?? undefined
      } while (after !== undefined)
      expect(seen).toEqual(all)
    },
  )
})

describe('the filters', () => {
  it('are status, with the counts of all statuses beside it', async () => {
    const page = await office.get('listClients', { status: 'Pending' })
    expect(page).toMatchObject({
      total: 1,
      rows: [{ name: 'abad, Ben' }],
      counts: { Pending: 1, Active: 2, Suspended: 1, Closed: 1 },
    })
  })

  it('CI, and none', async () => {
    expect(await names({ mgt_id: isko.mgtId })).toEqual(['Peñaflor, Ana', 'Zulueta, Carla'])
    expect(await names({ mgt_id: null })).toEqual(['Abad, Ana', 'Abad, Ana', 'abad, Ben'])
    const { counts } = await office.get('listClients', { mgt_id: isko.mgtId })
    expect(counts).toEqual({ Pending: 0, Active: 1, Suspended: 1, Closed: 0 })
  })

  it('a piece of the name or contact, or the number of the account', async () => {
    expect(await names({ search: 'Abad, ana' })).toHaveLength(2)
    expect(await names({ search: '0917000' })).toHaveLength(5)
    expect(await names({ search: String(ana.accId) })).toEqual(['Peñaflor, Ana'])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({ search: 'PEÑAFLOR' })).toEqual(['Peñaflor, Ana'])
    expect(await office.get('listClients', { search: 'no one at all' })).toEqual({
      rows: [],
      next: null,
      total: 0,
      counts: { Pending: 0, Active: 0, Suspended: 0, Closed: 0 },
    })
  })
})

it('refuses a filter that is none', async () => {
  for (const asked of [{ status: 'Open' }, { sort: 'age' }, { mgt_id: 'x' }, { limit: 501 }])
    expect(await office.askRaw('listClients', asked)).toMatchObject({ code: 'INVALID_INPUT' })
})

it('is for the office', async () => {
  for (const who of [ana, isko])
    expect(await (await signInAs(at, who)).ask('listClients', {})).toMatchObject({ code: 'WRONG_ROLE' })
  expect(await new Visitor(at).ask('listClients', {})).toMatchObject({ status: 401 })
  await (await signInAs(at, await aSuperAdmin(at))).get('listClients', {})
})

it.each(['Written Off', 'Restructured', 'Fully Paid'] as const)(
  'a loan that is %s is none of what they owe here',
  async (status) => {
    const ben = await aClient(at, { firstname: 'Ben', lastname: `Once ${status}` })
    const { loanId } = await aReleasedLoan(at, ben)
    await at.db.updateTable('loan').set({ status }).where('loan_id', '=', loanId).execute()
    const { rows } = await office.get('listClients', { search: `once ${status}` })
    expect(rows.map(({ balance }) => balance)).toEqual([0])
  },
)
