/** What an answer of the office makes of the records that it is about, and of those that it passes over. */
import { describe, expect, it, vi } from 'vitest'
import { instantMs } from '../../domain/calendar.ts'
import type { RefusalCode } from '../../contract/wire/refusals.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { layBallast } from '../../src/offline/device/free-space.ts'
import { OPEN_STATES } from '../../src/offline/outbox/command-state.ts'
import { saveCommand } from '../../src/offline/outbox/save-command.ts'
import { readMeta } from '../../src/offline/outbox/outbox-meta.ts'
import type { TrackedCommand } from '../../src/offline/outbox/outbox-db.ts'
import { flush } from '../../src/offline/sending/replay.ts'
import { settle } from '../../src/offline/sending/settle.ts'
import { backoffMs } from '../../src/offline/wire/backoff.ts'
import type { Verdict } from '../../src/offline/wire/verdict.ts'
import { breakWrites, quotaError } from './support/break-writes.ts'
import { savePayment, voidDraft } from './support/drafts.ts'
import type { Phone } from './support/phone.ts'
import { eachStandIn, loan } from './support/stand-in-phone.ts'
import type { StandInServer } from './support/stand-in-server.ts'

let server: StandInServer
let page: Offline
let phone: Phone
eachStandIn((opened) => ({ server, page, phone } = opened))

const recordOf = async (id: string) => (await page.outbox.outbox.get(id)) as TrackedCommand
const nowMs = () => instantMs(page.around.clock.now())
const logOf = async (id: string) =>
  (await page.outbox.events.where('cmdId').equals(id).toArray())
    .slice(1)
    .map(({ to, reason }) => [to, reason])
/** A saved payment, as a sender left it. */
async function sent(change: Partial<TrackedCommand> = {}): Promise<string> {
  const id = await savePayment(page, { loan: loan(1) })
  await page.outbox.outbox.update(id, {
    state: 'sending',
    lease: { owner: page.contextId, until: 1 },
    ...change,
  })
  return id
}
const answered = async (id: string, verdict: Verdict, { alone = false, httpStatus = 200 } = {}) =>
  settle(page, [{ row: await recordOf(id), verdict, httpStatus, alone }])
const doubt = (over: Partial<Extract<Verdict, { to: 'unknown' }>> = {}): Verdict => ({
  to: 'unknown',
  waits: 'stream',
  code: 'SOMETHING_WRONG',
  retryAfterMs: null,
  reseal: false,
  ...over,
})

/** Three payments on loans of their own, the first of which the office answers in its own way, ending the batch there. */
async function endedAtTheFirst(status: 'paused' | 'unknown', code: RefusalCode, http_status: number) {
  const ids: string[] = []
  for (const loanId of [1, 2, 3]) ids.push(await savePayment(page, { loan: loan(loanId) }))
  const whole = server.fetch
  let batches = 0
  server.fetch = async (address, init) => {
    const answer = await whole(address, init)
    if (address !== '/sync/commands' || batches++ > 0) return answer
    const { data } = (await answer.json()) as { data: { verdicts: object[] } }
    const verdicts = [{ ...data.verdicts[0], status, code, http_status, data: null }]
    return new Response(JSON.stringify({ success: true, data: { verdicts } }), { headers: answer.headers })
  }
  await flush(page, { reason: 'enqueue' })
  return Promise.all(ids.map(recordOf))
}

describe('what stood behind the record at which the office stopped', () => {
  it.each([
    ['paused', 'PASSWORD_NEEDED', 403],
    ['unknown', 'SOMETHING_WRONG', 500],
  ] as const)('was not tried, and goes out in the same run (%s)', async (status, code, http) => {
    const [first, ...others] = await endedAtTheFirst(status, code, http)
    expect(first?.state).toBe(status)
    expect(others.map(({ state, attempts }) => [state, attempts])).toEqual([
      ['acked', 1],
      ['acked', 1],
    ])
  })
})

