/** Who changes what somebody is about to decide on, between the reading and the decision. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { pesos, ZERO } from '../../domain/money.ts'
import { handOverForm } from '../support/money/hand-over.ts'
import * as steps from '../support/money/loan-steps.ts'
import type { Member } from '../support/world/lending-company.ts'
import { aPicture, asFile } from '../support/people/a-picture.ts'
import { aClient, signInAs } from '../support/people/seed.ts'
import { CO_MAKER } from '../support/world/complete-client-file.ts'
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

const INCOME = {
  prd_work: 'Vendor',
  prd_net: pesos(15_000),
  prd_m_bills: pesos(1000),
  prd_educ_attain: 'High School',
  cu_type: 'Midway Employee',
} as const

/** A reversal that the second person read, and that was taken back and proposed again for another reason since. */
async function readBefore(other: string) {
  const { loanId: loan_id } = await company.lend()
  const { payment_id } = await company.pay({ loan_id }, company.otherAdmin)
  const { visitor } = company.admin
  await visitor.get('reversePayment', { payment_id, reason })
  const { basis } = await company.superAdmin.visitor.get('getPayment', { payment_id })
  await visitor.get('refuseReversal', { payment_id, reason: 'My mistake' })
  await visitor.get('reversePayment', { payment_id, reason: other })
  return { payment_id, basis }
}

