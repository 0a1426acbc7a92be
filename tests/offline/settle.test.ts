/** What an answer of the office makes of the records that it is about, and of those that it passes over. */
import { describe, expect, it } from 'vitest'
import type { RefusalCode } from '../../contract/wire/refusals.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { saveCommand } from '../../src/offline/outbox/save-command.ts'
import { readMeta } from '../../src/offline/outbox/outbox-meta.ts'
import type { TrackedCommand } from '../../src/offline/outbox/outbox-db.ts'
import { flush } from '../../src/offline/sending/replay.ts'
import { settle } from '../../src/offline/sending/settle.ts'
import type { Verdict } from '../../src/offline/wire/verdict.ts'
import { savePayment, voidDraft } from './support/drafts.ts'
import { eachStandIn, loan } from './support/stand-in-phone.ts'
import type { StandInServer } from './support/stand-in-server.ts'

let server: StandInServer
let page: Offline
eachStandIn((opened) => ({ server, page } = opened))

const recordOf = async (id: string) => (await page.outbox.outbox.get(id)) as TrackedCommand
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

  it('asks for the sign-in where that is what helps', async () => {
    expect(await stoppedBy('NOT_SIGNED_IN')).toBe('needed')
  })

  it.each(['DEVICE_BLOCKED', 'CLIENT_TOO_OLD'] as const)('does not where it is %s', async (code) => {
    expect(await stoppedBy(code)).not.toBe('needed')
  })
})
