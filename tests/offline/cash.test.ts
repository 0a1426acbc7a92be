import { expect, it } from 'vitest'
import { cashHeld, type CashHeld } from '../../domain/cash/cash-held.ts'
import { pesos } from '../../domain/money.ts'
import { cashMoves, readBooksCash } from '../../src/offline/round/books-cash.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import { commandReader } from '../../src/offline/outbox/live-commands.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { newCommandId, saveCommand } from '../../src/offline/outbox/save-command.ts'
import { useApp } from '../support/world/use-company.ts'
import { eachRound, savePayment, statesOf, type Round } from './support/round.ts'

const HOUR = 3_600_000

const at = useApp()
let round: Round
let page: Offline
eachRound(at, (opened) => ({ round, page } = opened), { started: true })

async function held(): Promise<CashHeld> {
  const rows = await commandReader(page)(await page.outbox.outbox.toArray())
  return cashHeld(cashMoves(rows), await readBooksCash(page.cache), page.around.clock.today())
}

const take = (amount: number, loan = round.loans[0]!) => savePayment(page, { loan, amount: pesos(amount) })

async function handOver(recorded: number, counted = recorded): Promise<string> {
  const id = newCommandId(page.around.clock)
  const now = page.around.clock.now()
  const businessOn = at.clock.today()
  await saveCommand(page, {
    id,
    call: 'handOverCash',
    streamKey: `till:${round.ci.mgtId}`,
    body: {
      remittance_id: id,
      business_on: businessOn,
      pieces: { '2000c': counted / 20 },
      recorded: pesos(recorded),
      reason: counted === recorded ? '' : 'Dropped a coin',
      occurred_at: now,
    },
    display: {
      kind: 'remittance',
      title: '',
      amount: pesos(counted),
      recorded: pesos(recorded),
      unposted: [],
      businessOn,
    },
  })
  return id
}

it('the cash is the same whatever the clock does between payments, and the hand-over is taken', async () => {
  const { network, phone } = round
  await take(300)
  await runCycle(page, 'pull')
  phone.clock.jump(-3 * HOUR)
  await take(120)
  expect(await held()).toMatchObject({ withYou: pesos(420), onBooks: pesos(300), waiting: 1 })

  // On the books without the phone knowing, and the list that says so arrives first.
  network.fault = ({ path }) => (path === '/sync/commands' ? { kind: 'answer lost' } : undefined)
  await runCycle(page, 'manual')
  network.fault = () => undefined
  expect((await held()).withYou).toBe(pesos(420))
  phone.clock.jump(27 * HOUR)
  await runCycle(page, 'online')
  await runCycle(page, 'manual')
  expect(await held()).toMatchObject({ withYou: pesos(420), onBooks: pesos(420), waiting: 0 })

  phone.clock.jump(-25 * HOUR)
  const id = await handOver(420)
  await take(40)
  expect((await held()).withYou).toBe(pesos(40))
  await runCycle(page, 'pull')
  expect((await statesOf(page))[id]).toMatch(/^(acked|reconciled)$/)
  expect((await held()).withYou).toBe(pesos(40))
})

it('a shortage is seen from the count on: on the phone, once the office has it, and on the other phone', async () => {
  await take(300)
  await runCycle(page, 'pull')
  await handOver(300, 280)
  const short = { withYou: pesos(0), withOffice: pesos(280), handedOverDifference: pesos(-20) }
  expect(await held()).toMatchObject(short)
  await runCycle(page, 'manual')
  expect(await held()).toMatchObject(short)
  await runCycle(page, 'pull')
  expect(await held()).toMatchObject(short)
  expect(cashHeld([], await readBooksCash(page.cache), page.around.clock.today())).toMatchObject(short)
})

it('cash of a refused payment stays with the collector, beside what another phone took', async () => {
  await take(200)
  await take(60, { ...round.loans[0]!, loanId: 999_999 })
  const other = await round.phone.context()
  await runCycle(page, 'pull')
  expect(await held()).toMatchObject({ recorded: pesos(200), refused: pesos(60), withYou: pesos(260) })
  expect((await held()).undecided).toBe(1)
  expect(await readBooksCash(other.cache)).toMatchObject({ inHand: pesos(200) })
})
