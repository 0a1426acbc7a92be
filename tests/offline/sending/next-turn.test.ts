/** When the next turn of an open page is due, and what begins it sooner. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Offline, WakeReason } from '../../../src/offline/account/offline.ts'
import { pageRunner } from '../../../src/offline/account/page-runner.ts'
import { workerDb } from '../../../src/offline/account/worker-db.ts'
import { forgetOwner } from '../../../src/offline/account/session-owner.ts'
import { writeMeta } from '../../../src/offline/outbox/outbox-meta.ts'
import type { Phone } from '../support/phone.ts'
import { savePayment } from '../support/drafts.ts'
import { loan } from '../support/stand-in-phone.ts'
import { eachTold, tellEmptyRound, type ToldAnswers } from '../support/told-answers.ts'
import { eachWarned } from '../support/warnings.ts'

const LIST = '/sync/worklist'
const CHANGES = '/sync/changes'
let page: Offline
let phone: Phone
let told: ToldAnswers
const warned = eachWarned()
eachTold((opened) => ({ page, phone, told } = opened))
beforeEach(() => tellEmptyRound(told, page))

const pulls = () => told.to(LIST).length + told.to(CHANGES).length
const noLine = () => {
  phone.network.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
}

describe('the next turn of an open page', () => {
  let runner: ReturnType<typeof pageRunner>
  let waits: number[]
  beforeEach(() => {
    waits = []
    const { after } = page.around
    const around = {
      ...page.around,
      after: (ms: number, task: () => void) => {
        if (ms !== 25_000 && ms !== 10_000 && ms !== 8_000) waits.push(ms)
        return after(ms, task)
      },
    }
    runner = pageRunner({ ...page, around })
  })
  afterEach(() => runner.stop())
  const turn = async (reason: WakeReason) => {
    runner.wake(reason)
    await runner.idle()
    return waits.at(-1)
  }

  it('is four minutes off where nothing waits, and also where only the sign-in is missing', async () => {
    expect(await turn('start')).toBe(240_000)
    await savePayment(page, { loan: loan(1) })
    await writeMeta(page.outbox, 'auth', 'needed')
    expect(await turn('timer')).toBe(240_000)
  })

  it('is put off by no turn for another reason: the list is asked for once it is four minutes old', async () => {
    await turn('start')
    phone.clock.advance(100_000)
    expect(await turn('enqueue')).toBe(140_000)
    phone.clock.advance(139_900)
    expect(await turn('enqueue')).toBe(300)
    expect(pulls()).toBe(1)
    phone.clock.advance(299)
    await runner.idle()
    expect(pulls()).toBe(1)
    phone.clock.advance(1)
    await runner.idle()
    expect(pulls()).toBe(2)
  })

  it('is when the next record is due, and no sooner than 300 ms', async () => {
    const id = await savePayment(page, { loan: loan(1) })
    const now = Date.parse(page.around.clock.now())
    await page.outbox.outbox.update(id, { state: 'unknown', nextAttemptAt: now + 7_000 })
    expect(await turn('timer')).toBe(7_000)
    await page.outbox.outbox.update(id, { nextAttemptAt: now + 100 })
    expect(await turn('timer')).toBe(300)
    await page.outbox.outbox.update(id, { nextAttemptAt: now + 3_000_000, attempts: 30 })
    expect(await turn('timer')).toBe(240_000)
  })

  it('is when the office may be asked again, where it cannot be reached', async () => {
    await savePayment(page, { loan: loan(1) })
    noLine()
    await turn('manual')
    const { until } = page.memory.runWait!
    expect(waits.at(-1)).toBe(Math.max(300, until - page.around.monotonicMs()))
  })

  it('is when the office may be asked again, where nothing else waits, or only the sign-in is missing', async () => {
    const waitFor = (ms: number) =>
      (page.memory.runWait = { failures: 1, until: page.around.monotonicMs() + ms })
    await forgetOwner()
    waitFor(7_000)
    expect(await turn('timer')).toBe(7_000)
    await savePayment(page, { loan: loan(1) })
    waitFor(9_000)
    expect(await turn('timer')).toBe(9_000)
    await writeMeta(page.outbox, 'auth', 'ok')
    waitFor(-9_000)
    expect(await turn('timer')).toBe(300)
  })

  it('comes three seconds after one that failed here, and says what failed', async () => {
    await savePayment(page, { loan: loan(1) })
    vi.spyOn(workerDb().facts, 'get').mockRejectedValueOnce(new TypeError('a bug'))
    expect(await turn('timer')).toBe(3_000)
    expect(warned).toEqual(['hulog: a turn of the outbox'])
    expect(await turn('start')).toBe(240_000)
  })

  it('that cannot be told is said, and the next reason begins one all the same', async () => {
    const broken = vi.spyOn(page.outbox.outbox, 'where').mockImplementation(() => {
      throw new TypeError('a bug')
    })
    await turn('timer')
    expect(warned).toEqual(['hulog: a turn of the outbox', 'hulog: the next turn of the outbox'])
    broken.mockRestore()
    expect(await turn('start')).toBe(240_000)
  })

  it('looks again after three seconds where another window is at work', async () => {
    await savePayment(page, { loan: loan(1) })
    phone.locks.held.add(`ob:${page.accId}`)
    await writeMeta(page.outbox, 'beat', { at: Date.parse(page.around.clock.now()) })
    expect(await turn('timer')).toBe(3_000)
  })

  it('comes by itself, and not once the page is left', async () => {
    await turn('start')
    phone.clock.advance(240_000)
    await runner.idle()
    expect(pulls()).toBe(2)
    runner.stop()
    phone.clock.advance(240_000)
    runner.wake('manual')
    await runner.idle()
    expect(pulls()).toBe(2)
  })

  it('takes the strongest of the reasons that came meanwhile', async () => {
    await turn('start')
    runner.wake('timer')
    runner.wake('timer')
    runner.wake('pull')
    runner.wake('enqueue')
    await runner.idle()
    expect(pulls()).toBe(2)
  })
})
