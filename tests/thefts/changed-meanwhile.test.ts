/** Who changes what somebody is about to decide on, between the reading and the decision. */
import { describe, expect, it } from 'vitest'
import { pesos } from '../../domain/money.ts'
import { aPicture, asFile } from '../support/people/a-picture.ts'
import { aClient, signInAs } from '../support/people/seed.ts'
import { useCompany } from '../support/world/use-company.ts'

const company = useCompany()
const { at } = company
const isStale = { code: 'STALE_BASIS' }
const reason = 'Typed on the wrong loan'

const person = {
  firstname: 'Juan',
  middlename: '',
  lastname: 'Tamad',
  suffix: '',
  contact: '09171234567',
  birthdate: '1990-05-17',
  address: '3 Ilang-Ilang St, Batangas',
}

describe('somebody who waits for their account to be opened', () => {
  const income = {
    prd_work: 'Vendor',
    prd_net: pesos(15_000),
    prd_m_bills: pesos(1000),
    prd_educ_attain: 'High School',
    cu_type: 'Midway Employee',
  } as const
  const coMaker = {
    pcd_name: 'Berto Cruz',
    pcd_contact: '09180000009',
    pcd_work: 'Driver',
    pcd_net: pesos(15_000),
    pcd_address: '14 Rizal St, Brgy. Poblacion',
  }
  it.each([
    ['another name', 'updatePersonalInfo', async () => person],
    ['another income', 'updateOtherInfo', async () => income],
    ['another co-maker', 'updateCoMaker', async () => coMaker],
    ['another ID', 'changeValidId', async () => ({ valid_id: asFile(await aPicture()) })],
    ['another face', 'changeProfilePicture', async () => ({ Profile_Picture: asFile(await aPicture()) })],
    [
      'another face with the ID',
      'changePictureWithValidId',
      async () => ({ pictureWvalidId: asFile(await aPicture()) }),
    ],
  ] as const)('is not opened with %s than the office read', async (_, call, change) => {
    const waiting = await aClient(at, { status: 'Pending' })
    const { visitor } = company.admin
    const read = await visitor.get('getClientProfile', { id: waiting.accId })
    await (await signInAs(at, waiting)).get(call, { ...(await change()), p_id: waiting.pId } as never)
    const open = (version: number) => visitor.ask('changeAccountStatus', { acc_id: waiting.accId, version })
    expect(await open(read.file_version)).toMatchObject(isStale)
    const again = await visitor.get('getClientProfile', { id: waiting.accId })
    expect(again.account_status).toBe('Pending')
    expect(await open(again.file_version)).toMatchObject({ data: { status: 'Active' } })
  })
})

describe('a client whose account is open', () => {
  it('is nobody else by the next day, so that a second account could borrow beside the first', async () => {
    const accId = await company.newClient()
    await company.lend({ accId })
    const client = await company.clientVisitor(accId)
    const file = (await client.get('getOwnFile', {})).person
    const own = Object.fromEntries(
      [...Object.keys(person), 'p_id'].map((name) => [name, file[name as 'p_id']]),
    )
    const asked = (over: object) => client.ask('updatePersonalInfo', { ...own, ...over } as never)
    for (const over of [
      { firstname: 'Juan' },
      { lastname: 'Tamad' },
      { middlename: 'Z' },
      { suffix: 'Jr' },
      { birthdate: '1990-05-18' },
    ])
      expect(await asked(over)).toMatchObject({
        code: 'STATE_CONFLICT',
        data: 'Your account was opened by this name and birth date. Ask the office to correct them.',
      })
    expect(await asked({ address: '9 Mabini St, Lipa' })).toMatchObject({ success: true })
    const { visitor } = company.admin
    expect(await visitor.ask('updatePersonalInfo', { ...own, firstname: 'Juan' } as never)).toMatchObject({
      success: true,
    })
  })
})

