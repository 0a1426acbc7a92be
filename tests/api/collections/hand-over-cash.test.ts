import { beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuid } from 'uuid'
import type { Command } from '../../../contract/wire/command.ts'
import { addDays, instantFromMs, instantMs } from '../../../domain/calendar.ts'
import { pesos, toCentavos, ZERO, type Centavos } from '../../../domain/money.ts'
import { aCommand, aPayment } from '../../support/phone/a-command.ts'
import { debitsLessCredits } from '../../support/money/books.ts'
import { aClient, type SeededPerson } from '../../support/people/seed.ts'
import { aReleasedLoan, type SeededLoan } from '../../support/money/seed-loan.ts'
import { theRow } from '../../support/rows/the-row.ts'
import { useCompany } from '../../support/world/use-company.ts'

const company = useCompany()
const { at } = company
let loanId: number

beforeEach(async () => {
  ;({ loanId } = await company.lend())
})

async function inHand(): Promise<Centavos> {
  const held = (await debitsLessCredits(at.db))[`cash_with_collector:${company.ci.mgtId}`] ?? 0
  const rows = await at.db
    .selectFrom('remittance')
    .select('recorded')
    .where('mgt_id', '=', company.ci.mgtId)
    .where('status', '=', 'Handed Over')
    .execute()
  return toCentavos(rows.reduce((left, row) => left - row.recorded, held))
}

const form = (recorded: Centavos, pieces: Record<string, number>, reason = '') => ({
  remittance_id: uuid(),
  business_on: at.clock.today(),
  pieces,
  recorded,
  reason,
  occurred_at: at.clock.now(),
})
const handOver = (asked: ReturnType<typeof form>, by = company.ci, key = asked.remittance_id) =>
  by.visitor.ask('handOverCash', asked, { key })

const deviceId = uuid()
let numbered = 0

/** The phone of the CI, who holds nothing: its next commands, of which the second is a count of ₱ 300.00. */
async function onPhone() {
  await company.pay({ loan_id: loanId, amount: pesos(100) })
  await handOver(form(await inHand(), { '10000': 1 }))
  const { accId, visitor } = company.ci
  const phone = { accId } as SeededPerson
  const before = numbered
  numbered += 10
  const as = (nth: number) => ({ deviceId, seq: before + nth })
  const counted = form(pesos(300), { '20000': 1, '10000': 1 })
  return {
    count: await aCommand(at, phone, 'handOverCash', counted, { id: counted.remittance_id, ...as(2) }),
    payment: (amount: number, nth: number) =>
      aPayment(at, phone, { loanId } as SeededLoan, pesos(amount), as(nth)),
    takenBack: (payment_id: string, nth: number) => {
      const undone = { payment_id, reason: 'Typed wrong', occurred_at: at.clock.now() }
      return aCommand(at, phone, 'voidOwnPayment', undone, as(nth))
    },
    send: (commands: Command[]) => visitor.get('sendCommands', { commands }),
  }
}

