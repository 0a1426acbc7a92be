/** Who invents cash, hides a shortage, or is paid twice by one piece of paper. */
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { pesos, type Centavos } from '../../domain/money.ts'
import { formatSlip, ownSeries } from '../../domain/payments/slip-number.ts'
import { aCommand } from '../support/a-command.ts'
import { debitsLessCredits, expectBalancedBooks, movedSince } from '../support/books.ts'
import { daysLater, lend, newClient, pay, paymentForm } from '../support/lending-company.ts'
import { reverse } from '../support/reverse.ts'
import { useCompany } from '../support/use-company.ts'

const company = useCompany()
const { at } = company
let till: string
let difference: string

beforeAll(async () => {
  till = `cash_with_collector:${company.ci.mgtId}`
  difference = `collector_over_short:${company.ci.mgtId}`
})
afterEach(() => expectBalancedBooks(at.db))

const reason = 'Taken for the wrong client'

async function handOver(counted: Centavos, recorded: Centavos = counted, why = ''): Promise<string> {
  const remittance_id = uuid()
  await company.ci.visitor.get(
    'handOverCash',
    {
      remittance_id,
      business_on: at.clock.today(),
      pieces: { '100': counted / 100 },
      recorded,
      reason: why,
      occurred_at: at.clock.now(),
    },
    { key: remittance_id },
  )
  return remittance_id
}

const receive = (remittance_id: string, counted: Centavos, why = '') =>
  company.admin.visitor.get('receiveRemittance', { remittance_id, counted, reason: why })

async function remit(amount: Centavos): Promise<void> {
  await receive(await handOver(amount), amount)
}

describe('₱ 500 taken for the wrong client and remitted', () => {
  it('is not recorded a second time to be ₱ 500 more in the safe: it moves, and no cash with it', async () => {
    const [wrong, right] = [await lend(company), await lend(company)]
    const { payment_id } = await pay(company, { loan_id: wrong.loanId, amount: pesos(500) })
    await remit(pesos(500))
    const before = await debitsLessCredits(at.db)
    const moved = await company.admin.visitor.get('movePayment', {
      payment_id,
      loan_id: right.loanId,
      reason,
    })
    expect(moved).toMatchObject({ balance: pesos(14_170 - 500), owed: 0 })
    const since = await movedSince(at.db, before)
    expect(since).not.toHaveProperty('cash_on_hand')
    expect(since).not.toHaveProperty([till])
    const [here] = await company.admin.visitor.get('listLoanPayments', { id: right.loanId })
    expect(here).toMatchObject({ payment_id, amount: pesos(500), collector: 'Ramon Reyes' })
    expect(await company.admin.visitor.get('listLoanPayments', { id: wrong.loanId })).toEqual([])
  })

  it('is not reversed and forgotten: the office says where its cash went', async () => {
    const { loanId } = await lend(company)
    const { payment_id } = await pay(company, { loan_id: loanId, amount: pesos(500) })
    await remit(pesos(500))
    const before = await debitsLessCredits(at.db)
    const { visitor } = company.admin
    expect(await visitor.ask('reversePayment', { payment_id, reason })).toMatchObject({
      data: [{ fieldname: 'cash' }],
    })
    expect(await movedSince(at.db, before)).toEqual({})
    const givenBack = { payment_id, reason, cash: 'given back' as const }
    expect(await visitor.ask('reversePayment', givenBack)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await company.otherAdmin.visitor.get('reversePayment', givenBack)).toMatchObject({ waits: true })
    expect(await movedSince(at.db, before)).toEqual({})
    await company.superAdmin.visitor.get('confirmReversal', { payment_id })
    expect(await movedSince(at.db, before)).toMatchObject({ cash_on_hand: pesos(-500) })
    expect(await movedSince(at.db, before)).not.toHaveProperty([till])
  })

  it('that was never taken leaves the cash that was handed over for it standing as over', async () => {
    const { loanId } = await lend(company)
    const { payment_id } = await pay(company, { loan_id: loanId, amount: pesos(500) })
    await remit(pesos(500))
    const before = await debitsLessCredits(at.db)
    await company.admin.visitor.get('reversePayment', { payment_id, reason, cash: 'never taken' })
    const since = await movedSince(at.db, before)
    expect(since).toMatchObject({ [difference]: pesos(-500) })
    expect(since).not.toHaveProperty('cash_on_hand')
    expect(since).not.toHaveProperty([till])
  })

  it('is not typed into the safe by the office while the CI holds it', async () => {
    const { loanId } = await lend(company)
    const before = await debitsLessCredits(at.db)
    const form = paymentForm(company, { loan_id: loanId, amount: pesos(500), mgt_id: company.ci.mgtId })
    await company.admin.visitor.get('collectPayment', form, { key: form.payment_id })
    const since = await movedSince(at.db, before)
    expect(since).toMatchObject({ [till]: pesos(500) })
    expect(since).not.toHaveProperty('cash_on_hand')
    await remit(pesos(500))
  })

  it('is not moved or reversed by who typed it in', async () => {
    const [wrong, right] = [await lend(company), await lend(company)]
    const form = paymentForm(company, { loan_id: wrong.loanId, mgt_id: company.ci.mgtId })
    const { payment_id } = await company.admin.visitor.get('collectPayment', form, { key: form.payment_id })
    await remit(form.amount)
    const move = { payment_id, loan_id: right.loanId, reason }
    expect(await company.admin.visitor.ask('movePayment', move)).toMatchObject({ code: 'SECOND_PERSON' })
    expect(await company.admin.visitor.ask('reversePayment', { payment_id, reason })).toMatchObject({
      code: 'SECOND_PERSON',
    })
    expect(await company.otherAdmin.visitor.ask('movePayment', move)).toMatchObject({ success: true })
  })
})

