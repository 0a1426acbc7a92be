/** What a phone notices of its own clock, writes down, and adds to a record. */
import { describe, expect, it } from 'vitest'
import { instantFromMs, instantMs } from '../../../domain/calendar.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { keepPhoneClock, readPhoneClock, recordedClock } from '../../../src/offline/device/phone-clock.ts'
import { readMeta, writeMeta } from '../../../src/offline/outbox/outbox-meta.ts'
import { breakWrites, quotaError } from '../support/break-writes.ts'
import type { Phone } from '../support/phone.ts'
import { eachStandIn } from '../support/stand-in-phone.ts'
import { eachWarned } from '../support/warnings.ts'

const HOUR_MS = 3_600_000
let page: Offline
let phone: Phone
const warned = eachWarned()
eachStandIn((opened) => ({ page, phone } = opened))

const kept = () => readMeta(page.outbox, 'clock')
const anchor = (setBackMs: number) => ({
  wallMs: instantMs(page.around.clock.now()),
  monoMs: page.around.monotonicMs(),
  setBackMs,
})
const later = (ms: number) => instantFromMs(instantMs(page.around.clock.now()) + ms)

describe('a clock that is read', () => {
  it('and goes on as it should is only remembered', async () => {
    expect(page.memory.clock).toEqual(anchor(0))
    const before = await kept()
    expect(before).toEqual({ wallMs: page.memory.clock?.wallMs, setBackMs: 0, certain: null })
    phone.clock.advance(60_000)
    await readPhoneClock(page)
    expect([page.memory.clock, await kept(), page.memory.isBack]).toEqual([anchor(0), before, false])
  })

  it.each([
    ['was put forward', HOUR_MS, 0],
    ['drifts', -5_000, 0],
    ['was set back', -5_001, 5_001],
  ])('and %s since is set back by so much, or by nothing', async (_, ms, setBackMs) => {
    phone.clock.jump(ms)
    await readPhoneClock(page)
    expect([page.memory.clock, page.memory.isBack]).toEqual([anchor(setBackMs), setBackMs > 0])
    expect((await kept())?.setBackMs).toBe(setBackMs)
  })

  it('and was set back counts once, whichever of several contexts see it, and each waits no more', async () => {
    const other = await phone.context()
    await writeMeta(page.outbox, 'clock', { ...(await kept())!, certain: later(0) })
    for (const [ms, sum] of [
      [-HOUR_MS, HOUR_MS],
      [-2 * HOUR_MS, 3 * HOUR_MS],
    ] as const) {
      phone.clock.jump(ms)
      for (const context of [page, other]) {
        context.memory.isBack = false
        await readPhoneClock(context)
        expect([context.memory.clock, context.memory.isBack]).toEqual([anchor(sum), true])
      }
      expect(await kept()).toMatchObject({ setBackMs: sum, wallMs: anchor(0).wallMs })
    }
    expect((await kept())?.certain).not.toBeNull()
  })

  it('and was set back twice, of which another context has seen one, is set back by both', async () => {
    const other = await phone.context()
    phone.clock.jump(-HOUR_MS)
    await readPhoneClock(other)
    phone.clock.jump(-2 * HOUR_MS)
    await readPhoneClock(page)
    expect(page.memory.clock).toEqual(anchor(3 * HOUR_MS))
  })

  it.each([
    ['before the phone was last seen', -HOUR_MS, HOUR_MS],
    ['hardly before it', -5_000, 0],
    ['after it', HOUR_MS, 0],
  ])('at a start %s was set back by the difference, or by nothing', async (_, ms, setBackMs) => {
    phone.clock.jump(ms)
    const next = await phone.context()
    expect([next.memory.clock, next.memory.isBack]).toEqual([anchor(setBackMs), false])
    expect(await kept()).toEqual({ wallMs: anchor(0).wallMs, setBackMs, certain: null })
  })

  it('on a phone without room is known as long as the page is open', async () => {
    breakWrites(page.outbox, 'meta', quotaError)
    for (const sum of [HOUR_MS, 2 * HOUR_MS]) {
      phone.clock.jump(-HOUR_MS)
      await readPhoneClock(page)
      expect([page.memory.clock, page.memory.isBack]).toEqual([anchor(sum), true])
    }
    page.memory.clock = undefined
    await readPhoneClock(page)
    expect(page.memory.clock).toEqual(anchor(0))
    expect(warned).toEqual(Array(3).fill('hulog: what the clock did'))
  })
})

describe('what is written down of the clock', () => {
  it('is its time, all that it was set back, and the latest moment that is certain', async () => {
    await keepPhoneClock(page)
    expect(await kept()).toEqual({ wallMs: anchor(0).wallMs, setBackMs: 0, certain: null })
    page.memory.heard = { serverTime: later(0), monoMs: page.around.monotonicMs() }
    const first = later(0)
    await keepPhoneClock(page)
    expect((await kept())?.certain).toBe(first)
    page.memory.heard = { serverTime: later(-HOUR_MS), monoMs: page.around.monotonicMs() }
    await keepPhoneClock(page)
    expect((await kept())?.certain, 'no earlier one takes its place').toBe(first)
    phone.clock.advance(HOUR_MS * 2)
    await keepPhoneClock(page)
    expect(await kept()).toEqual({ wallMs: anchor(0).wallMs, setBackMs: 0, certain: later(-HOUR_MS) })
    page.memory.heard = undefined
    await keepPhoneClock(page)
    expect((await kept())?.certain).toBe(later(-HOUR_MS))
  })

  it('is the larger of what this context and the phone know of it', async () => {
    page.memory.clock = { ...page.memory.clock!, setBackMs: 7_000 }
    await keepPhoneClock(page)
    expect((await kept())?.setBackMs).toBe(7_000)
    page.memory.clock = undefined
    await keepPhoneClock(page)
    expect((await kept())?.setBackMs).toBe(7_000)
    await page.outbox.meta.delete('clock')
    await keepPhoneClock(page)
    expect((await kept())?.setBackMs).toBe(0)
  })
})

describe('what a record is written with', () => {
  const sample = (offsetMs: number) => ({ offsetMs, roundTripMs: 0, at: page.around.clock.now() })

  it('is the comparison of this context or the one before, by all that was set back since', async () => {
    expect(await recordedClock(page)).toEqual({ serverOffsetMs: null, setBackMs: 0, notBefore: null })
    await writeMeta(page.outbox, 'samples', [sample(10)])
    page.memory.clock = { ...page.memory.clock!, setBackMs: 7_000 }
    expect(await recordedClock(page)).toMatchObject({ serverOffsetMs: 7_010, setBackMs: 7_000 })
    page.memory.samples = [sample(20)]
    expect(await recordedClock(page)).toMatchObject({ serverOffsetMs: 7_020 })
    page.memory.clock = undefined
    expect(await recordedClock(page)).toMatchObject({ serverOffsetMs: 20, setBackMs: 0 })
  })

  it('is the later of the moments that are certain', async () => {
    await writeMeta(page.outbox, 'clock', { wallMs: 0, setBackMs: 0, certain: later(-1) })
    expect((await recordedClock(page)).notBefore).toBe(later(-1))
    page.memory.heard = { serverTime: later(0), monoMs: page.around.monotonicMs() }
    expect((await recordedClock(page)).notBefore).toBe(later(0))
  })
})