describe('a yes', () => {
  it.each(OPEN_STATES)(
    'counts for a record that is %s, and ends all that was wrong with it',
    async (state) => {
      const problem = { code: 'NETWORK', message: null, httpStatus: null, at: page.around.clock.now() }
      const id = await sent({ state, problem, solo: 2, attempts: 3 })
      await answered(id, { to: 'acked', data: { loan_version: 2 } })
      expect(await recordOf(id)).toMatchObject({
        state: 'acked',
        ack: { loan_version: 2 },
        ackedAt: page.around.clock.now(),
        lease: null,
        problem: null,
        solo: 0,
        attempts: 4,
      })
      const late = [['sending', 'answered late']]
      expect(await logOf(id)).toEqual([...(state === 'queued' ? late : []), ['acked', 'on the books']])
    },
  )

  it.each([null, 'a text', undefined])('without details is one all the same: %s', async (data) => {
    const id = await sent()
    await answered(id, { to: 'acked', data })
    expect(await recordOf(id)).toMatchObject({ state: 'acked', ack: null })
  })

  it('of a record that the phone no longer has settles the others', async () => {
    const [gone, here] = [await sent(), await sent()]
    const rows = [await recordOf(gone), await recordOf(here)]
    await page.outbox.outbox.delete(gone)
    const yes = { verdict: { to: 'acked', data: {} }, httpStatus: 200, alone: false } as const
    await settle(
      page,
      rows.map((row) => ({ row, ...yes })),
    )
    expect([await page.outbox.outbox.count(), (await recordOf(here)).state]).toEqual([1, 'acked'])
  })

  it.each(['acked', 'reconciled', 'superseded'] as const)(
    'changes nothing once more where it is %s',
    async (state) => {
      const id = await sent({ state })
      const before = await recordOf(id)
      await answered(id, { to: 'acked', data: { loan_version: 9 } })
      expect(await recordOf(id)).toEqual(before)
    },
  )
  it.each(['rejected', 'quarantined'] as const)(
    'counts for a record that was %s meanwhile',
    async (state) => {
      const id = await savePayment(page, { loan: loan(1) })
      await page.outbox.outbox.update(id, { state })
      await answered(id, { to: 'acked', data: { loan_version: 2 } })
      expect(await recordOf(id)).toMatchObject({ state: 'acked', ack: { loan_version: 2 }, problem: null })
    },
  )

  it.each(['withdrawn', 'returned'] as const)('leaves one alone that a person %s', async (state) => {
    const id = await savePayment(page, { loan: loan(1) })
    await page.outbox.outbox.update(id, { state })
    await answered(id, { to: 'acked', data: {} })
    expect(await recordOf(id)).toMatchObject({ state, ack: null })
  })
})

describe('a no', () => {
  it.each(['queued', 'unknown', 'paused'] as const)(
    'holds what builds on it, though that is %s',
    async (state) => {
      const id = await savePayment(page, { loan: loan(1) })
      const draft = voidDraft(page, loan(1), id)
      expect(await saveCommand(page, draft)).toEqual({ saved: true })
      await page.outbox.outbox.update(draft.id, { state })
      await page.outbox.outbox.update(id, { state: 'sending' })
      await answered(id, { to: 'rejected', code: 'NOT_FOUND', message: 'No such loan.' })
      expect([await recordOf(id), await recordOf(draft.id)]).toMatchObject([
        { state: 'rejected', problem: { code: 'NOT_FOUND', message: 'No such loan.' } },
        { state: 'blocked' },
      ])
    },
  )

  it('counts only while the record is as it was left when it was sent', async () => {
    const id = await savePayment(page, { loan: loan(1) })
    await page.outbox.outbox.update(id, { state: 'sending' })
    const row = await recordOf(id)
    await page.outbox.outbox.update(id, { stateRev: row.stateRev + 1 })
    const verdict = { to: 'rejected', code: 'NOT_FOUND', message: null } as const
    await settle(page, [{ row, verdict, httpStatus: 404, alone: false }])
    expect(await recordOf(id)).toMatchObject({ state: 'sending', problem: null })
  })

  it.each<[Verdict, number, string | null]>([
    [{ to: 'rejected', code: 'NOT_FOUND', message: 'No such loan.' }, 404, 'No such loan.'],
    [{ to: 'quarantined', code: 'KEY_REUSED' }, 422, null],
  ])('is noted with its words and its moment, as a try: $to', async (verdict, httpStatus, message) => {
    const id = await sent({ attempts: 3, nextAttemptAt: 5 })
    await answered(id, verdict, { httpStatus })
    const code = 'code' in verdict && verdict.code
    const problem = { code, message, httpStatus, at: page.around.clock.now() }
    const asBefore = { nextAttemptAt: 5, solo: 0, needsSealing: false }
    expect(await recordOf(id)).toMatchObject({
      state: verdict.to,
      lease: null,
      attempts: 4,
      problem,
      ...asBefore,
    })
    expect(await logOf(id)).toEqual([[verdict.to, code]])
  })

  it('leaves what builds on it where that is under way or on the books', async () => {
    const id = await sent()
    const on = async (state: TrackedCommand['state']) => sent({ state, dependsOn: [id] })
    const states = ['sending', 'acked', 'blocked', 'queued'] as const
    const dependents = await Promise.all(states.map(on))
    await answered(id, { to: 'rejected', code: 'NOT_FOUND', message: null })
    const after = await Promise.all(dependents.map(async (each) => (await recordOf(each)).state))
    expect(after).toEqual(['sending', 'acked', 'blocked', 'blocked'])
    expect(await logOf(dependents[3]!)).toEqual([['blocked', 'what it builds on was not accepted']])
  })

  it('of no one who has the record in hand any more changes nothing', async () => {
    const id = await sent({ state: 'unknown' })
    await answered(id, { to: 'rejected', code: 'NOT_FOUND', message: null })
    expect(await recordOf(id)).toMatchObject({ state: 'unknown', problem: null })
  })

  it('says why for every field', async () => {
    const id = await savePayment(page, { loan: loan(1) })
    const whole = server.fetch
    server.fetch = async (address, init) => {
      const answer = await whole(address, init)
      if (address !== '/sync/commands') return answer
      const { data } = (await answer.json()) as { data: { verdicts: object[] } }
      const fields = [{ message: 'Amount is required.' }, {}, { message: 'Method is required.' }]
      const refused = { status: 'rejected', http_status: 400, code: 'INVALID_INPUT', data: fields }
      const verdicts = [{ ...data.verdicts[0], ...refused }]
      return new Response(JSON.stringify({ success: true, data: { verdicts } }), { headers: answer.headers })
    }
    await flush(page, { reason: 'enqueue' })
    expect((await recordOf(id)).problem?.message).toBe('Amount is required. Method is required.')
  })
})