describe('what it does', () => {
  it('counts the pieces against the books; the cash stays with the collector until it is received', async () => {
    await company.pay({ loan_id: loanId, amount: pesos(1250) })
    const books = await debitsLessCredits(at.db)
    const answer = await handOver(form(pesos(1250), { '100000': 1, '20000': 1, '5000': 1 }))
    expect(answer).toMatchObject({
      data: { counted: 125_000, recorded: 125_000, difference: 0, status: 'Handed Over' },
    })
    expect(await debitsLessCredits(at.db)).toEqual(books)
  })

  it('counts only what was collected since the last time', async () => {
    await company.pay({ loan_id: loanId, amount: pesos(100) })
    await handOver(form(await inHand(), { '10000': 1 }))
    await company.pay({ loan_id: loanId, amount: pesos(200) })
    expect(await handOver(form(pesos(200), { '20000': 1 }))).toMatchObject({ data: { recorded: 20_000 } })
  })

  it('names a payment that is dated more than a year back too: its cash is in the bag of today', async () => {
    const longAgo = addDays(at.clock.today(), -430)
    const client = await aClient(at, { investigator: company.ci })
    const old = await aReleasedLoan(at, client, { releasedOn: addDays(longAgo, -10) })
    const paid = { loan_id: old.loanId, amount: pesos(100), business_on: longAgo }
    const { payment_id } = await company.pay(paid)
    const asked = form(await inHand(), { '10000': 1 })
    expect(await handOver(asked)).toMatchObject({ data: { recorded: 10_000 } })
    const named = { payment_id, remittance_id: asked.remittance_id }
    expect(await theRow(at.db, 'remitted_payment', { payment_id })).toEqual(named)
  })

  it('leaves out what the same phone took after the count, though it arrived before', async () => {
    const { payment, count, send } = await onPhone()
    const { verdicts } = await send([await payment(300, 1), await payment(70, 3), count])
    expect(verdicts.at(-1)).toMatchObject({ status: 'applied', data: { recorded: 30_000, difference: 0 } })
    expect(await inHand()).toBe(pesos(70))
    const fromElsewhere = await handOver(form(ZERO, { '5000': 1 }))
    expect(fromElsewhere).toMatchObject({ code: 'STATE_CONFLICT' })
    await handOver(form(pesos(70), { '5000': 1, '2000': 1 }))
  })

  it('lacks nothing for what was taken after the count and given back before it arrived', async () => {
    const { payment, count, takenBack, send } = await onPhone()
    const later = await payment(70, 3)
    const { verdicts } = await send([await payment(300, 1), later, await takenBack(later.id, 4), count])
    expect(verdicts.map(({ status }) => status)).toEqual(['applied', 'applied', 'applied', 'applied'])
    expect(verdicts.at(-1)).toMatchObject({ data: { recorded: 30_000, difference: 0 } })
    expect(await inHand()).toBe(0)
  })

  it('is of the day on which it was counted, though it arrives the next, whatever day is written on it', async () => {
    const today = at.clock.today()
    const client = await aClient(at, { investigator: company.ci })
    const old = await aReleasedLoan(at, client, { releasedOn: addDays(today, -10) })
    await company.pay({ loan_id: old.loanId, amount: pesos(100), business_on: addDays(today, -1) })
    const lastNight = instantFromMs(instantMs(at.clock.now()) - 24 * 3_600_000)
    const asked = { ...form(await inHand(), { '10000': 1 }), occurred_at: lastNight, business_on: today }
    expect(await handOver(asked)).toMatchObject({ success: true })
    expect(await theRow(at.db, 'remittance', { remittance_id: asked.remittance_id })).toMatchObject({
      business_on: addDays(today, -1),
      handed_over_at: at.clock.now(),
    })
  })

  it('is of no day before the newest payment in it, whatever the phone says of the time', async () => {
    await company.pay({ loan_id: loanId, amount: pesos(100) })
    const today = at.clock.today()
    const longAgo = instantFromMs(instantMs(at.clock.now()) - 400 * 24 * 3_600_000)
    const asked = { ...form(await inHand(), { '10000': 1 }), occurred_at: longAgo, business_on: today }
    expect(await handOver(asked)).toMatchObject({ success: true })
    const { business_on } = await theRow(at.db, 'remittance', { remittance_id: asked.remittance_id })
    expect(business_on).toBe(today)
  })

  it('takes a difference with its reason', async () => {
    await company.pay({ loan_id: loanId, amount: pesos(500) })
    expect(await handOver(form(pesos(500), { '20000': 2 }))).toMatchObject({
      data: [{ fieldname: 'reason' }],
    })
    const short = await handOver(form(pesos(500), { '20000': 2 }, 'A note was torn'))
    expect(short).toMatchObject({ data: { counted: 40_000, difference: -10_000 } })
  })
})

describe('what it refuses', () => {
  it('a recorded sum that the books do not know', async () => {
    await company.pay({ loan_id: loanId, amount: pesos(300) })
    expect(await handOver(form(pesos(400), { '20000': 2 }))).toMatchObject({
      code: 'STATE_CONFLICT',
      data: expect.stringContaining('₱\u00a0300.00') as string,
    })
    await handOver(form(pesos(300), { '20000': 1, '10000': 1 }))
  })

  it('a note that there is not, and nothing at all', async () => {
    expect(await handOver(form(await inHand(), { '7700': 1 }, 'x'))).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await handOver(form(await inHand(), {}))).toMatchObject({ code: 'INVALID_INPUT' })
  })

  it('an id that names another remittance', async () => {
    await company.pay({ loan_id: loanId, amount: pesos(100) })
    const once = form(pesos(100), { '10000': 1 })
    await handOver(once)
    await company.pay({ loan_id: loanId, amount: pesos(100) })
    expect(await handOver(once, company.ci, uuid())).toMatchObject({ code: 'KEY_REUSED' })
    await handOver(form(pesos(100), { '10000': 1 }))
  })
})

it('is for CIs', async () => {
  expect(await handOver(form(pesos(1), { '100': 1 }), company.admin)).toMatchObject({ code: 'WRONG_ROLE' })
})

it('twice is once', async () => {
  await company.pay({ loan_id: loanId, amount: pesos(100) })
  const asked = form(await inHand(), { '10000': 1 })
  const first = await handOver(asked)
  expect(first.success).toBe(true)
  expect(await handOver(asked)).toMatchObject({ data: first.data })
})