describe('somebody who waits for their account to be opened', () => {
  const coMaker = {
    pcd_name: 'Berto Cruz',
    pcd_contact: '09180000009',
    pcd_work: 'Driver',
    pcd_net: pesos(15_000),
    pcd_address: '14 Rizal St, Brgy. Poblacion',
  }
  it.each([
    ['another name', 'updatePersonalInfo', async () => person],
    ['another income', 'updateOtherInfo', async () => INCOME],
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
    const corrected = { ...own, firstname: 'Juan' } as never
    expect(await company.admin.visitor.ask('updatePersonalInfo', corrected)).toMatchObject({
      code: 'STATE_CONFLICT',
      data: 'This client owes something. A super admin corrects the name or the birth date.',
    })
    const { visitor } = company.superAdmin
    expect(await visitor.ask('updatePersonalInfo', corrected)).toMatchObject({ success: true })
    expect((await visitor.get('listActsAlone', {})).rows[0]).toMatchObject({
      call: 'updatePersonalInfo',
      reason: 'Owes something, and counted as another person until now.',
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

  it('is as good as ever where a reversal was proposed of another payment, which changes nothing here', async () => {
    const { loanId: loan_id } = await company.lend()
    const { payment_id } = await company.pay({ loan_id }, company.otherAdmin)
    const { basis } = await company.superAdmin.visitor.get('getPayment', { payment_id })
    await readBefore('Another client')
    expect(
      await company.admin.visitor.ask('reversePayment', { payment_id, reason, basis } as never),
    ).toMatchObject({
      success: true,
    })
  })

  it('nor puts other words under what the second person read', async () => {
    const { payment_id, basis } = await readBefore('Given to my cousin')
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

describe('an application that a CI has visited for', () => {
  const coMaker = { ...CO_MAKER, pcd_name: 'Wala Tao', pcd_contact: '09990000000' }

  it.each([
    ['income', 'updateOtherInfo', async () => ({ ...INCOME, prd_net: pesos(60_000) })],
    ['co-maker', 'updateCoMaker', async () => coMaker],
    ['ID', 'changeValidId', async () => ({ valid_id: asFile(await aPicture()) })],
  ] as const)('is not recommended on another %s than the CI has seen', async (_, call, fields) => {
    const accId = await company.newClient()
    const application_id = await company.applied({ accId, amount: pesos(5000) })
    const { version, p_id } = await company.ci.visitor.get('getApplication', { application_id })
    const client = await company.clientVisitor(accId)
    expect(await client.askRaw(call, { p_id, ...(await fields()) })).toMatchObject({ success: true })
    expect(await steps.recommend(company, application_id)).toMatchObject(isStale)
    const again = await company.ci.visitor.get('getApplication', { application_id })
    expect(again).toMatchObject({ status: 'Pending', version: version + 1 })
    const form = { application_id, findings: 'Asked again', recommended_amount: pesos(5000) }
    const { visitor } = company.ci
    expect(await visitor.ask('approveAsInvestigator', { ...form, version: again.version })).toMatchObject({
      data: { status: 'Approved by CI' },
    })
  })
})

describe('a loan that is decided on', () => {
  const changeFile = async (accId: number) => {
    const { person } = await company.admin.visitor.get('getClientProfile', { id: accId })
    await company.admin.visitor.get('updateOtherInfo', { ...INCOME, p_id: person.p_id })
  }

  it('is not rejected for an income that was corrected meanwhile', async () => {
    const accId = await company.newClient()
    const application_id = await company.applied({ accId, status: 'Approved by CI' })
    const { visitor } = company.otherAdmin
    const { version } = await visitor.get('getApplication', { application_id })
    await changeFile(accId)
    const reject = (seen: number) =>
      visitor.ask('decideLoan', { decision: 'reject', application_id, version: seen, reason: 'Too little' })
    expect(await reject(version)).toMatchObject(isStale)
    const again = await visitor.get('getApplication', { application_id })
    expect(await reject(again.version)).toMatchObject({ data: { status: 'Rejected' } })
  })

  it('is not handed out as it was read before somebody approved it anew', async () => {
    const accId = await company.newClient({ level: 9 })
    const application_id = await company.approvedApplication({ accId, amount: pesos(4000) })
    const { visitor } = company.admin
    const release = (version: number) =>
      visitor.ask('decideLoan', {
        decision: 'release',
        application_id,
        version,
        released_on: at.clock.today(),
        from: 'cash_on_hand',
      })
    const { version } = await visitor.get('getApplication', { application_id })
    await changeFile(accId)
    const changed = await visitor.get('getApplication', { application_id })
    await company.otherAdmin.visitor.get('approveAsAdmin', {
      application_id,
      version: changed.version,
      approved_amount: pesos(4000),
      terms_id: changed.terms_id,
    })
    expect(await release(version)).toMatchObject(isStale)
    const again = await visitor.get('getApplication', { application_id })
    expect(await release(again.version)).toMatchObject({ data: { status: 'Released' } })
  })

  it('is not given up for what was unpaid before a payment came', async () => {
    const { loanId: loan_id } = await company.lend()
    const { visitor } = company.superAdmin
    const { loan_version: version } = await visitor.get('quotePayOff', { id: loan_id })
    await company.pay({ loan_id, amount: pesos(500) })
    const giveUp = (seen: number) =>
      visitor.ask('writeOffLoan', { loan_id, version: seen, reason: 'Moved away' })
    expect(await giveUp(version)).toMatchObject(isStale)
    const again = await visitor.get('quotePayOff', { id: loan_id })
    expect(await giveUp(again.loan_version)).toMatchObject({ success: true })
  })
})

describe('a doubt about a payment, or a reversal that is refused', () => {
  it('is not ended on what the loan was before another payment came', async () => {
    const { loanId: loan_id } = await company.lend()
    const { payment_id } = await company.pay({ loan_id, amount: pesos(20_000) })
    const { visitor } = company.admin
    const { basis, exception } = await visitor.get('getPayment', { payment_id })
    expect(exception).toMatchObject({ reason: 'more than balance' })
    await company.pay({ loan_id, amount: pesos(300) })
    const keep = (seen: string) =>
      visitor.ask('resolvePaymentException', { payment_id, basis: seen, resolution: 'kept', reason: 'Fine' })
    expect(await keep(basis)).toMatchObject(isStale)
    const again = await visitor.get('getPayment', { payment_id })
    expect(await keep(again.basis)).toMatchObject({ success: true })
  })

  it('is not another proposal than the one that was read', async () => {
    const { payment_id, basis } = await readBefore('The client has the money')
    const refuse = (seen: string) =>
      company.superAdmin.visitor.ask('refuseReversal', { payment_id, basis: seen, reason: 'Not so' })
    expect(await refuse(basis)).toMatchObject(isStale)
    const again = await company.superAdmin.visitor.get('getPayment', { payment_id })
    expect(await refuse(again.basis)).toMatchObject({ data: { status: 'Refused' } })
  })
})

describe('an expense', () => {
  it('is neither paid nor rejected by another receipt than the one that was looked at', async () => {
    const { visitor } = company.superAdmin
    const { expense_id } = await company.admin.visitor.get('submitExpense', {
      category: 'fuel',
      payee: 'Shell Lipa',
      particulars: 'Fuel',
      amount: pesos(500),
      expense_on: at.clock.today(),
    })
    const versionNow = async () => {
      const { rows } = await visitor.get('listExpenses', {})
      return rows.find((row) => row.expense_id === expense_id)?.version ?? 0
    }
    const version = await versionNow()
    await company.admin.visitor.get('attachReceipt', { expense_id, receipt: asFile(await aPicture()) })
    const approve = (seen: number) =>
      visitor.ask('approveExpense', { expense_id, version: seen, paid_from: 'cash_on_hand' })
    expect(await approve(version)).toMatchObject(isStale)
    expect(await visitor.ask('rejectExpense', { expense_id, version, reason: 'No receipt' })).toMatchObject(
      isStale,
    )
    const seen = await versionNow()
    expect(await approve(seen)).toMatchObject({ data: { status: 'Approved' } })
    expect(await visitor.ask('reopenExpense', { expense_id, version: seen })).toMatchObject(isStale)
    expect(await visitor.ask('reopenExpense', { expense_id, version: await versionNow() })).toMatchObject({
      data: { status: 'Pending' },
    })
  })
})

describe('cash that was short', () => {
  it('is not decided twice in part by two who each saw all of it open', async () => {
    const { loanId: loan_id } = await company.lend()
    await company.pay({ loan_id, amount: pesos(1000) }, company.otherCi)
    const form = handOverForm(at, { pieces: {}, recorded: pesos(1000), reason: 'Lost' })
    await company.otherCi.visitor.get('handOverCash', form, { key: form.remittance_id })
    const { remittance_id } = form
    await company.admin.visitor.get('receiveRemittance', { remittance_id, counted: ZERO, reason: 'Lost' })
    const newest = async () => {
      const { rows } = await company.admin.visitor.get('listCashDifferences', { sort: 'newest', limit: 1 })
      return rows[0]!
    }
    const { difference_id, version } = await newest()
    const absorb = (by: Member, seen: number) =>
      by.visitor.ask('decideCashDifference', {
        kind: 'absorbed',
        difference_id,
        version: seen,
        amount: pesos(400),
        reason: 'Half of it',
      })
    expect(await absorb(company.otherAdmin, version)).toMatchObject({ data: { open: pesos(-600) } })
    expect(await absorb(company.superAdmin, version)).toMatchObject(isStale)
    expect(await absorb(company.superAdmin, (await newest()).version)).toMatchObject({
      data: { open: pesos(-200) },
    })
  })
})

describe('cash that was over', () => {
  it('is not decided about by who saw it before it was set off against what was short', async () => {
    const ofRound = async (counted: number) => {
      const { loanId: loan_id } = await company.lend()
      await company.pay({ loan_id, amount: pesos(1000) }, company.otherCi)
      const form = handOverForm(at, { pieces: { '100': counted }, recorded: pesos(1000), reason: 'As it is' })
      await company.otherCi.visitor.get('handOverCash', form, { key: form.remittance_id })
      const received = { remittance_id: form.remittance_id, counted: pesos(counted), reason: 'As it is' }
      await company.admin.visitor.get('receiveRemittance', received)
      const { rows } = await company.admin.visitor.get('listCashDifferences', { sort: 'newest', limit: 1 })
      return rows[0]!
    }
    const [short, over] = [await ofRound(900), await ofRound(1050)]
    const decide = (by: Member, what: { kind: 'offset'; against: number } | { kind: 'given back' }) =>
      by.visitor.ask('decideCashDifference', {
        ...what,
        ...(what.kind === 'offset'
          ? { difference_id: short.difference_id, version: short.version }
          : { difference_id: over.difference_id, version: over.version }),
        amount: pesos(20),
        reason: 'As it is',
      } as never)
    const setOff = { kind: 'offset', against: over.difference_id } as const
    expect(await decide(company.otherAdmin, setOff)).toMatchObject({ success: true })
    expect(await decide(company.superAdmin, { kind: 'given back' })).toMatchObject(isStale)
  })
})

describe('what waits for a second person under its number', () => {
  it('cannot be made another amount by anything, so that its number says what is decided on', async () => {
    const { admin, otherCi } = company
    await admin.visitor.get('addCash', { kind: 'capital', amount: pesos(100) })
    await admin.visitor.get('countSafe', { pieces: { '100000': 1 } })
    const { loanId: loan_id } = await company.lend()
    await company.pay({ loan_id, amount: pesos(1000) }, otherCi)
    const form = handOverForm(at)
    await otherCi.visitor.get('handOverCash', form, { key: form.remittance_id })
    for (const [table, column] of [
      ['new_cash', 'amount'],
      ['new_cash', 'note'],
      ['safe_count', 'counted'],
      ['safe_count', 'booked'],
      ['remittance', 'recorded'],
      ['remittance', 'counted'],
    ] as const) {
      const other = column === 'note' ? sql`'Another'` : sql`${sql.ref(column)} + 1`
      const change = sql`update ${sql.table(table)} set ${sql.ref(column)} = ${other}`.execute(at.db)
      await expect(change, `${table}.${column}`).rejects.toThrow('may be decided, not changed')
    }
  })
})
