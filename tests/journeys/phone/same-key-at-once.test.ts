import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LEDGER_MARK, REPLAYED } from '../../../contract/wire/headers.ts'
import { systemClock } from '../../../domain/clock.ts'
import { toCentavos } from '../../../domain/money.ts'
import { formatSlip } from '../../../domain/payments/slip-number.ts'
import { freshDemoDatabase } from '../../support/world/fresh-database.ts'
import { startServedApp } from '../../support/world/served-app.ts'
import type { ServedApp } from '../../support/world/served-app.ts'
import { Books } from '../support/books.ts'
import { INVESTIGATOR } from '../support/field-world.ts'
import { Office } from '../support/office.ts'

const ROUNDS = 200

let server: ServedApp
let books: Books

beforeAll(async () => {
  const databaseUrl = await freshDemoDatabase()
  server = await startServedApp({ env: { DATABASE_URL: databaseUrl, HULOG_DEMO: 'none' } })
  books = new Books(databaseUrl)
  await books.beginHere()
})
afterAll(async () => {
  await books?.close()
  await server?.stop()
})

it('F10 two copies of a payment that meet inside the server are one payment, two hundred times', async () => {
  const investigator = await new Office(server.url).signIn(INVESTIGATOR)
  const loans = await books.runningLoans(await books.accIdOf(INVESTIGATOR))
  const ids: string[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const id = randomUUID()
    const payment = {
      payment_id: id,
      loan_id: loans[round % loans.length]!.loanId,
      amount: toCentavos(50_00 + round),
      method: 'cash',
      reference: '',
      slip_no: formatSlip('RACE', round + 1),
      occurred_at: systemClock.now(),
      business_on: systemClock.today(),
      place: null,
      note: '',
    } as const
    const answers = await Promise.all([1, 2].map(() => investigator.ask('collectPayment', payment, id)))
    for (const { headers } of answers) expect(headers.get(LEDGER_MARK)).toBe('1')
    const [first, second] = answers.toSorted((a, b) => a.status - b.status)
    expect(first!.status, await first!.clone().text()).toBe(200)
    const replayed = answers.filter(({ headers }) => headers.has(REPLAYED)).length
    if (second!.status === 200) expect(replayed, 'one did the work, the other repeats its answer').toBe(1)
    else expect(second!.status, 'still being worked on').toBe(409)
    ids.push(id)
  }
  const payments = await books.payments()
  expect(payments.map(({ commandId }) => commandId).toSorted()).toEqual(ids.toSorted())
  expect(payments.every(({ amount, moved }) => amount === moved)).toBe(true)
})