describe('a doubt', () => {
  const sending = async () => {
    const id = await savePayment(page, { loan: loan(1) })
    await page.outbox.outbox.update(id, { state: 'sending' })
    return id
  }

  it.each<[string, Verdict]>([
    ['a doubt', doubt()],
    ['a pause', { to: 'paused', who: 'item', code: 'PASSWORD_NEEDED' }],
  ])('holds nothing that builds on it, no more than a pause does: %s', async (_, verdict) => {
    const id = await sending()
    const built = await sent({ state: 'queued', dependsOn: [id] })
    await answered(id, verdict)
    expect((await recordOf(built)).state).toBe('queued')
  })

  it('waits longer after each try, shorter while somebody looks, and as long as the office asks for', async () => {
    const worker = await phone.context({ kind: 'worker' })
    for (const context of [page, worker]) {
      vi.spyOn(context.around, 'random').mockReturnValue(0.5)
      for (const retryAfterMs of [null, 1_500_000]) {
        const id = await sent({ attempts: 6 })
        const verdict = doubt({ retryAfterMs })
        await settle(context, [{ row: await recordOf(id), verdict, httpStatus: 500, alone: false }])
        expect(await recordOf(id)).toMatchObject({
          state: 'unknown',
          attempts: 7,
          lease: null,
          needsSealing: false,
          nextAttemptAt: nowMs() + backoffMs(7, 0.5, context === page, retryAfterMs),
          problem: { code: 'SOMETHING_WRONG', message: null, httpStatus: 500, at: page.around.clock.now() },
        })
      }
    }
  })

  it('about what was not looked at is no try, and no problem', async () => {
    const id = await sent({ nextAttemptAt: 9e15, attempts: 3 })
    await answered(id, doubt({ waits: 'nobody' }), { alone: true })
    const asBefore = { attempts: 3, problem: null, solo: 0, needsSealing: false }
    expect(await recordOf(id)).toMatchObject({ state: 'unknown', lease: null, nextAttemptAt: 0, ...asBefore })
  })

  it.each<[TrackedCommand['solo'], boolean, 'stream' | 'run', TrackedCommand['solo']]>([
    [0, false, 'stream', 0],
    [0, true, 'stream', 1],
    [1, false, 'stream', 2],
    [2, false, 'stream', 2],
    [0, true, 'run', 0],
    [1, false, 'run', 1],
  ])(
    'about a record on the way %i (refused as a whole: %s, waits: %s) leaves it on the way %i',
    async (solo, alone, waits, after) => {
      const id = await sent({ solo, needsSealing: true })
      await answered(id, doubt({ waits }), { alone })
      expect(await recordOf(id)).toMatchObject({ solo: after, needsSealing: true })
    },
  )

  it('holds the run as long as the office asks for, and not for trouble with one record', async () => {
    await answered(await sent(), doubt({ retryAfterMs: 300_000 }))
    expect(page.memory.runWait).toBeUndefined()
    await answered(await sent(), doubt({ waits: 'run', retryAfterMs: 300_000 }))
    expect(page.memory.runWait).toEqual({ failures: 1, until: page.around.monotonicMs() + 300_000 })
  })

  it('about a whole request sends the record alone, and then to its own address', async () => {
    const id = await sending()
    await answered(id, doubt(), { alone: true, httpStatus: 413 })
    expect(await recordOf(id)).toMatchObject({ state: 'unknown', attempts: 1, solo: 1 })
    await page.outbox.outbox.update(id, { state: 'sending' })
    await answered(id, doubt(), { httpStatus: 500 })
    expect(await recordOf(id)).toMatchObject({ solo: 2 })
  })

  it('that a new seal will end is no reason to send it alone', async () => {
    const id = await sending()
    await answered(id, doubt({ code: 'SEAL_UNKNOWN', reseal: true }), { alone: true, httpStatus: 422 })
    expect(await recordOf(id)).toMatchObject({ solo: 0, needsSealing: true })
  })

  it('about the line holds up the run and not the record', async () => {
    const id = await sending()
    await answered(id, doubt({ waits: 'run', code: 'NETWORK' }))
    const now = Date.parse(page.around.clock.now())
    expect(await recordOf(id)).toMatchObject({ attempts: 1, nextAttemptAt: now, solo: 0 })
    expect(page.memory.runWait).toBeDefined()
  })

  it.each([413, 400, 500])(
    'by a request refused with %i as a whole sends each of it alone',
    async (status) => {
      const ids = [await savePayment(page, { loan: loan(1) }), await savePayment(page, { loan: loan(2) })]
      const whole = server.fetch
      server.fetch = async (address, init) => {
        const answer = await whole(address, init)
        return address === '/sync/commands' ? new Response('{}', { status, headers: answer.headers }) : answer
      }
      await flush(page, { reason: 'enqueue' })
      for (const id of ids) expect(await recordOf(id)).toMatchObject({ state: 'unknown', solo: 1 })
    },
  )
})

