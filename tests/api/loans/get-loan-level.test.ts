import { expect, it } from 'vitest'
import { pesos, type Centavos } from '../../../domain/money.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { settingFromToday } from '../../support/money/setting-from-today.ts'

const company = useCompany()
const { at } = company

const levelOf = async (level: number) => {
  const visitor = await company.clientVisitor(await company.newClient({ level }))
  return { visitor, said: await visitor.get('getLoanLevel', {}) }
}

it('begins at ₱ 5,000, for salary loans only, with what income and bills leave', async () => {
  const { said } = await levelOf(1)
  expect(said).toEqual({
    loan_level: 1,
    limit: 500_000,
    next_limit: 650_000,
    kinds: [{ kind: 'Salary Loan', limit: 500_000 }],
    monthly_capacity: 450_000,
  })
})

it('grows with the level, up to what each kind lends at most', async () => {
  expect((await levelOf(4)).said.kinds).toEqual([
    { kind: 'Salary Loan', limit: 1_100_000 },
    { kind: 'SME', limit: 1_100_000 },
  ])
  expect((await levelOf(40)).said).toMatchObject({
    limit: 50_000_000,
    next_limit: 50_000_000,
    kinds: [{ limit: 10_000_000 }, { limit: 50_000_000 }],
  })
})

it('leaves nothing a month to a client whose income no one has written down yet', async () => {
  const accId = await company.newClient()
  const visitor = await company.clientVisitor(accId)
  const { p_id } = await theRow(at.db, 'account', { acc_id: accId })
  await at.db.deleteFrom('other_info').where('p_id', '=', p_id).execute()
  expect(await visitor.get('getLoanLevel', {})).toMatchObject({ limit: 500_000, monthly_capacity: 0 })
})

it('is what an application is held to', async () => {
  const { visitor, said } = await levelOf(3)
  const terms_id = await company.termsId()
  const over = { terms_id, amount: (said.limit + 1) as Centavos }
  expect(await visitor.ask('applyForLoan', over)).toMatchObject({ code: 'OVER_LEVEL' })
  expect(await visitor.ask('applyForLoan', { terms_id, amount: said.limit })).toMatchObject({ success: true })
})

it('follows the company’s settings by day', async () => {
  const ladder = { first_limit: pesos(6000), growth_pct: 50, step: pesos(500) }
  const takeAway = await settingFromToday(at, 'loan_ladder', ladder)
  expect((await levelOf(2)).said).toMatchObject({ limit: 900_000 })
  await takeAway()
})

it('has a kind of loan from the level on whose limit is the least that the kind lends', async () => {
  const kindsFrom = async (first_limit: Centavos) => {
    const takeAway = await settingFromToday(at, 'loan_ladder', {
      first_limit,
      growth_pct: 50,
      step: pesos(500),
    })
    const { said } = await levelOf(1)
    await takeAway()
    return said.kinds.map(({ kind }) => kind)
  }
  expect(await kindsFrom(pesos(9500))).toEqual(['Salary Loan'])
  expect(await kindsFrom(pesos(10_000))).toEqual(['Salary Loan', 'SME'])
})

it('is the client’s to ask', async () => {
  expect(await company.admin.visitor.ask('getLoanLevel', {})).toMatchObject({ code: 'WRONG_ROLE' })
})
