import { describe, expect, it } from 'vitest'
import { pesos } from '../../domain/money.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { pageRunner } from '../../src/offline/account/page-runner.ts'
import { flush } from '../../src/offline/sending/replay.ts'
import { withdrawUnsent } from '../../src/offline/outbox/withdraw.ts'
import { useApp } from '../support/world/use-company.ts'
import type { Fault } from './support/network.ts'
import { expectExactlyOnce, eachRound, postedPayments, savePayment, type Round } from './support/round.ts'

const at = useApp()
let round: Round
let page: Offline
eachRound(at, (opened) => ({ round, page } = opened))

const once = (id: string) => ({ id, amount: pesos(100) })

async function save(index = 0): Promise<string> {
  return savePayment(page, { loan: round.loan(index) })
}

describe('what never left the phone', () => {
  it.each(['start', 'manual', 'enqueue', 'timer', 'online'] as const)(
    'is "not sent" after every try without a connection, and can still be taken back (%s)',
    async (reason) => {
      const id = await save()
      round.network.up = false
      for (let turn = 0; turn < 3; turn++) {
        await runCycle(page, reason)
        round.phone.clock.advance(121_000)
      }
      expect(await page.outbox.outbox.get(id)).toMatchObject({
        state: 'queued',
        attempts: 0,
        firstSentAt: null,
      })
      expect(await withdrawUnsent(page, id)).toBe(true)
    },
  )

  it('is told from what was handed over on a connection that had answered: that may have arrived', async () => {
    const id = await save()
    round.network.fault = ({ path }) => (path === '/sync/commands' ? { kind: 'answer lost' } : undefined)
    await flush(page, { reason: 'start' })
    expect(await page.outbox.outbox.get(id)).toMatchObject({ state: 'unknown', attempts: 1 })
    expect(await withdrawUnsent(page, id)).toBe(false)
    await expectExactlyOnce(round, [once(id)])
  })
})

describe('when the office can be reached again', () => {
  it.each<[string, Fault]>([
    ['nothing got through', { kind: 'lost' }],
    ['a portal had answered', { kind: 'portal' }],
    ['the office had answered 503', { kind: 'status', status: 503 }],
    ['the office had answered 500', { kind: 'status', status: 500 }],
  ])(
    'everything leaves within half a minute without anybody touching the phone, after %s',
    async (_, fault) => {
      for (let healing = 0; healing < 8; healing++) {
        round.network.fault = () => fault
        const id = await save(healing % 2)
        const runner = pageRunner(page)
        runner.wake('enqueue')
        await passTime(runner, 10 * 60_000)
        round.network.fault = () => undefined
        await passTime(runner, 30_000)
        runner.stop()
        expect((await page.outbox.outbox.get(id))?.state, `healing ${healing}`).toMatch(/acked|reconciled/)
      }
      expect(await postedPayments(round)).toHaveLength(8)
    },
  )

  it('the browser’s word ends all waiting at once, of the run and of each command', async () => {
    const ids = [await save(0), await save(1)]
    round.network.fault = ({ path }) =>
      path === '/sync/commands' ? { kind: 'status', status: 500 } : undefined
    for (let turn = 0; turn < 6; turn++) {
      await runCycle(page, 'manual')
      round.phone.clock.advance(1_000)
    }
    round.network.fault = () => ({ kind: 'lost' })
    await runCycle(page, 'timer')
    round.network.fault = () => undefined
    await runCycle(page, 'online')
    await expectExactlyOnce(round, ids.map(once))
  })

  it('a sender that died over its work holds back the next page for seconds, not for its whole lease', async () => {
    const id = await save()
    await page.outbox.outbox.update(id, {
      state: 'sending',
      lease: { owner: 'worker-gone', until: Date.parse(page.around.clock.now()) + 60_000 },
    })
    const runner = pageRunner(page)
    runner.wake('timer')
    await passTime(runner, 5_000)
    runner.stop()
    await expectExactlyOnce(round, [once(id)])
  })

  /** Time goes on in small steps, and what falls due in a step is done before the next. */
  async function passTime(runner: ReturnType<typeof pageRunner>, ms: number): Promise<void> {
    const step = ms > 60_000 ? 15_000 : 1_000
    for (let passed = 0; passed < ms; passed += step) {
      await runner.idle()
      round.phone.clock.advance(step)
    }
    await runner.idle()
  }
})
