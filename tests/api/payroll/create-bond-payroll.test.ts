import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { Calls } from '../../../contract/index.ts'
import { pesos } from '../../../domain/money.ts'
import { expectOfficeBooks, paySalaries, turnBondsOn } from '../../support/money/office.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
type Form = InputOf<Calls['createBondPayroll']>

beforeAll(async () => {
  await paySalaries(company)
})
afterEach(() => expectOfficeBooks(at.db))

const bond = (direction: 'collect' | 'pay out', amount: number, more: Partial<Form> = {}): Form => ({
  year: 2026,
  month: 11,
  cut_off: 'first',
  lines: [{ mgt_id: company.ci.mgtId, direction, amount: pesos(amount), reason: 'Agreed in writing' }],
  ...more,
})
const create = (form: Form) => company.admin.visitor.ask('createBondPayroll', form)
const approve = (payroll_id: number) =>
  company.superAdmin.visitor.get('approvePayroll', { payroll_id, paid_from: 'cash_on_hand' })
const refused = (message: string) => ({ code: 'INVALID_INPUT', data: [{ fieldname: 'lines', message }] })

it('is off until the company turns it on', async () => {
  expect(await create(bond('collect', 100))).toMatchObject({
    code: 'STATE_CONFLICT',
    data: 'The company has not turned cash bonds on.',
  })
  expect(await create(bond('pay out', 100))).toMatchObject(refused('₱\u00a00 is held for Ramon Reyes.'))
})

describe('once it is on', () => {
  beforeAll(() => turnBondsOn(company))

  it('collects a fifth of the cut-off’s wages at most, what is pending and what pay keeps counted', async () => {
    const most = (amount: string) => refused(`At most ${amount} may be collected from Ramon Reyes.`)
    expect(await create(bond('collect', 1650.01))).toMatchObject(most('₱\u00a01,650.00'))
    const first = await company.admin.visitor.get('createBondPayroll', bond('collect', 1000))
    expect(first).toMatchObject({ kind: 'Cash Bond', members: 1, gross: 0, net: pesos(-1000) })
    expect(await create(bond('collect', 651))).toMatchObject(most('₱\u00a0650.00'))
    await approve(first.payroll_id)
    expect(await create(bond('collect', 651))).toMatchObject(most('₱\u00a0650.00'))
    const { payroll_id } = await company.admin.visitor.get('createPayroll', {
      year: 2026,
      month: 11,
      cut_off: 'first',
      adjustments: [{ mgt_id: company.ci.mgtId, cash_bond: pesos(600) }],
    })
    expect(await create(bond('collect', 51))).toMatchObject(most('₱\u00a050.00'))
    await company.admin.visitor.get('deletePayroll', { payroll_id })
    const { bonds } = await company.admin.visitor.get('getPayrollDetails', { payroll_id: first.payroll_id })
    expect(bonds).toEqual([
      {
        mgt_id: company.ci.mgtId,
        name: 'Ramon Reyes',
        direction: 'collect',
        amount: pesos(1000),
        reason: 'Agreed in writing',
      },
    ])
  })

  it('never holds more than a month’s basic', async () => {
    const { mgtId } = company.otherCi
    await at.db
      .updateTable('team_member')
      .set({ salary: pesos(500) })
      .where('mgt_id', '=', mgtId)
      .execute()
    const line = { mgt_id: mgtId, direction: 'collect' as const, reason: 'Agreed' }
    for (const [month, cut_off] of [
      [7, 'first'],
      [7, 'second'],
      [8, 'first'],
      [8, 'second'],
      [9, 'first'],
      [9, 'second'],
      [10, 'first'],
      [10, 'second'],
      [11, 'first'],
      [11, 'second'],
    ] as const) {
      const form = { year: 2026, month, cut_off, lines: [{ ...line, amount: pesos(50) }] }
      const { payroll_id } = await company.admin.visitor.get('createBondPayroll', form)
      // The last one waits, and counts all the same.
      if (month < 11) await approve(payroll_id)
    }
    const form = { year: 2026, month: 6, cut_off: 'first' as const, lines: [{ ...line, amount: pesos(1) }] }
    expect(await create(form)).toMatchObject({ code: 'INVALID_INPUT' })
    await paySalaries(company)
  })

  it('hands back what is held, also after it was turned off again and the member left', async () => {
    await turnBondsOn(company, false)
    const setStatus = (status: 'Closed' | 'Active') =>
      at.db.updateTable('account').set({ status }).where('acc_id', '=', company.ci.accId).execute()
    await setStatus('Closed')
    expect(await create(bond('pay out', 1000.01))).toMatchObject(
      refused('₱\u00a01,000.00 is held for Ramon Reyes.'),
    )
    const { payroll_id } = await company.admin.visitor.get('createBondPayroll', bond('pay out', 900))
    expect(await create(bond('pay out', 101))).toMatchObject(
      refused('₱\u00a0100.00 is held for Ramon Reyes.'),
    )
    await approve(payroll_id)
    await setStatus('Active')
    await turnBondsOn(company)
  })
})

describe('what it refuses', () => {
  it.each([
    ['no lines', { lines: [] }, 'Lines is required'],
    ['a cut-off to come', { year: 2027 }, 'Invalid Cut-off'],
    [
      'who is not there',
      { lines: [{ mgt_id: 9999, direction: 'collect', amount: 1, reason: 'x' }] },
      'Invalid user parameters.',
    ],
  ])('%s', async (_, wrong, message) => {
    const form = { ...bond('collect', 1), ...wrong }
    const answer = await company.admin.visitor.askRaw('createBondPayroll', form)
    expect(answer).toMatchObject({ code: 'INVALID_INPUT', data: [{ message }] })
  })

  it('somebody twice', async () => {
    const [line] = bond('collect', 1).lines
    const form = bond('collect', 1, { lines: line ? [line, line] : [] })
    expect(await create(form)).toMatchObject(refused('Invalid user parameters.'))
  })
})

it('is the office’s to do', async () => {
  const asked = company.ci.visitor.ask('createBondPayroll', bond('collect', 1))
  expect(await asked).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice under one id is once', async () => {
  const key = uuid()
  const form = bond('collect', 1, { cut_off: 'second' })
  const first = await company.admin.visitor.get('createBondPayroll', form, { key })
  expect(await company.admin.visitor.get('createBondPayroll', form, { key })).toEqual(first)
})
