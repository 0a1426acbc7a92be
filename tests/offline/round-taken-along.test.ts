/** What the office said and is kept beside the outbox: profiles page by page, and the collector's own order. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Offline } from '../../src/offline/account/offline.ts'
import { readMeta, writeMeta } from '../../src/offline/outbox/outbox-meta.ts'
import { pullClientProfiles } from '../../src/offline/round/pull-profiles.ts'
import {
  keepRoundOrder,
  keepRoundSort,
  sendRoundOrder,
  takeRoundOrder,
} from '../../src/offline/round/round-order.ts'
import { eachTold, type ToldAnswers } from './support/told-answers.ts'

let page: Offline
let told: ToldAnswers
eachTold((opened) => ({ page, told } = opened))

describe('profiles', () => {
  const PROFILES = '/sync/profiles'
  const aPage = (next: number | null, cursor: string) => ({
    cursor,
    server_time: page.around.clock.now(),
    profiles: [],
    next,
  })
  const asked = () => told.to(PROFILES).map(({ query }) => Object.fromEntries(new URLSearchParams(query)))
  const pointers = async () =>
    Object.fromEntries((await page.cache.pointers.toArray()).map((row) => [row.key, row]))

  it('come fifty at a time until there are no more, and later only those that changed', async () => {
    told.of[PROFILES] = [aPage(50, 'one'), aPage(90, 'two'), aPage(null, 'three'), aPage(null, 'four')]
    await pullClientProfiles(page)
    await pullClientProfiles(page)
    expect(asked()).toEqual([
      { after: '0', limit: '50' },
      { after: '50', limit: '50' },
      { after: '90', limit: '50' },
      { cursor: 'one', after: '0', limit: '50' },
    ])
    expect(await pointers(), 'the first page’s cursor is the one to keep').toEqual({
      profilesCursor: { key: 'profilesCursor', cursor: 'four' },
    })
  })

  it('go on where a lost line left off, with the cursor of their first page', async () => {
    told.of[PROFILES] = [aPage(50, 'one'), { code: 'SOMETHING_WRONG', status: 500 }, aPage(null, 'late')]
    await pullClientProfiles(page)
    expect(await pointers()).toMatchObject({ profiles: { cursor: 'one', after: 50 } })
    await pullClientProfiles(page)
    expect(asked().map(({ after }) => after)).toEqual(['0', '50', '50'])
    expect(await pointers()).toEqual({ profilesCursor: { key: 'profilesCursor', cursor: 'one' } })
  })

  it('of a cursor that the office no longer takes begin anew', async () => {
    told.of[PROFILES] = [aPage(null, 'old'), { code: 'NOT_FOUND', status: 404 }, aPage(null, 'new')]
    for (let turn = 0; turn < 3; turn++) await pullClientProfiles(page)
    expect(asked().map(({ cursor }) => cursor)).toEqual([undefined, 'old', undefined])
    expect(await pointers()).toMatchObject({ profilesCursor: { cursor: 'new' } })
  })
})

describe('the collector’s own order', () => {
  const ORDER = '/client/round-order'
  const kept = () => readMeta(page.outbox, 'roundOrder')
  let woken: string[]
  beforeEach(() => {
    woken = []
    page.wake = (reason) => woken.push(reason)
  })

  it('counts here at once, and wakes what sends it', async () => {
    await keepRoundOrder(page, [3, 1, 2])
    expect(await kept()).toEqual({ accIds: [3, 1, 2], rev: 1, unsent: true })
    expect(await readMeta(page.outbox, 'roundSort')).toBe('own')
    expect(woken).toEqual(['enqueue'])
    await keepRoundSort(page, 'barangay')
    expect(await readMeta(page.outbox, 'roundSort')).toBe('barangay')
  })

  it('is sent once, and again where it was not heard', async () => {
    await sendRoundOrder(page)
    expect(told.asked).toEqual([])
    await keepRoundOrder(page, [3, 1])
    told.of[ORDER] = [{ code: 'SOMETHING_WRONG', status: 500 }, { clients: 2 }]
    for (let turn = 0; turn < 3; turn++) await sendRoundOrder(page)
    expect(told.to(ORDER).map(({ body }) => body['acc_ids'])).toEqual([
      [3, 1],
      [3, 1],
    ])
    expect(await kept()).toEqual({ accIds: [3, 1], rev: 1, unsent: false })
  })

  it('that is refused is a fault of ours, and says so', async () => {
    await keepRoundOrder(page, [3, 1])
    told.of[ORDER] = { code: 'INVALID_INPUT', status: 400 }
    await expect(sendRoundOrder(page)).rejects.toThrow('INVALID_INPUT')
    expect((await kept())?.unsent).toBe(true)
  })

  it('that is changed while it is under way is not settled by that answer', async () => {
    await keepRoundOrder(page, [3, 1])
    told.of[ORDER] = { clients: 2 }
    const { fetch } = page.around.wire
    page.around.wire.fetch = async (address, init) => {
      const answer = await fetch(address, init)
      if (address === ORDER) await keepRoundOrder(page, [1, 3])
      return answer
    }
    await sendRoundOrder(page)
    expect(await kept()).toEqual({ accIds: [1, 3], rev: 2, unsent: true })
  })

  it('gives way to the office’s, but not while it is still to be sent', async () => {
    await takeRoundOrder(page, undefined)
    expect(await kept()).toBeUndefined()
    await takeRoundOrder(page, [1, 2])
    expect(await kept()).toEqual({ accIds: [1, 2], rev: 1, unsent: false })
    await takeRoundOrder(page, [2, 1])
    expect(await kept()).toEqual({ accIds: [2, 1], rev: 2, unsent: false })
    await writeMeta(page.outbox, 'roundOrder', { accIds: [9], rev: 5, unsent: true })
    await takeRoundOrder(page, [1, 2])
    expect(await kept()).toEqual({ accIds: [9], rev: 5, unsent: true })
  })
})
