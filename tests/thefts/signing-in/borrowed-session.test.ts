/** Somebody sits down at a desk whose owner went to lunch, and a collector looks where the round does not lead. */
import { v7 as newId } from 'uuid'
import { beforeAll, describe, expect, it } from 'vitest'
import { pesos } from '../../../domain/money.ts'
import { PASSWORD, type Visitor } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company

describe('at a desk that was left open for sixteen minutes', () => {
  it('no one opens or closes an account, sets a salary, or moves a client or a round to another CI', async () => {
    const accId = await company.newClient()
    const { mgt_id, person } = await boss()
      .get('getTeamMember', { id: company.ci.mgtId })
      .then((member) => ({
        mgt_id: member.mgt_id,
        person: member.person,
      }))
    const {
      p_id: _,
      has_profile_picture: _p,
      has_valid_id: _v,
      has_picture_with_valid_id: _w,
      ...fields
    } = person
    const named = { ...fields, birthdate: '1990-01-01', mgt_id }
    await boss().get('updateTeamMember', named)
    at.clock.advanceBy(16 * 60_000)
    const details = { ...named, contact: '09171234568' }
    const tried = [
      await boss().ask('changeAccountStatus', { acc_id: accId, status: 'Suspended' }),
      await boss().ask('changeTeamStatus', { mgt_id, status: 'Suspended' }),
      await boss().ask('updateTeamMember', { ...details, salary: pesos(99_000) }),
      await boss().ask('updateTeamMember', { ...details, lastname: 'Rivera' }),
      await boss().ask('updateTeamMember', details),
      await boss().ask('assignClient', { acc_id: accId, mgt_id: company.otherCi.mgtId }),
      await boss().ask('handOverRound', { from_mgt_id: mgt_id, to_mgt_id: company.otherCi.mgtId }),
    ]
    expect(tried.map((answer) => (answer.success ? 'done' : answer.code))).toEqual(
      tried.map(() => 'PASSWORD_NEEDED'),
    )
  })
})

describe('at a phone that was left open for sixteen minutes', () => {
  async function expectPasswordFirst(client: Visitor, move: () => Promise<object>): Promise<void> {
    at.clock.advanceBy(16 * 60_000)
    expect(await move()).toMatchObject({ code: 'PASSWORD_NEEDED' })
    await client.get('verifyPassword', { password: PASSWORD })
    expect(await move()).toMatchObject({ success: true })
  }

  it.each([
    ['the number that the office calls', { contact: '09171234568' }],
    ['the house that the collector goes to', { address: '9 Mabini St, Lipa' }],
  ])('no one moves %s', async (_, over) => {
    const client = await company.clientVisitor(await company.newClient())
    const { person } = await client.get('getOwnFile', {})
    const { p_id, firstname, middlename, lastname, suffix, contact, birthdate, address, landmark } = person
    const kept = { p_id, firstname, middlename, lastname, suffix, contact, address, landmark }
    const moved = { ...kept, birthdate: birthdate ?? '1990-01-01', ...over }
    await expectPasswordFirst(client, () => client.ask('updatePersonalInfo', moved))
  })

  it('no one moves the number at which the co-maker is called', async () => {
    const client = await company.clientVisitor(await company.newClient())
    const { person } = await client.get('getOwnFile', {})
    const thiefs = {
      p_id: person.p_id,
      pcd_name: 'Berto Dela Cruz',
      pcd_contact: '09991112222',
      pcd_work: 'Driver',
      pcd_net: pesos(15_000),
      pcd_address: '14 Rizal St',
    }
    await expectPasswordFirst(client, () => client.ask('updateCoMaker', thiefs))
  })

  it('no one moves the mailbox that codes go to', async () => {
    const client = await company.clientVisitor(await company.newClient())
    at.clock.advanceBy(16 * 60_000)
    expect(await client.ask('sendEmailCode', { email: 'thief@example.com' })).toMatchObject({
      code: 'PASSWORD_NEEDED',
    })
  })
})

describe('a CI who takes money from another CI’s client', () => {
  beforeAll(() => company.daysLater(0))

  it('learns neither balance nor split, from the payment and from taking it back', async () => {
    const { loanId } = await company.lend({ accId: await company.newClient({ ci: company.otherCi }) })
    const form = company.paymentForm({ loan_id: loanId, amount: pesos(20) })
    const taken = await company.ci.visitor.get('collectPayment', form, { key: form.payment_id })
    expect(taken).toMatchObject({ balance: null, parts: [], client_credit: 0, status: 'Posted' })
    const undo = { payment_id: form.payment_id, reason: 'Wrong client', occurred_at: at.clock.now() }
    const voided = await company.ci.visitor.get('voidOwnPayment', undo, { key: newId() })
    expect(voided).toMatchObject({ balance: null, status: 'Reversed' })
    expect(await company.ci.visitor.ask('listLoanPayments', { id: loanId })).toMatchObject({ success: false })
  })

  it('is told about the own client as ever', async () => {
    const { loanId } = await company.lend()
    const taken = await company.pay({ loan_id: loanId, amount: pesos(20) })
    expect(taken.balance).toBeGreaterThan(0)
    expect(taken.parts).not.toEqual([])
  })
})

const boss = () => company.superAdmin.visitor
