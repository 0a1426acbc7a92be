import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { debitsLessCredits } from '../../support/money/books.ts'
import { useBooksEach } from '../../support/money/use-books.ts'
import { noticesOf } from '../../support/notices/notices.ts'
import { handedOver, handOverForm } from '../../support/money/hand-over.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { useMade } from '../../support/people/use-made.ts'

const company = useCompany()
const { at } = company
const account = useMade(async () => ({
  till: `cash_with_collector:${company.ci.mgtId}`,
  difference: `collector_over_short:${company.ci.mgtId}`,
}))
let remittance_id: string

/** The CI hands ₱ 1,000 over. */
beforeEach(async () => {
  const { loanId } = await company.lend()
  await company.pay({ loan_id: loanId, amount: pesos(1000) })
  remittance_id = await handedOver(company)
})
const books = useBooksEach(at)

const receive = (counted: number, reason = '', by = company.admin) =>
  by.visitor.ask('receiveRemittance', { remittance_id, counted: pesos(counted), reason })

describe('what it does', () => {
  it('moves the cash from the collector into the safe', async () => {
    expect(await receive(1000)).toMatchObject({ data: { received: 100_000, difference: 0 } })
    expect(await noticesOf(at, company.ci.accId)).not.toContainEqual(
      expect.objectContaining({ kind: 'remittance counted otherwise' }),
    )
    expect(await books.moved()).toEqual({ cash_on_hand: 100_000, [account.till]: -100_000 })
    const {
      rows: [newest],
    } = await company.ci.visitor.get('listRemittances', { limit: 1 })
    expect(newest).toMatchObject({ remittance_id, status: 'Received', received_by: 'Alma Abad' })
  })

  it('tells the collector’s phone what waits, and what it was short or over: less or more than nothing', async () => {
    const { visitor } = company.otherCi
    visitor.deviceId = uuid()
    const told = async () => (await visitor.get('pullWorklist', { after: 0, limit: 1 })).cash
    let overShort = 0
    for (const counted of [950, 1110]) {
      const { loanId: loan_id } = await company.lend()
      await company.pay({ loan_id, amount: pesos(1000) }, company.otherCi)
      remittance_id = await handedOver(company, company.otherCi)
      expect((await told())?.handed_over).toMatchObject([{ remittance_id }])
      await receive(counted, 'Counted twice')
      overShort += pesos(counted) - pesos(1000)
      expect(await told()).toMatchObject({ over_short: overShort })
      expect(await told()).not.toHaveProperty('handed_over')
    }
  })

  it('lets what is short stay with the collector, with its reason', async () => {
    expect(await receive(950)).toMatchObject({ code: 'INVALID_INPUT', data: [{ fieldname: 'reason' }] })
    expect(await receive(950, 'One fifty missing')).toMatchObject({ data: { difference: -5000 } })
    expect(await books.moved()).toEqual({
      cash_on_hand: 95_000,
      [account.difference]: 5000,
      [account.till]: -100_000,
    })
    const memo = await at.db
      .selectFrom('transfer')
      .select('memo')
      .where('remittance_id', '=', remittance_id)
      .execute()
    expect(memo.map((row) => row.memo)).toEqual(['One fifty missing', 'One fifty missing'])
  })

  it('tells the collector where the office counted otherwise', async () => {
    const told = { kind: 'remittance counted otherwise' }
    await receive(980, 'One twenty missing')
    expect((await noticesOf(at, company.ci.accId))[0]).toEqual({
      ...told,
      params: { remittance_id, acc_id: company.admin.accId, amount: pesos(980), handed_over: pesos(1000) },
    })
  })

  it('what its collector counted beyond the books, and who receives it did not find, is on the report: no difference shows it', async () => {
    const { loanId } = await company.lend()
    await company.pay({ loan_id: loanId, amount: pesos(1000) })
    const form = handOverForm(at, { pieces: { '100000': 1, '50000': 1 }, reason: 'Found in the bag' })
    await company.ci.visitor.get('handOverCash', form, { key: form.remittance_id })
    ;({ remittance_id } = form)
    expect(await receive(1200, 'Three hundred less')).toMatchObject({ data: { difference: pesos(200) } })
    expect(await theRow(at.db, 'act_alone', { row_id: remittance_id })).toMatchObject({
      mark: 'value given up',
      amount: pesos(300),
      reason: 'Three hundred less',
      acc_id: company.admin.accId,
    })
  })

  it('what is short of the books is a difference alone', async () => {
    await receive(950, 'One fifty missing')
    const noted = at.db.selectFrom('act_alone').select('amount').where('row_id', '=', remittance_id)
    expect(await noted.execute()).toEqual([])
  })

  it('and what is over the count', async () => {
    await receive(1020, 'Twenty too many')
    expect(await books.moved()).toEqual({
      cash_on_hand: 102_000,
      [account.difference]: -2000,
      [account.till]: -100_000,
    })
  })
})

it('keeps the till at nothing where a payment is reversed after its cash was handed over', async () => {
  await receive(1000)
  await books.markNow()
  const { payment_id } = await at.db
    .selectFrom('payment')
    .select('payment_id')
    .where('status', '=', 'Posted')
    .orderBy('posting_order', 'desc')
    .executeTakeFirstOrThrow()
  const { visitor } = company.otherAdmin
  await visitor.get('reversePayment', { payment_id, reason: 'Never taken', cash: 'never taken' })
  const moved = await books.moved()
  expect(moved).toMatchObject({ [account.difference]: -100_000 })
  expect(moved).not.toHaveProperty([account.till])
})

it('is not for who reversed a payment of it: what it is counted against is their word', async () => {
  const { payment_id } = await theRow(at.db, 'remitted_payment', { remittance_id })
  const { visitor } = company.otherAdmin
  await visitor.get('reversePayment', { payment_id, reason: 'Never taken', cash: 'never taken' })
  expect(await receive(0, 'Nothing in it', company.otherAdmin)).toMatchObject({
    code: 'SECOND_PERSON',
    data: 'You reversed a payment of this hand-over. A second person has to do this.',
  })
  expect(await receive(1000)).toMatchObject({ success: true })
})

it('refuses what is received already, and what is not there', async () => {
  await receive(1000)
  const once = await debitsLessCredits(at.db)
  expect(await receive(1000)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await debitsLessCredits(at.db)).toEqual(once)
  remittance_id = uuid()
  expect(await receive(1000)).toMatchObject({ code: 'NOT_FOUND' })
})

it('is the office’s to do, by another person than the one who hands over', async () => {
  expect(await receive(1000, '', company.ci)).toMatchObject({ code: 'WRONG_ROLE' })
  const handedOverBy = (mgt_id: number) =>
    at.db.transaction().execute(async (tx) => {
      await sql`alter table remittance disable trigger user`.execute(tx)
      await tx.updateTable('remittance').set({ mgt_id }).where('remittance_id', '=', remittance_id).execute()
      await sql`alter table remittance enable trigger user`.execute(tx)
    })
  await handedOverBy(company.admin.mgtId)
  expect(await receive(1000)).toMatchObject({ code: 'SECOND_PERSON' })
  await handedOverBy(company.ci.mgtId)
  expect(await receive(1000)).toMatchObject({ success: true })
})

it('twice under one id is once', async () => {
  const form = { remittance_id, counted: pesos(1000) }
  const key = uuid()
  const first = await company.admin.visitor.get('receiveRemittance', form, { key })
  expect(await company.admin.visitor.get('receiveRemittance', form, { key })).toEqual(first)
})
