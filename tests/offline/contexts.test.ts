import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pesos } from '../../domain/money.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import { writeMeta } from '../../src/offline/outbox/outbox-meta.ts'
import { flush } from '../../src/offline/sending/replay.ts'
import { useApp } from '../support/world/use-company.ts'
import { Life } from './support/phone.ts'
import {
  expectExactlyOnce,
  healAndDrain,
  openRound,
  postedPayments,
  savePayment,
  statesOf,
  type Round,
} from './support/round.ts'

const at = useApp()
let round: Round
beforeEach(async () => {
  round = await openRound(at, 10)
})
afterEach(() => round.close())

const HUNDRED = pesos(100)
const once = (id: string) => ({ id, amount: HUNDRED })

/** Ids of commands in the order in which they reached the server, every time they did. */
function sentIds(): string[] {
  return round.network.to('/sync/commands').flatMap((request) => {
    const { commands } = request.body as { commands: { id: string }[] }
    return commands.map((command) => command.id)
  })
}

async function saveSome(count: number): Promise<string[]> {
  const page = await round.phone.context()
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    const loan = round.loans[index % round.loans.length]
    if (loan) ids.push(await savePayment(page, { loan }))
  }
  return ids
}

describe('two tabs and the worker at once', () => {
  it.each([
    ['with locks', false],
    ['without locks, by leases alone', true],
  ])('send every command once, %s', async (_, withoutLocks) => {
    const ids = await saveSome(60)
    const contexts = await Promise.all([
      round.phone.context({ withoutLocks }),
      round.phone.context({ withoutLocks }),
      round.phone.context({ withoutLocks, kind: 'worker' }),
      round.phone.context({ withoutLocks, kind: 'worker' }),
    ])
    await Promise.all(contexts.map((context) => flush(context, { reason: 'manual' })))
    expect(sentIds().toSorted()).toEqual(ids.toSorted())
    await healAndDrain(round)
    await expectExactlyOnce(round, ids.map(once))
  })

  it('a sign-in that finds another context at work brings the paused commands back all the same', async () => {
    const ids = await saveSome(3)
    const page = await round.phone.context()
    const ended = { success: false, code: 'NOT_SIGNED_IN', data: 'no' }
    round.network.fault = ({ path }) =>
      path === '/sync/commands' ? { kind: 'status', status: 401, body: ended } : undefined
    await flush(page, { reason: 'start' })
    expect(new Set(Object.values(await statesOf(page)))).toEqual(new Set(['paused']))
    round.network.fault = () => undefined
    await writeMeta(page.outbox, 'auth', 'ok')
    await page.around.locks?.request(`ob:${page.accId}`, { ifAvailable: true }, async () => {
      expect(await flush(page, { reason: 'login' })).toMatchObject({ stoppedBy: 'other context' })
    })
    expect(new Set(Object.values(await statesOf(page))), 'they went out once').toEqual(new Set(['unknown']))
    // Its next turn is by the clock, which wakes no one for what is paused.
    await flush(page, { reason: 'timer' })
    expect(sentIds().slice(-3).toSorted()).toEqual(ids.toSorted())
    await healAndDrain(round)
    await expectExactlyOnce(round, ids.map(once))
  })

  it('a worker finishes what a page that was closed had begun', async () => {
    const ids = await saveSome(60)
    const page = await round.phone.context({ life: new Life(60) })
    await flush(page, { reason: 'start' }).catch(() => {})
    round.phone.locks.held.clear()
    const worker = await round.phone.context({ kind: 'worker' })
    await runCycle(worker, 'sync')
    expect(new Set(Object.values(await statesOf(worker)))).toEqual(new Set(['reconciled']))
    await expectExactlyOnce(round, ids.map(once))
  })

  it('the holder of a lease that died is waited for without locks, and not for ever', async () => {
    const [id = ''] = await saveSome(1)
    const dying = await round.phone.context({ life: new Life(), withoutLocks: true })
    round.network.fault = (request) => (request.path === '/sync/commands' ? { kind: 'hangs' } : undefined)
    const hanging = flush(dying, { reason: 'start' })
    await untilSending(id)
    const other = await round.phone.context({ withoutLocks: true })
    round.network.fault = () => undefined
    await flush(other, { reason: 'manual' })
    expect(sentIds()).toEqual([id])
    round.phone.clock.advance(26_000)
    await hanging
    round.phone.clock.advance(61_000)
    await flush(other, { reason: 'manual' })
    expect(await postedPayments(round)).toHaveLength(1)
  })

  it('a holder of the lock that shows no sign of life for three minutes is passed by', async () => {
    const [id = ''] = await saveSome(1)
    const page = await round.phone.context()
    await flush(page, { reason: 'timer' })
    await savePayment(page, { loan: round.loans[1] ?? round.loans[0]! })
    round.phone.locks.held.add(`ob:${round.ci.accId}`)
    expect((await flush(page, { reason: 'manual' })).stoppedBy).toBe('other context')
    round.phone.clock.advance(181_000)
    expect((await flush(page, { reason: 'manual' })).acked).toBe(1)
    expect(sentIds()).toContain(id)
  })

  /** Its sender has written that it sends it, and the line has it. */
  async function untilSending(id: string): Promise<void> {
    const page = await round.phone.context({ withoutLocks: true })
    for (let look = 0; look < 400; look++) {
      if ((await page.outbox.outbox.get(id))?.state === 'sending' && sentIds().includes(id)) return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    throw new Error('it was never sent')
  }

  it('a worker takes no more commands when its time is nearly up', async () => {
    // Five batches for two lanes: whichever lane is ahead, none begins its third after the time.
    await saveSome(110)
    const worker = await round.phone.context({ kind: 'worker' })
    round.network.fault = () => {
      round.phone.clock.age(60_000)
      return undefined
    }
    const answer = await flush(worker, { reason: 'sync', budgetMs: 100_000 })
    expect(answer.stoppedBy).toBe('time')
    expect(answer.acked).toBeLessThan(110)
    expect(answer.acked).toBeGreaterThan(0)
  })
})