describe('somebody who pays, or changes the plan, while a reversal is looked at', () => {
  it('does not make it another one than was seen', async () => {
    const { loanId: loan_id } = await company.lend()
    const { payment_id } = await company.pay({ loan_id })
    const { visitor } = company.admin
    const seen = await visitor.get('previewReversal', { payment_id })
    await company.pay({ loan_id, amount: pesos(500) })
    const reverse = (basis: string) => visitor.ask('reversePayment', { payment_id, basis, reason })
    expect(await reverse(seen.basis)).toMatchObject(isStale)
    const { basis, changed } = await visitor.get('previewReversal', { payment_id })
    expect([seen.changed.length, changed.length]).toEqual([0, 1])
    expect(await reverse(basis)).toMatchObject({ success: true })
  })

  it('nor what the second person confirms', async () => {
    const { loanId: loan_id } = await company.lend()
    const { payment_id } = await company.pay({ loan_id }, company.otherAdmin)
    await company.admin.visitor.get('reversePayment', { payment_id, reason })
    const { visitor } = company.superAdmin
    const confirm = (basis: string) => visitor.ask('confirmReversal', { payment_id, basis })
    const { basis } = await visitor.get('previewReversal', { payment_id })
    await company.pay({ loan_id, amount: pesos(500) })
    expect(await confirm(basis)).toMatchObject(isStale)
    const again = await visitor.get('previewReversal', { payment_id })
    expect(await confirm(again.basis)).toMatchObject({
      data: { status: 'Reversed', balance: again.balance_after },
    })
  })

  it('nor puts other words under what the second person read', async () => {
    const { loanId: loan_id } = await company.lend()
    const { payment_id } = await company.pay({ loan_id }, company.otherAdmin)
    const { visitor } = company.admin
    await visitor.get('reversePayment', { payment_id, reason })
    const { basis } = await company.superAdmin.visitor.get('getPayment', { payment_id })
    await visitor.get('refuseReversal', { payment_id, reason: 'My mistake' })
    await visitor.get('reversePayment', { payment_id, reason: 'Given to my cousin' })
    expect(await company.superAdmin.visitor.ask('confirmReversal', { payment_id, basis })).toMatchObject(
      isStale,
    )
  })
})

describe('a payment that is moved', () => {
  it('is not taken from a loan that no one looked at', async () => {
    const [shown, other, wanted] = [await company.lend(), await company.lend(), await company.lend()]
    const { payment_id } = await company.pay({ loan_id: shown.loanId })
    const { visitor } = company.admin
    const { basis } = await visitor.get('getPayment', { payment_id })
    await company.otherAdmin.visitor.get('movePayment', { payment_id, loan_id: other.loanId, reason })
    const move = (seen: string) =>
      visitor.ask('movePayment', { payment_id, loan_id: wanted.loanId, basis: seen, reason })
    expect(await move(basis)).toMatchObject(isStale)
    const again = await visitor.get('getPayment', { payment_id })
    expect(await move(again.basis)).toMatchObject({ data: { loan_id: wanted.loanId } })
  })

  it('is not said to be never taken by who moved it: another client would owe it on one word', async () => {
    const [loan, other] = [await company.lend(), await company.lend()]
    const { payment_id } = await company.pay({ loan_id: loan.loanId })
    const { visitor } = company.admin
    await visitor.get('movePayment', { payment_id, loan_id: other.loanId, reason })
    const form = { payment_id, reason, cash: 'never taken' as const }
    expect(await visitor.ask('reversePayment', form)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await company.otherAdmin.visitor.ask('reversePayment', form)).toMatchObject({ success: true })
  })
})

describe('a transfer that is looked for in the wallet', () => {
  it('is not found on another loan than the one it was shown on', async () => {
    const [shown, other] = [await company.lend(), await company.lend()]
    const { payment_id } = await company.pay({
      loan_id: shown.loanId,
      method: 'GCash',
      reference: '9000000000017',
    })
    const { visitor } = company.admin
    const { basis } = await visitor.get('getPayment', { payment_id })
    await company.superAdmin.visitor.get('movePayment', { payment_id, loan_id: other.loanId, reason })
    expect(await visitor.ask('verifyPayment', { payment_id, basis })).toMatchObject(isStale)
    const again = await visitor.get('getPayment', { payment_id })
    expect(again.status).toBe('For Verification')
    expect(await visitor.ask('verifyPayment', { payment_id, basis: again.basis })).toMatchObject({
      success: true,
    })
  })
})
