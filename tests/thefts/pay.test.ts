/** Who gives a friend a raise, and has an honest approval of something else count for it. */
import { beforeEach, describe, expect, it } from 'vitest'
import { toLocalDate } from '../../domain/calendar.ts'
import { pesos, ZERO, type Centavos } from '../../domain/money.ts'
import type { Member } from '../support/world/lending-company.ts'
import { paySalaries } from '../support/money/office.ts'
import { registered } from '../support/people/second-account.ts'
import { aSuperAdmin, signInAs } from '../support/people/seed.ts'
import type { Visitor } from '../support/world/test-app.ts'
import { useCompanyEach } from '../support/world/use-company.ts'

const company = useCompanyEach()
const { at } = company
let honest: Visitor
beforeEach(async () => {
  await paySalaries(company)
  honest = await signInAs(at, await aSuperAdmin(at))
  later()
})

const later = () => at.clock.advanceBy(1000)
const isRefused = (words: string) => ({
  code: 'SECOND_PERSON',
  data: expect.stringContaining(words) as string,
})
const isDone = { success: true }

/** As the admin makes it, a moment later. */
async function made(cut_off: 'first' | 'second', month = 10): Promise<number> {
  later()
  const { payroll_id } = await company.admin.visitor.get('createPayroll', { year: 2026, month, cut_off })
  later()
  return payroll_id
}
const approve = (by: Visitor, payroll_id: number) =>
  by.ask('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })

async function raise({ mgtId, accId }: Member, salary: Centavos, more: object = {}): Promise<void> {
  const { birthdate, ...person } = await at.db
    .selectFrom('person')
    .select(['firstname', 'middlename', 'lastname', 'suffix', 'contact', 'birthdate', 'address'])
    .where('p_id', '=', (q) => q.selectFrom('account').select('p_id').where('acc_id', '=', accId))
    .executeTakeFirstOrThrow()
  const form = {
    ...person,
    birthdate: birthdate ?? toLocalDate('1990-01-01'),
    mgt_id: mgtId,
    salary,
    ...more,
  }
  await company.superAdmin.visitor.get('updateTeamMember', form)
  later()
}

describe('a super admin who raises the pay of a friend', () => {
  it('does not approve it after another approved a payroll that was made before the raise', async () => {
    const before = await made('first')
    await raise(company.ci, pesos(200_000))
    expect(await approve(honest, before)).toMatchObject(isDone)
    const next = await made('second')
    expect(await approve(company.superAdmin.visitor, next)).toMatchObject(
      isRefused('You changed the pay of Ramon Reyes'),
    )
    expect(await approve(honest, next)).toMatchObject(isDone)
    expect(await approve(company.superAdmin.visitor, await made('first', 11))).toMatchObject(isDone)
  })

  it('does not approve it either where it was the day of hiring that was changed', async () => {
    await raise(company.ci, pesos(16_500), { hired_on: toLocalDate('2026-10-10') })
    expect(await approve(company.superAdmin.visitor, await made('first', 11))).toMatchObject(
      isRefused('You changed the pay of Ramon Reyes'),
    )
  })

  it('does not approve it after another approved a 13th month', async () => {
    for (const half of ['first', 'second'] as const)
      expect(await approve(honest, await made(half))).toMatchObject(isDone)
    await raise(company.ci, pesos(150_000))
    const { payroll_id } = await company.admin.visitor.get('createThirteenthMonth', { year: 2026 })
    expect(await approve(honest, payroll_id)).toMatchObject(isDone)
    expect(await approve(company.superAdmin.visitor, await made('first', 11))).toMatchObject(
      isRefused('You changed the pay of Ramon Reyes'),
    )
  })

  it('does not approve it where the payroll that another approved was worked out at the same moment', async () => {
    await raise(company.ci, pesos(200_000))
    const next = await made('first')
    await at.db
      .updateTable('payslip')
      .set({ monthly_basic: pesos(16_500) })
      .where('payroll_id', '=', next)
      .where('mgt_id', '=', company.ci.mgtId)
      .execute()
    expect(await approve(honest, next)).toMatchObject(isDone)
    expect(await approve(company.superAdmin.visitor, await made('second'))).toMatchObject(
      isRefused('You changed the pay of Ramon Reyes'),
    )
  })

  it('approves as ever once another set that pay lower', async () => {
    await raise(company.ci, pesos(200_000))
    const { superAdmin } = company
    company.superAdmin = { ...superAdmin, visitor: honest }
    await raise(company.ci, pesos(17_000))
    expect(await approve(superAdmin.visitor, await made('first'))).toMatchObject(
      isRefused('You changed the pay'),
    )
    const third = await signInAs(at, await aSuperAdmin(at))
    const { payroll_id } = await at.db.selectFrom('payroll').select('payroll_id').executeTakeFirstOrThrow()
    expect(await approve(third, payroll_id)).toMatchObject(isDone)
    expect(await approve(superAdmin.visitor, await made('second'))).toMatchObject(isDone)
  })
})

describe('a super admin who has an admin put incentives on a slip of their own', () => {
  const withIncentives = async ({ mgtId: mgt_id }: Member) => {
    later()
    const adjustments = [{ mgt_id, incentives: pesos(50_000), allowances: pesos(2000) }]
    const wish = { year: 2026, month: 10, cut_off: 'first', adjustments } as const
    const { payroll_id } = await company.admin.visitor.get('createPayroll', wish as never)
    later()
    return payroll_id
  }
  const report = async () => (await honest.get('listActsAlone', {})).rows

  it('approves them in sight of the others', async () => {
    const { superAdmin } = company
    const id = await withIncentives(superAdmin)
    expect(await approve(superAdmin.visitor, id)).toMatchObject(isDone)
    const seen = {
      call: 'approvePayroll',
      row_id: String(id),
      acc_id: superAdmin.accId,
      amount: pesos(52_000),
    }
    expect(await report()).toMatchObject([{ mark: 'value given up', ...seen }])
  })

  it('and those on the slip of an account of their own as a CI too', async () => {
    const sofia = { firstname: 'Sofia', lastname: 'Santos', birthdate: toLocalDate('1985-03-04') }
    const { ci, superAdmin } = company
    const both = at.db
      .selectFrom('account')
      .select('p_id')
      .where('acc_id', 'in', [ci.accId, superAdmin.accId])
    await at.db.updateTable('person').set(sofia).where('p_id', 'in', both).execute()
    expect(await approve(superAdmin.visitor, await withIncentives(ci))).toMatchObject(isDone)
    expect(await report()).toMatchObject([{ mark: 'value given up', amount: pesos(52_000) }])
  })

  it('and is on no report for the incentives of others, or where another approves', async () => {
    expect(await approve(company.superAdmin.visitor, await withIncentives(company.ci))).toMatchObject(isDone)
    const own = { mgt_id: company.superAdmin.mgtId, incentives: pesos(50_000) }
    const wish = { year: 2026, month: 10, cut_off: 'second', adjustments: [own] } as const
    const { payroll_id } = await company.admin.visitor.get('createPayroll', wish as never)
    expect(await approve(honest, payroll_id)).toMatchObject(isDone)
    expect(await report()).toEqual([])
  })
})

describe('an admin who has a second account as a CI', () => {
  const own = { firstname: 'Alma', lastname: 'Abad', birthdate: toLocalDate('1988-02-03') }
  const second = (salary: Centavos) => ({
    ...own,
    middlename: '',
    suffix: '',
    contact: '09170000001',
    address: '3 Mabini St, Batangas',
    username: 'alma.bilang.ci',
    password: 'Bigay-Ng-Office-7',
    confirmPass: 'Bigay-Ng-Office-7',
    email: 'alma.ci@example.com',
    role: 'CI_USER' as const,
    salary,
    hired_on: at.clock.today(),
    same_person: 'yes' as const,
  })
  beforeEach(() =>
    at.db
      .updateTable('person')
      .set(own)
      .where('p_id', '=', (q) =>
        q.selectFrom('account').select('p_id').where('acc_id', '=', company.admin.accId),
      )
      .execute(),
  )

  it('sets no pay for it, at the registration or later', async () => {
    const { admin } = company
    const isOwn = { data: 'No one sets their own salary.' }
    expect(await admin.visitor.ask('registerTeamMember', second(pesos(60_000)))).toMatchObject(isOwn)
    const { role: _, username, password, confirmPass, email, same_person, salary, ...person } = second(ZERO)
    const registration = { ...person, username, password, confirmPass, email, same_person, salary }
    const { mgt_id } = await admin.visitor.get('registerTeamMember', { ...registration, role: 'CI_USER' })
    const raised = { ...person, mgt_id, salary: pesos(60_000) }
    expect(await admin.visitor.ask('updateTeamMember', raised)).toMatchObject(isOwn)
  })

  it('has no second pay there from others either, while the first account has one', async () => {
    const { superAdmin } = company
    const twice = {
      code: 'IDENTITY_TAKEN',
      data: expect.stringContaining('a salary by another account') as string,
    }
    const becomes = (status: 'Suspended' | 'Active') =>
      at.db.updateTable('account').set({ status }).where('acc_id', '=', company.admin.accId).execute()
    expect(await superAdmin.visitor.ask('registerTeamMember', second(pesos(60_000)))).toMatchObject(twice)
    await becomes('Suspended')
    expect(await superAdmin.visitor.ask('registerTeamMember', second(pesos(60_000)))).toMatchObject(twice)
    await becomes('Active')
    const { mgt_id } = await superAdmin.visitor.get('registerTeamMember', second(ZERO))
    const { middlename, suffix, contact, address } = second(ZERO)
    const raise = { ...own, middlename, suffix, contact, address, mgt_id, salary: pesos(60_000) }
    expect(await superAdmin.visitor.ask('updateTeamMember', raise)).toMatchObject(twice)
  })
})

it('who registers a friend does not approve the pay that they typed, though another knows that person', async () => {
  const { superAdmin, admin } = company
  const friend = await registered(at, superAdmin.visitor, 'CI_USER')
  expect(await admin.visitor.ask('confirmAccount', { acc_id: friend.accId })).toMatchObject(isDone)
  const first = await made('second', 11)
  expect(await approve(superAdmin.visitor, first)).toMatchObject(isRefused('You set the pay of Rosa M'))
  expect(await approve(honest, first)).toMatchObject(isDone)
})