describe('a hand-over that is ₱ 100 short', () => {
  it('shows its three figures and stands with the collector until a second person decides', async () => {
    const { loanId } = await lend(company)
    await pay(company, { loan_id: loanId, amount: pesos(1000) })
    const before = await debitsLessCredits(at.db)
    const remittance_id = await handOver(pesos(1000))
    const figures = { counted: pesos(1000), recorded: pesos(1000), received: pesos(900), difference: -10_000 }
    expect(await receive(remittance_id, pesos(900), 'One hundred missing')).toMatchObject(figures)
    const [newest] = (await company.ci.visitor.get('listRemittances', { limit: 1 })).rows
    expect(newest).toMatchObject(figures)
    expect(await movedSince(at.db, before)).toMatchObject({ [difference]: pesos(100) })
    const { rows } = await company.admin.visitor.get('listCashDifferences', { sort: 'newest' })
    const [short] = rows
    expect(short).toMatchObject({ amount: pesos(-100), open: pesos(-100), collector: 'Ramon Reyes' })
    const absorb = {
      kind: 'absorbed' as const,
      difference_id: short?.difference_id ?? 0,
      amount: pesos(100),
      reason: 'Old',
    }
    expect(await company.admin.visitor.ask('decideCashDifference', absorb)).toMatchObject({
      code: 'SECOND_PERSON',
    })
    expect(await company.otherAdmin.visitor.ask('decideCashDifference', absorb)).toMatchObject({
      data: { open: 0 },
    })
    expect(await movedSince(at.db, before)).toMatchObject({ over_short: pesos(100) })
    expect(await movedSince(at.db, before)).not.toHaveProperty([difference])
  })
})

it('a GCash payment that never came is not verified by who recorded it', async () => {
  const { loanId } = await lend(company)
  const form = paymentForm(company, { loan_id: loanId, method: 'GCash', reference: '1234567890123' })
  const { payment_id } = await company.admin.visitor.get('collectPayment', form, { key: form.payment_id })
  expect(await company.admin.visitor.ask('verifyPayment', { payment_id })).toMatchObject({
    code: 'SECOND_PERSON',
  })
  expect(await company.otherAdmin.visitor.ask('verifyPayment', { payment_id })).toMatchObject({
    success: true,
  })
})

