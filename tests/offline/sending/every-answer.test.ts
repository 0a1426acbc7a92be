/** What every answer of the office brings along, whatever was asked. */
import { describe, expect, it, vi } from 'vitest'
import { EPOCH, SERVER_TIME } from '../../../contract/wire/headers.ts'
import { toInstant } from '../../../domain/calendar.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import { readMeta } from '../../../src/offline/outbox/outbox-meta.ts'
import { askApi } from '../../../src/offline/wire/ask-api.ts'
import type { Phone } from '../support/phone.ts'
import { breakWrites, quotaError } from '../support/break-writes.ts'
import type { StandInServer } from '../support/stand-in-server.ts'
import { eachTold, type ToldAnswers } from '../support/told-answers.ts'
import { eachWarned } from '../support/warnings.ts'

const warned = eachWarned()
let told: ToldAnswers
let server: StandInServer
let phone: Phone
let page: Offline
eachTold((opened) => ({ told, server, phone, page } = opened))

const noLine = () => {
  phone.network.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
}

describe('every answer', () => {
  const ask = (carries?: true) =>
    askApi(page, { method: 'POST', path: '/asked', body: '{}', ...(carries && { carries }) })
  /** Answers that tell another time, or neither time nor epoch. */
  const answerAt =
    (whole: StandInServer['fetch'], serverTime: string | undefined): StandInServer['fetch'] =>
    async (address, init) => {
      const answer = await whole(address, init)
      if (serverTime === undefined) for (const name of [SERVER_TIME, EPOCH]) answer.headers.delete(name)
      else answer.headers.set(SERVER_TIME, serverTime)
      return answer
    }
  const refused = async (code: string, status: number, carries?: true) => {
    told.of['/asked'] = { code, status }
    await ask(carries)
    return page.memory
  }

  it('brings the clock, the epoch and word of the connection', async () => {
    const heard: unknown[] = []
    page.onContact = (contact, began) => heard.push([contact, began])
    await ask()
    expect(page.memory).toMatchObject({
      epoch: 'epoch-1',
      contact: 'answered',
      contactAtMs: page.around.monotonicMs(),
      heard: { serverTime: page.around.clock.now(), monoMs: page.around.monotonicMs() },
    })
    expect(page.memory.samples).toMatchObject([{ offsetMs: 0, setBackMs: page.memory.clock?.setBackMs }])
    phone.browserOnline = false
    noLine()
    await ask()
    expect(heard).toEqual([
      ['answered', { browserOnline: true }],
      ['not reached', { browserOnline: false }],
    ])
  })

  it('is compared with the clock at once, at the first and where the phone was set since', async () => {
    const kept = async () => (await readMeta(page.outbox, 'samples'))?.map(({ offsetMs }) => offsetMs)
    await ask()
    await expect.poll(() => kept()).toEqual([0])
    await ask()
    expect([page.memory.samples.length, await kept()]).toEqual([2, [0]])
    const { clock } = page.around
    vi.spyOn(clock, 'now').mockReturnValue(toInstant('2026-11-21T00:00:00.000Z'))
    told.of['/asked'] = {}
    const heard = Date.parse(page.memory.heard!.serverTime)
    server.fetch = answerAt(server.fetch, page.memory.heard!.serverTime)
    await ask()
    const offsetMs = heard - Date.parse('2026-11-21T00:00:00.000Z')
    await expect.poll(() => kept()).toEqual([offsetMs])
    expect(page.memory.samples).toHaveLength(1)
  })

  it('that cannot be written down is said, and counts as long as the page is open', async () => {
    breakWrites(page.outbox, 'meta', quotaError)
    await refused('DEVICE_BLOCKED', 403)
    await expect
      .poll(() => warned.toSorted())
      .toEqual(['hulog: noting whether the phone is blocked', 'hulog: the clock'])
    expect([page.memory.isBlocked, page.memory.samples.length]).toEqual([true, 1])
  })

  it('that tells no time and no epoch leaves both as they were', async () => {
    await ask()
    const { heard, samples, epoch } = page.memory
    phone.clock.advance(1_000)
    server.fetch = answerAt(server.fetch, undefined)
    await ask()
    expect(page.memory).toMatchObject({ heard, samples, epoch })
  })

  it('names the account and the phone', async () => {
    await ask()
    expect(told.asked[0]?.headers).toMatchObject({
      'X-Actor-Id': String(page.accId),
      'X-Device-Id': page.memory.device?.deviceId,
      'X-Client-Version': '0.1.0',
    })
  })

  it('that fails holds the run, and the next good one lets all go that only waited', async () => {
    await refused('SOMETHING_WRONG', 500)
    expect(page.memory.runWait?.failures).toBe(1)
    expect(page.memory.isBack).toBe(false)
    told.of['/asked'] = {}
    await ask()
    expect(page.memory).toMatchObject({ runWait: undefined, isBack: true })
    page.memory.isBack = false
    await ask()
    expect(page.memory.isBack).toBe(false)
  })

  it('with trouble over what it carries is no trouble in reaching the office, but that it is down', async () => {
    expect((await refused('SOMETHING_WRONG', 500, true)).contact).toBe('answered')
    expect((await refused('SOMETHING_WRONG', 503, true)).contact).toBe('no answer')
    expect((await refused('SOMETHING_WRONG', 500)).contact).toBe('no answer')
  })

  it('tells whether the phone is blocked; what carries commands says so only by a no', async () => {
    const becomes = (access: string) => expect.poll(() => readMeta(page.outbox, 'access')).toBe(access)
    await refused('DEVICE_BLOCKED', 403, true)
    expect(page.memory.isBlocked).toBe(true)
    await becomes('blocked')
    told.of['/asked'] = {}
    await ask(true)
    expect(page.memory.isBlocked).toBe(true)
    await ask()
    expect(page.memory.isBlocked).toBe(false)
    await becomes('ok')
    await refused('DEVICE_BLOCKED', 403)
    await becomes('blocked')
    await refused('NOT_SIGNED_IN', 401, true)
    expect(page.memory.isBlocked).toBe(false)
  })
})
