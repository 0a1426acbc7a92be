/** Who makes credit or debt out of nothing, or out of somebody else's till, and takes it out of the safe. */
import { afterEach, describe, expect, it } from 'vitest'
import { addMonths, toLocalDate } from '../../domain/calendar.ts'
import { pesos } from '../../domain/money.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../support/money/books.ts'
import { ANA, csvOf, fileOf, LOAN } from '../support/money/import-file.ts'
import type { Member } from '../support/world/lending-company.ts'
import { theRow } from '../support/rows/the-row.ts'
import { useCompanyEach } from '../support/world/use-company.ts'

const company = useCompanyEach()
const { at } = company

afterEach(() => expectBalancedBooks(at.db))

const reason = 'Asked for it'
const refund = (by: Member, acc_id: number, amount = pesos(500)) =>
  by.visitor.ask('refundCredit', { acc_id, amount, from: 'cash_on_hand', reason })

/** As the office types in what it says that Ramon took. */
async function typedInForRamon(loan_id: number, amount = pesos(15_000)): Promise<string> {
  const form = company.paymentForm({ loan_id, amount, mgt_id: company.ci.mgtId })
  return (await company.admin.visitor.get('collectPayment', form, { key: form.payment_id })).payment_id
}

describe('credit out of cash that no CI took', () => {
  it('is not handed out of the safe by the admin who typed it in for the CI', async () => {
    const { loanId, accId } = await company.lend()
    await typedInForRamon(loanId)
    const before = await debitsLessCredits(at.db)
    expect(await refund(company.admin, accId)).toMatchObject({
      code: 'SECOND_PERSON',
      data: 'You recorded a payment on the loan that this credit comes from. A second person has to do this.',
    })
    expect(await movedSince(at.db, before)).toEqual({})
    expect(await refund(company.otherAdmin, accId)).toMatchObject({ success: true })
  })

  it('is not handed out as the exception of that payment either', async () => {
    const { loanId } = await company.lend()
    const payment_id = await typedInForRamon(loanId)
    const settle = { payment_id, resolution: 'refunded' as const, from: 'cash_on_hand' as const, reason }
    expect(await company.admin.visitor.ask('resolvePaymentException', settle)).toMatchObject({
      code: 'SECOND_PERSON',
    })
  })

  it('is not made of the honest payment that comes after the invented one', async () => {
    const { loanId, accId } = await company.lend()
    await typedInForRamon(loanId, pesos(14_000))
    expect(await company.pay({ loan_id: loanId, amount: pesos(1090) })).toMatchObject({
      client_credit: pesos(920),
    })
    expect(await refund(company.admin, accId)).toMatchObject({ code: 'SECOND_PERSON' })
  })

  it('is not made by moving another’s payment, to be handed out by who moved it', async () => {
    const [from, to] = [await company.lend(), await company.lend()]
    const { payment_id } = await company.pay({ loan_id: from.loanId, amount: pesos(1000) })
    await company.pay({ loan_id: to.loanId, amount: pesos(14_170) })
    const move = { payment_id, loan_id: to.loanId, reason }
    await company.admin.visitor.get('movePayment', move)
    expect(await refund(company.admin, to.accId)).toMatchObject({
      code: 'SECOND_PERSON',
      data: expect.stringContaining('moved a payment'),
    })
    expect(await refund(company.otherAdmin, to.accId)).toMatchObject({ success: true })
  })
})

describe('a payment that an import says was paid before', () => {
  it('pays no friend’s loan, and makes no credit to be handed out', async () => {
    const friend = await company.lend()
    const row = { ...ANA, ...LOAN, lastname: 'Wala', principal: '20000', interest: '0.00', paid: '19999.00' }
    await company.superAdmin.visitor.get('runImport', { file: fileOf(csvOf([row])) })
    const { payment_id } = await at.db
      .selectFrom('payment')
      .select('payment_id')
      .where('note', '=', 'Paid before the move')
      .executeTakeFirstOrThrow()
    const before = await debitsLessCredits(at.db)
    const move = { payment_id, loan_id: friend.loanId, reason }
    expect(await company.superAdmin.visitor.ask('movePayment', move)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await company.admin.visitor.ask('movePayment', move)).toMatchObject({
      code: 'STATE_CONFLICT',
      data: expect.stringContaining('before the company moved in'),
    })
    expect(await movedSince(at.db, before)).toEqual({})
  })

  it('is not taken back out of the safe, where it never lay, and not by who brought it in', async () => {
    const row = { ...ANA, ...LOAN, lastname: 'Wala' }
    await company.superAdmin.visitor.get('runImport', { file: fileOf(csvOf([row])) })
    const { payment_id } = await at.db.selectFrom('payment').select('payment_id').executeTakeFirstOrThrow()
    const before = await debitsLessCredits(at.db)
    const wish = { payment_id, reason }
    expect(await company.superAdmin.visitor.ask('reversePayment', wish)).toMatchObject({
      code: 'SECOND_PERSON',
    })
    expect(await company.admin.visitor.get('reversePayment', wish)).toMatchObject({ waits: true })
    await company.otherAdmin.visitor.get('confirmReversal', { payment_id })
    expect(Object.keys(await movedSince(at.db, before))).not.toContain('cash_on_hand')
  })
})