describe('an answer that stops the person', () => {
  const stoppedBy = async (code: RefusalCode) => {
    const id = await savePayment(page, { loan: loan(1) })
    await page.outbox.outbox.update(id, { state: 'sending' })
    await answered(id, { to: 'paused', who: 'actor', code })
    expect(await recordOf(id)).toMatchObject({ state: 'paused', attempts: 0 })
    return readMeta(page.outbox, 'auth')
  }

  it('is no try, and is noted', async () => {
    const id = await sent({ attempts: 3, nextAttemptAt: 5 })
    await answered(id, { to: 'paused', who: 'item', code: 'PASSWORD_NEEDED' }, { httpStatus: 403 })
    expect(await recordOf(id)).toMatchObject({
      state: 'paused',
      lease: null,
      attempts: 3,
      nextAttemptAt: 5,
      problem: { code: 'PASSWORD_NEEDED', message: null, httpStatus: 403, at: page.around.clock.now() },
    })
    expect(await logOf(id)).toEqual([['paused', 'PASSWORD_NEEDED']])
    expect(await readMeta(page.outbox, 'auth')).toBe('ok')
  })

  it('asks for the sign-in where that is what helps', async () => {
    expect(await stoppedBy('NOT_SIGNED_IN')).toBe('needed')
  })

  it.each(['DEVICE_BLOCKED', 'CLIENT_TOO_OLD'] as const)('does not where it is %s', async (code) => {
    expect(await stoppedBy(code)).not.toBe('needed')
  })
})

describe('an answer for which there is no room', () => {
  it('is written once the read cache and the ballast have made some', async () => {
    await layBallast(page.outbox)
    await page.cache.pointers.put({ key: 'list', gen: 1, cursor: 'c', asOf: page.around.clock.now() })
    const id = await sent()
    let failures = 1
    breakWrites(page.outbox, 'events', () => (failures-- > 0 ? quotaError() : undefined))
    await answered(id, { to: 'acked', data: {} })
    expect((await recordOf(id)).state).toBe('acked')
    expect([await page.outbox.ballast.count(), await page.cache.pointers.count()]).toEqual([0, 0])
  })

  it('is told from a fault of ours, which costs neither', async () => {
    await layBallast(page.outbox)
    const id = await sent()
    breakWrites(page.outbox, 'events', () => new TypeError('a bug'))
    await expect(answered(id, { to: 'acked', data: {} })).rejects.toThrow('a bug')
    expect([await page.outbox.ballast.count(), (await recordOf(id)).state]).toEqual([1, 'sending'])
  })
})
