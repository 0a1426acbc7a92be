import { describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import { instantFromMs, instantMs, toInstant, type Instant } from '../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import { aCommand } from '../../support/phone/a-command.ts'
import { signInAs } from '../../support/people/seed.ts'
import { settingFromToday } from '../../support/money/setting-from-today.ts'
import { useBooksEach } from '../../support/money/use-books.ts'
import type { Member } from '../../support/world/lending-company.ts'
import type { Visitor } from '../../support/world/test-app.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { useLoanEach } from '../../support/people/use-made.ts'

const company = useCompany()
const { at } = company
const loan = useLoanEach(company)
const books = useBooksEach(at)

const voidIt = (payment_id: string, by: Member = company.ci, key = uuid()) =>
  by.visitor.ask(
    'voidOwnPayment',
    { payment_id, reason: 'One zero too many', occurred_at: at.clock.now() },
    { key },
  )

const DAY_MS = 86_400_000
let deviceId: string
let phone: Visitor

/** Another phone of the investigator. */
async function onNewPhone(): Promise<void> {
  deviceId = uuid()
  phone = await signInAs(at, company.ci)
  phone.deviceId = deviceId
}

/** A payment that a phone records now as its command number 4; sent when `send` is called. */
async function recordedOnPhone() {
  await onNewPhone()
  const form = company.paymentForm({ loan_id: loan.loanId })
  const options = { deviceId, seq: 4, id: form.payment_id }
  const command = await aCommand(at, company.ci, 'collectPayment', form, options)
  const send = async () => (await phone.get('sendCommands', { commands: [command] })).verdicts[0]
  return { payment_id: form.payment_id, send }
}

async function paidOnPhone(): Promise<string> {
  const { payment_id, send } = await recordedOnPhone()
  await send()
  return payment_id
}

/** Recorded on the phone now, as its command number `seq`; sent when the answer is called. */
async function voidedNow(payment_id: string, seq: number, not_before: Instant | null = at.clock.now()) {
  const body = { payment_id, reason: 'No signal till Sunday', occurred_at: at.clock.now() }
  const made = await aCommand(at, company.ci, 'voidOwnPayment', body, { deviceId, seq })
  const command = { ...made, occurred: { ...made.occurred, not_before } }
  const by = phone
  return async () => (await by.get('sendCommands', { commands: [command] })).verdicts[0]
}

/** The phone speaks to the server when it has recorded so many commands. */
const heardOf = (last_seq: number) => ({
  device_id: deviceId,
  pending_count: 0,
  pending_sum: ZERO,
  oldest_at: null,
  stuck: 0,
  rejected: 0,
  last_seq,
  persisted: true,
  display_mode: 'standalone',
  app_version: '0.1.0',
  alarm: null,
})

describe('what it does', () => {
  it('takes an own payment of the same day back', async () => {
    const { payment_id } = await company.pay({ loan_id: loan.loanId, amount: pesos(5000) })
    at.clock.advanceBy(60_000)
    expect(await voidIt(payment_id)).toMatchObject({
      data: { status: 'Reversed', balance: 1_417_000, loan_version: 3 },
    })
    expect(await books.moved()).toEqual({})
  })

  it('goes by the day on which it was taken back, though it arrives later', async () => {
    const send = await voidedNow(await paidOnPhone(), 5)
    at.clock.advanceBy(DAY_MS)
    expect(await send()).toMatchObject({ status: 'applied' })
  })

  it('goes by that day too where the payment had no signal either and both arrive on the next', async () => {
    const payment = await recordedOnPhone()
    const send = await voidedNow(payment.payment_id, 5)
    at.clock.advanceBy(DAY_MS)
    expect(await payment.send()).toMatchObject({ status: 'applied' })
    expect(await send()).toMatchObject({ status: 'applied' })
  })

  it('is not held to be of today by what the phone recorded after it, though that arrived first', async () => {
    const payment_id = await paidOnPhone()
    const send = await voidedNow(payment_id, 5)
    at.clock.advanceBy(DAY_MS)
    const sundays = company.paymentForm({ loan_id: loan.loanId })
    const options = { deviceId, seq: 6, id: sundays.payment_id }
    const command = await aCommand(at, company.ci, 'collectPayment', sundays, options)
    await phone.get('sendCommands', { commands: [command] })
    expect(await send()).toMatchObject({ status: 'applied' })
  })

  it('is of its day though the phone’s clock is a day ahead, as the server could tell', async () => {
    const payment_id = await paidOnPhone()
    const form = company.paymentForm({ loan_id: loan.loanId, amount: pesos(20) })
    const next = await aCommand(at, company.ci, 'collectPayment', form, {
      deviceId,
      seq: 5,
      id: form.payment_id,
    })
    const ahead = {
      ...next.occurred,
      wall: instantFromMs(instantMs(next.occurred.wall) + DAY_MS),
      server_offset_ms: -DAY_MS,
    }
    await phone.get('sendCommands', { commands: [{ ...next, occurred: ahead }] })
    const send = await voidedNow(payment_id, 6)
    at.clock.advanceBy(DAY_MS)
    expect(await send()).toMatchObject({ status: 'applied' })
  })

  it('goes by what its own phone recorded and said, whatever other phones did since', async () => {
    const payment_id = await paidOnPhone()
    const send = await voidedNow(payment_id, 5)
    await onNewPhone()
    const record = async (seq: number) => {
      const form = company.paymentForm({ loan_id: loan.loanId, amount: pesos(20) })
      const command = await aCommand(at, company.ci, 'collectPayment', form, {
        deviceId,
        seq,
        id: form.payment_id,
      })
      const { verdicts } = await phone.get('sendCommands', { commands: [command] })
      expect(verdicts).toMatchObject([{ status: 'applied' }])
    }
    await record(9)
    await company.daysLater(3)
    await record(2)
    await phone.get('heartbeat', heardOf(2))
    expect(await send()).toMatchObject({ status: 'applied' })
  })

  it('goes by the server’s day where the phone’s clock is wrong', async () => {
    const { payment_id } = await company.pay({ loan_id: loan.loanId })
    const occurred_at = toInstant('2020-01-01T00:00:00.000Z')
    const body = { payment_id, reason: 'The clock had stopped', occurred_at }
    expect(await company.ci.visitor.ask('voidOwnPayment', body, { key: uuid() })).toMatchObject({
      success: true,
    })
  })

  it('leaves a wrong reference free for the right payment', async () => {
    const wallet = { loan_id: loan.loanId, method: 'Maya' as const, reference: 'MY99' }
    const { payment_id } = await company.pay(wallet)
    await voidIt(payment_id)
    expect((await company.pay({ ...wallet, amount: pesos(900) })).status).toBe('For Verification')
  })
})

describe('what it refuses', () => {
  it('yesterday’s payment from a phone that never recorded it, or that says nothing of what it knew of the time', async () => {
    const payment_id = await paidOnPhone()
    const silent = await voidedNow(payment_id, 5, null)
    const earlier = await voidedNow(payment_id, 3)
    const same = await voidedNow(payment_id, 4)
    await onNewPhone()
    const another = await voidedNow(payment_id, 5)
    at.clock.advanceBy(DAY_MS)
    for (const send of [silent, earlier, same, another])
      expect(await send()).toMatchObject({ status: 'rejected', code: 'STATE_CONFLICT' })
  })

  it('yesterday’s payment from a phone that was set back after the server had heard of it today', async () => {
    const send = await voidedNow(await paidOnPhone(), 5)
    at.clock.advanceBy(DAY_MS)
    await phone.get('heartbeat', heardOf(4))
    expect(await send()).toMatchObject({ status: 'rejected', code: 'STATE_CONFLICT' })
  })

  it('yesterday’s payment that is taken back today on its own phone, which says so itself', async () => {
    const payment_id = await paidOnPhone()
    at.clock.advanceBy(DAY_MS)
    const send = await voidedNow(payment_id, 5)
    expect(await send()).toMatchObject({ status: 'rejected', code: 'STATE_CONFLICT' })
  })

  it('yesterday’s payment whose phone gave it no number, so that nothing says which came first', async () => {
    await onNewPhone()
    const form = company.paymentForm({ loan_id: loan.loanId })
    await phone.get('collectPayment', form, { key: form.payment_id })
    const send = await voidedNow(form.payment_id, 5)
    at.clock.advanceBy(DAY_MS)
    expect(await send()).toMatchObject({ status: 'rejected', code: 'STATE_CONFLICT' })
  })

  it('yesterday’s payment where nothing but the claim says that it was taken back then', async () => {
    const { payment_id } = await company.pay({ loan_id: loan.loanId })
    const occurred_at = at.clock.now()
    at.clock.advanceBy(DAY_MS)
    const body = { payment_id, reason: 'Yesterday, really', occurred_at }
    expect(await company.ci.visitor.ask('voidOwnPayment', body, { key: uuid() })).toMatchObject({
      code: 'STATE_CONFLICT',
    })
  })

  it('a payment of another day', async () => {
    const { payment_id } = await company.pay({ loan_id: loan.loanId })
    at.clock.advanceBy(86_400_000)
    expect(await voidIt(payment_id)).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('cash that was handed over since', async () => {
    const fresh = await company.lend()
    const { payment_id } = await company.pay({ loan_id: fresh.loanId, amount: pesos(1000) }, company.otherCi)
    at.clock.advanceBy(60_000)
    await company.otherCi.visitor.get(
      'handOverCash',
      {
        remittance_id: uuid(),
        business_on: at.clock.today(),
        pieces: { '100000': 1 },
        recorded: pesos(1000),
        occurred_at: at.clock.now(),
      },
      { key: uuid() },
    )
    expect(await voidIt(payment_id, company.otherCi)).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('a wallet payment that an admin has found', async () => {
    const { payment_id } = await company.pay({ loan_id: loan.loanId, method: 'bank', reference: 'BDO-1' })
    await company.admin.visitor.get('verifyPayment', { payment_id })
    expect(await voidIt(payment_id)).toMatchObject({ code: 'STATE_CONFLICT' })
  })

  it('what the office typed in for the CI, or moved to another loan', async () => {
    const { admin, ci } = company
    const typed = company.paymentForm({ loan_id: loan.loanId, mgt_id: ci.mgtId })
    await admin.visitor.get('collectPayment', typed, { key: typed.payment_id })
    const { payment_id } = await company.pay({ loan_id: (await company.lend()).loanId })
    await admin.visitor.get('movePayment', { payment_id, loan_id: loan.loanId, reason: 'Wrong client' })
    await books.markNow()
    for (const id of [typed.payment_id, payment_id])
      expect(await voidIt(id)).toMatchObject({
        code: 'STATE_CONFLICT',
        data: expect.stringContaining('office'),
      })
    expect(await books.moved()).toEqual({})
  })

  it('what was paid before the loan was written off, and not what was recovered since', async () => {
    const { payment_id } = await company.pay({ loan_id: loan.loanId })
    await company.superAdmin.visitor.get('writeOffLoan', { loan_id: loan.loanId, reason: 'Gone' })
    const { payment_id: recovered } = await company.pay({ loan_id: loan.loanId })
    expect(await voidIt(payment_id)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await voidIt(recovered)).toMatchObject({ success: true })
  })

  it('what was taken back already, and an id that no one knows', async () => {
    const { payment_id } = await company.pay({ loan_id: loan.loanId })
    await voidIt(payment_id)
    expect(await voidIt(payment_id)).toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await voidIt(uuid())).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('to build on a payment that was itself refused, and says so', async () => {
    const refused = company.paymentForm({ loan_id: 999_999 })
    await company.ci.visitor.ask('collectPayment', refused, { key: refused.payment_id })
    expect(await voidIt(refused.payment_id)).toMatchObject({ code: 'DEPENDS_ON_REFUSED' })
  })
})

it('is only for the CI who took the payment', async () => {
  const { payment_id } = await company.pay({ loan_id: loan.loanId })
  expect(await voidIt(payment_id, company.otherCi)).toMatchObject({ code: 'NOT_YOURS' })
  expect(await voidIt(payment_id, company.admin)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice is once', async () => {
  const { payment_id } = await company.pay({ loan_id: loan.loanId })
  const key = uuid()
  const first = await voidIt(payment_id, company.ci, key)
  const second = await voidIt(payment_id, company.ci, key)
  expect(second).toMatchObject({ success: true, data: first.data })
})

it('tells what is owed after it where all rounds are shared, and nothing of another’s client where not', async () => {
  const taken = async () => (await company.pay({ loan_id: loan.loanId }, company.otherCi)).payment_id
  expect(await voidIt(await taken(), company.otherCi)).toMatchObject({ data: { balance: null } })
  const undo = await settingFromToday(at, 'shared_round', true)
  expect(await voidIt(await taken(), company.otherCi)).toMatchObject({ data: { balance: 1_417_000 } })
  await undo()
})