describe('credit that a client left behind years ago', () => {
  it('is not handed out and its client erased the same day, so that no one reads for what', async () => {
    const { loanId, accId } = await company.lend()
    await company.pay({ loan_id: loanId, amount: pesos(15_000) })
    await company.daysLater(6 * 365)
    expect(await refund(company.admin, accId)).toMatchObject({ success: true })
    const today = at.clock.today()
    const { visitor } = company.superAdmin
    expect(
      await visitor.ask('eraseClient', { acc_id: accId, reason }),
      'with the rest still owed',
    ).toMatchObject({
      code: 'STATE_CONFLICT',
    })
    const { client_credit } = await theRow(at.db, 'loan', { loan_id: loanId })
    expect(await refund(company.admin, accId, client_credit)).toMatchObject({ success: true })
    expect(await visitor.get('eraseClient', { acc_id: accId, reason })).toMatchObject({
      purge_on: addMonths(today, 60),
    })
  })
})

describe('cash that leaves the safe for a payment that is taken back', () => {
  it('leaves it on the word of two', async () => {
    const { loanId } = await company.lend()
    const { payment_id } = await company.pay({ loan_id: loanId }, company.otherAdmin)
    const before = await debitsLessCredits(at.db)
    await company.admin.visitor.get('reversePayment', { payment_id, reason })
    expect(await company.admin.visitor.ask('confirmReversal', { payment_id })).toMatchObject({
      code: 'SECOND_PERSON',
      data: expect.stringContaining('proposed this reversal'),
    })
    expect(await movedSince(at.db, before)).toEqual({})
    await company.otherAdmin.visitor.get('confirmReversal', { payment_id })
    expect(await movedSince(at.db, before)).toMatchObject({ cash_on_hand: pesos(-1090) })
    expect(await notedAlone()).toEqual([])
  })

  it('that still lies in the bag of the CI leaves no safe and needs no such line', async () => {
    const { loanId } = await company.lend()
    const { payment_id } = await company.pay({ loan_id: loanId })
    await company.admin.visitor.get('reversePayment', { payment_id, reason })
    expect(await notedAlone()).toEqual([])
  })

  const notedAlone = () => at.db.selectFrom('act_alone').select(['call', 'row_id', 'acc_id']).execute()
})

describe('an admin who borrows here', () => {
  it('decides on none of the money of that loan, no matter who recorded it', async () => {
    const { loanId, accId } = await company.lend()
    const other = await company.lend()
    const bank = { method: 'bank' as const, reference: 'BPI-77', amount: pesos(500) }
    const wired = await company.pay({ loan_id: loanId, ...bank })
    const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(15_000) })
    const { payment_id: others } = await company.pay({ loan_id: other.loanId, amount: pesos(500) })
    await becomeOne(accId, company.admin.accId)
    const { visitor } = company.admin
    const before = await debitsLessCredits(at.db)
    const asked = [
      await visitor.ask('movePayment', { payment_id, loan_id: other.loanId, reason }),
      await visitor.ask('movePayment', { payment_id: others, loan_id: loanId, reason }),
      await visitor.ask('reversePayment', { payment_id, reason }),
      await visitor.ask('verifyPayment', { payment_id: wired.payment_id }),
      await visitor.ask('resolvePaymentException', { payment_id, resolution: 'kept', reason }),
      await visitor.ask('applyCredit', { loan_id: loanId, amount: pesos(1), reason }),
      await refund(company.admin, accId),
    ]
    expect(asked).toEqual(asked.map(() => expect.objectContaining({ code: 'SECOND_PERSON', data: own })))
    expect(await movedSince(at.db, before)).toEqual({})
  })

  it('waives and dismisses no penalty of it', async () => {
    const { loanId, accId } = await company.lend()
    await company.daysLater(40)
    const charge = { loan_id: loanId, instalment_no: 1, amount: pesos(20), reason: 'Late' }
    const { penalty_id } = await company.otherAdmin.visitor.get('chargePenalty', charge)
    await becomeOne(accId, company.admin.accId)
    const { visitor } = company.admin
    expect(await visitor.ask('waivePenalty', { penalty_id, reason })).toMatchObject({ data: own })
    await at.db
      .updateTable('penalty')
      .set({ status: 'Proposed' })
      .where('penalty_id', '=', penalty_id)
      .execute()
    const dismiss = { penalty_ids: [penalty_id], reason }
    expect(await visitor.ask('dismissProposedPenalties', dismiss)).toMatchObject({ data: own })
    await at.db
      .updateTable('penalty')
      .set({ status: 'Posted' })
      .where('penalty_id', '=', penalty_id)
      .execute()
  })

  it('does not write it off, be it as super admin', async () => {
    const { loanId, accId } = await company.lend()
    await becomeOne(accId, company.superAdmin.accId)
    expect(await company.superAdmin.visitor.ask('writeOffLoan', { loan_id: loanId, reason })).toMatchObject({
      data: own,
    })
  })

  const own = 'This loan is your own. A second person has to do this.'

  /** The client is the same human being as who has the other account. */
  const becomeOne = (...accIds: number[]) =>
    at.db
      .updateTable('person')
      .set({ firstname: 'Alma', lastname: 'Abad', birthdate: toLocalDate('1990-05-05') })
      .where('p_id', 'in', (q) => q.selectFrom('account').select('p_id').where('acc_id', 'in', accIds))
      .execute()
})

