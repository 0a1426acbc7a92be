import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '../../../contract/index.ts'
import { unpackRows } from '../../../contract/wire/columns.ts'
import { stop as stopShape } from '../../../contract/field/sync.ts'
import { systemClock } from '../../../domain/clock.ts'
import { toCentavos } from '../../../domain/money.ts'
import { formatSlip } from '../../../domain/payments/slip-number.ts'
import { newCommandId } from '../../../src/offline/outbox/save-command.ts'
import { startServedApp } from '../../support/world/served-app.ts'
import type { ServedApp } from '../../support/world/served-app.ts'
import { Office } from '../support/office.ts'

const FAREWELL_MS = 10_000

const folder = mkdtempSync(join(tmpdir(), 'hulog-two-processes-'))
let server: ServedApp

beforeAll(async () => {
  server = await startServedApp({ dataDir: folder, patience: 150_000 })
}, 180_000)
afterAll(async () => {
  await server?.killHard()
  rmSync(folder, { recursive: true, force: true })
})

interface Taken {
  id: string
  loanId: number
  amount: number
}

/** Records a payment at the call's own address; answers it when the server has said yes. */
async function pay(
  investigator: Office,
  loanId: number,
  amount: number,
  id = newCommandId(),
): Promise<Taken> {
  await investigator.get(
    'collectPayment',
    {
      payment_id: id,
      loan_id: loanId,
      amount: toCentavos(amount),
      method: 'cash',
      reference: '',
      slip_no: formatSlip('XJOURNEY', amount),
      occurred_at: systemClock.now(),
      business_on: systemClock.today(),
      place: null,
      note: '',
    },
    id,
  )
  return { id, loanId, amount }
}

async function someLoans(investigator: Office, count: number): Promise<number[]> {
  const page = await investigator.get('pullWorklist', { after: 0, limit: 500 })
  return unpackRows(stopShape, page.stops)
    .slice(0, count)
    .map((one) => one.loan_id)
}

/** Amounts under which the books hold the payment: one where it is there, more would be money made of nothing. */
async function amountsOnBooks(investigator: Office, { id, loanId }: Taken): Promise<number[]> {
  const payments = await investigator.get('listLoanPayments', { id: loanId })
  return payments.filter((one) => one.payment_id === id).map((one) => one.amount)
}

it('the first start makes the demo company, prints the address and who may sign in', () => {
  expect(server.log).toContain(`Hulog runs at ${server.url} (embedded database)`)
  expect(server.log).toMatch(/Making the demo company: +\d+ %/)
  for (const name of ['demo.client', 'demo.pending', 'demo.investigator', 'demo.admin', 'demo.superadmin'])
    expect(server.log).toContain(name)
})

it('/health, /openapi.json and /docs answer', async () => {
  const health = (await (await fetch(`${server.url}/health`)).json()) as Record<string, unknown>
  expect(JSON.stringify(health)).toMatch(/embedded/)
  const openapi = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  for (const { path, method } of Object.values(calls))
    expect(openapi.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
  const docs = await fetch(`${server.url}/docs`)
  expect(docs.headers.get('content-type')).toContain('text/html')
  expect(await docs.text()).toContain('submitNewPayment')
})

it('a second process on the same books is refused in words, and the first works on', async () => {
  const refused = await startServedApp({ dataDir: folder, patience: 20_000 }).then(
    () => 'a second one started',
    (failure: Error) => failure.message,
  )
  expect(refused).toContain(`Another Hulog (process ${server.pid}) works on ${folder}`)
  expect(refused).toContain('DATA_DIR')
  expect((await fetch(`${server.url}/health`)).ok).toBe(true)
})

it('kill -9 in the middle of payments loses none that was answered, and books none twice', async () => {
  const investigator = await new Office(server.url).signIn('demo.investigator')
  const loans = await someLoans(investigator, 60)
  const taken: Taken[] = []
  const ended = Promise.all(
    [0, 1, 2].map(async (lane) => {
      for (const [index, loanId] of loans.entries())
        if (index % 3 === lane) taken.push(await pay(investigator, loanId, 100_00 + index))
    }),
  ).catch(() => undefined)
  await expect.poll(() => taken.length, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(12)
  await server.killHard()
  await ended
  expect(taken.length).toBeLessThan(loans.length)

  await server.start()
  const again = await new Office(server.url).signIn('demo.investigator')
  for (const one of taken) expect(await amountsOnBooks(again, one), one.id).toEqual([one.amount])
})

it('SIGTERM lets what is under way end, and ends within ten seconds', async () => {
  const investigator = await new Office(server.url).signIn('demo.investigator')
  const [loanId] = await someLoans(investigator, 1)
  const id = newCommandId()
  const underWay = pay(investigator, loanId!, 77_00, id)
  await sleep(5)
  const startedAt = performance.now()
  const [answered, code] = await Promise.all([underWay.catch(() => undefined), server.terminate()])
  expect(code).toBe(0)
  expect(performance.now() - startedAt).toBeLessThan(FAREWELL_MS)
  await server.start()
  const again = await new Office(server.url).signIn('demo.investigator')
  if (answered) expect(await amountsOnBooks(again, answered)).toEqual([77_00])
  const asked = await pay(again, loanId!, 77_00, id).catch(() => undefined)
  expect(asked, 'asked once more with the same id and another moment, it is refused or the same').toSatisfy(
    (one: Taken | undefined) => one === undefined || one.id === id,
  )
  expect(await amountsOnBooks(again, { id, loanId: loanId!, amount: 77_00 })).toEqual([77_00])
})