describe('a phone that says what cannot be', () => {
  /** As the outbox of one of Ramon's phones sends it. */
  async function sends(device_id: string, seq: number, call: string, id: string, input: object) {
    const command = await aCommand(at, company.ci, call, input, { id, seq, deviceId: device_id })
    const { verdicts } = await company.ci.visitor.get('sendCommands', { commands: [command] })
    return verdicts[0]
  }
  const taken = (loan_id: number, more: object = {}) => {
    const form = paymentForm(company, { loan_id, amount: pesos(100), ...more })
    return { form, id: form.payment_id }
  }

  it('hands nothing over under the number of an older record, which would leave later cash out of it', async () => {
    const { loanId } = await lend(company)
    const device = uuid()
    const [first, second] = [taken(loanId), taken(loanId, { amount: pesos(200) })]
    await sends(device, 1, 'collectPayment', first.id, first.form)
    await sends(device, 2, 'collectPayment', second.id, second.form)
    const remittance_id = uuid()
    const form = {
      remittance_id,
      business_on: at.clock.today(),
      pieces: { '10000': 1 },
      recorded: pesos(100),
      reason: '',
      occurred_at: at.clock.now(),
    }
    expect(await sends(device, 1, 'handOverCash', remittance_id, form)).toMatchObject({
      status: 'rejected',
      code: 'STATE_CONFLICT',
    })
    const again = taken(loanId, { amount: pesos(50) })
    expect(await sends(device, 2, 'collectPayment', again.id, again.form)).toMatchObject({
      data: { exception: 'record number used' },
    })
    await remit(pesos(350))
  })

  it('gives slips of another phone’s series, and the office sees it', async () => {
    const { loanId } = await lend(company)
    const [own, others] = [uuid(), uuid()]
    const phone = { device_id: others, label: 'Carla’s' }
    const { slip_series } = await company.otherCi.visitor.get('registerDevice', phone)
    const foreign = taken(loanId, { slip_no: formatSlip(slip_series, 7) })
    expect(await sends(own, 1, 'collectPayment', foreign.id, foreign.form)).toMatchObject({
      data: { exception: 'slip of another phone' },
    })
    const right = taken(loanId, { amount: pesos(101), slip_no: formatSlip(ownSeries(own), 1) })
    expect(await sends(own, 2, 'collectPayment', right.id, right.form)).toMatchObject({
      data: { exception: null },
    })
    await remit(pesos(201))
  })

  it('hands a slip to the client that says less is owed than the books do', async () => {
    const { loanId } = await lend(company)
    await daysLater(company, 8)
    const { balance } = await at.db
      .selectFrom('loan')
      .select('balance')
      .where('loan_id', '=', loanId)
      .executeTakeFirstOrThrow()
    const slip = {
      issued_at: at.clock.now(),
      instalment_no: 1,
      due_on: null,
      penalty: 0,
      interest: pesos(60),
      principal: pesos(40),
      credit: 0,
      balance_after: 0,
    }
    const device = uuid()
    const forged = taken(loanId, { slip })
    expect(await sends(device, 1, 'collectPayment', forged.id, forged.form)).toMatchObject({
      data: { exception: 'slip says otherwise', balance: balance - 10_000 },
    })
    await remit(pesos(100))
  })
})

describe('a check that bounces after its loan was renewed', () => {
  it('is reversed: the client owes it, and the loan that renewed stays as it is', async () => {
    const accId = await newClient(company)
    const old = await lend(company, { accId })
    const check = { method: 'check' as const, reference: 'BPI-100', amount: pesos(14_170) }
    const { payment_id } = await pay(company, { loan_id: old.loanId, ...check })
    await company.admin.visitor.get('verifyPayment', { payment_id })
    const renewal = await lend(company, { accId })
    const before = await debitsLessCredits(at.db)
    const preview = await company.admin.visitor.get('previewReversal', { payment_id })
    expect(preview).toMatchObject({ owed: pesos(14_170), asks_cash: false, status_after: 'Fully Paid' })
    await reverse(company, { payment_id, reason: 'Bounced' })
    const since = await movedSince(at.db, before)
    expect(since).toMatchObject({ bank: pesos(-14_170), [`client_debt:${accId}`]: pesos(14_170) })
    expect(since).toMatchObject({ interest_income: pesos(1170) })
    const loans = await at.db
      .selectFrom('loan')
      .select(['loan_id', 'status'])
      .where('acc_id', '=', accId)
      .orderBy('loan_id')
      .execute()
    expect(loans).toEqual([
      { loan_id: old.loanId, status: 'Fully Paid' },
      { loan_id: renewal.loanId, status: 'Released' },
    ])
  })
})