describe('a debt in place of a payment that was taken back', () => {
  it('is not said to be paid into the bank or a wallet by who took the payment back', async () => {
    const accId = await company.newClient()
    const { loanId } = await company.lend({ accId })
    const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(14_170) })
    await company.lend({ accId })
    await company.admin.visitor.get('reversePayment', { payment_id, reason })
    const { rows } = await company.admin.visitor.get('listClientDebts', { acc_id: accId })
    const debt_id = rows[0]?.debt_id ?? 0
    const before = await debitsLessCredits(at.db)
    for (const from of ['bank', 'e_wallet'] as const)
      expect(
        await company.admin.visitor.ask('payClientDebt', { debt_id, amount: pesos(100), from }),
      ).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await movedSince(at.db, before)).toEqual({})
    const paid = { debt_id, amount: pesos(100), from: 'bank' as const }
    expect(await company.otherAdmin.visitor.ask('payClientDebt', paid)).toMatchObject({ success: true })
    const cash = { ...paid, amount: pesos(50), from: 'cash_on_hand' as const }
    expect(await company.admin.visitor.ask('payClientDebt', cash)).toMatchObject({ success: true })
    const report = await company.superAdmin.visitor.get('listActsAlone', { limit: 2 })
    const marked = { mark: 'value given up', call: 'payClientDebt', row_id: String(debt_id) }
    expect(report.rows).toMatchObject([
      { ...marked, acc_id: company.admin.accId, amount: pesos(50) },
      { ...marked, acc_id: company.otherAdmin.accId, amount: pesos(100) },
    ])
  })
})

describe('the payment that a debt replaced', () => {
  it('is not reversed by anybody, which would leave the client owing twice', async () => {
    const accId = await company.newClient()
    const { loanId } = await company.lend({ accId })
    const { payment_id } = await company.pay({ loan_id: loanId, amount: pesos(14_170) })
    const application_id = await company.applied({ accId, amount: pesos(5000) })
    await company.otherAdmin.visitor.get('reversePayment', { payment_id, reason })
    await company.superAdmin.visitor.get('decideLoan', { decision: 'reject', application_id, reason })
    const { stands_for_it } = await at.db
      .selectFrom('client_debt')
      .select('stands_for_it')
      .executeTakeFirstOrThrow()
    const before = await debitsLessCredits(at.db)
    for (const by of [company.admin, company.superAdmin]) {
      const standIn = { payment_id: stands_for_it, reason }
      expect(await by.visitor.ask('reversePayment', standIn)).toMatchObject({ code: 'STATE_CONFLICT' })
      expect(await by.visitor.ask('previewReversal', { payment_id: stands_for_it })).toMatchObject({
        code: 'STATE_CONFLICT',
      })
    }
    expect(await movedSince(at.db, before)).toEqual({})
  })
})

describe('a forged receipt that no one has looked for', () => {
  const forged = { method: 'GCash', reference: '1234567890123', amount: pesos(500) } as const

  it('makes no credit of the honest cash after it', async () => {
    const { loanId, accId } = await company.lend()
    const { payment_id } = await company.pay({ loan_id: loanId, ...forged })
    await company.pay({ loan_id: loanId, amount: pesos(14_170) })
    expect(await refund(company.otherAdmin, accId)).toMatchObject({ data: [{ fieldname: 'amount' }] })
    await company.admin.visitor.get('reversePayment', { payment_id, reason })
    const { rows } = await company.admin.visitor.get('listClientDebts', { acc_id: accId })
    expect(rows).toEqual([])
  })

  it('is credit as ever once another found it', async () => {
    const { loanId, accId } = await company.lend()
    const { payment_id } = await company.pay({ loan_id: loanId, ...forged })
    await company.pay({ loan_id: loanId, amount: pesos(14_170) })
    await company.admin.visitor.get('verifyPayment', { payment_id })
    expect(await refund(company.otherAdmin, accId)).toMatchObject({ success: true })
  })
})
