import { describe, expect, it } from 'vitest'
import { LEDGER_MARK } from '../../contract/wire/headers.ts'
import { pesos } from '../../domain/money.ts'
import type { CommandState } from '../../src/offline/outbox/command-state.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { readMeta } from '../../src/offline/outbox/outbox-meta.ts'
import { flush } from '../../src/offline/sending/replay.ts'
import { saveCommand } from '../../src/offline/outbox/save-command.ts'
import { workerDb } from '../../src/offline/account/worker-db.ts'
import { useApp } from '../support/world/use-company.ts'
import type { Fault, Seen } from './support/network.ts'
import {
  expectExactlyOnce,
  healAndDrain,
  eachRound,
  postedPayments,
  savePayment,
  statesOf,
  voidDraft,
  type Round,
} from './support/round.ts'

const at = useApp()
let round: Round
let page: Offline
eachRound(at, (opened) => ({ round, page } = opened), { loans: 3 })

const HUNDRED = pesos(100)
const once = (id: string) => ({ id, amount: HUNDRED })

async function saveOnEachLoan(): Promise<string[]> {
  const ids: string[] = []
  for (const loan of round.loans) ids.push(await savePayment(page, { loan }))
  return ids
}

async function stateOf(id: string): Promise<CommandState | undefined> {
  return (await page.outbox.outbox.get(id))?.state
}

/** The first requests that carry commands fail in this way, the rest get through. */
function failCommands(fault: Fault, times = 1): void {
  let left = times
  round.network.fault = (request: Seen) =>
    request.path === '/sync/commands' && left-- > 0 ? fault : undefined
}

describe('what is unsent is sent', () => {
  it('payments taken without internet are on the books exactly once when it is back', async () => {
    round.network.up = false
    const ids = await saveOnEachLoan()
    await runCycle(page, 'enqueue')
    expect(await postedPayments(round)).toEqual([])
    await healAndDrain(round)
    await expectExactlyOnce(round, ids.map(once))
    expect(new Set(Object.values(await statesOf(page)))).toEqual(new Set(['reconciled']))
  })

  it.each<[string, Fault]>([
    ['never arrives', { kind: 'lost' }],
    ['arrives but its answer is lost', { kind: 'answer lost' }],
    ['is answered by a portal', { kind: 'portal' }],
    ['is redirected to a sign-in page', { kind: 'redirect' }],
    ['is answered 200 without the mark of our API', { kind: 'no mark' }],
    ['is answered with half a body', { kind: 'body cut' }],
    ['is delivered twice by a proxy', { kind: 'twice' }],
    ['meets a server that is down', { kind: 'status', status: 503 }],
  ])('a request that %s leaves every payment on the books exactly once', async (_, fault) => {
    const ids = await saveOnEachLoan()
    failCommands(fault)
    await runCycle(page, 'start')
    if (fault.kind !== 'twice') expect(await stateOf(ids[0] ?? '')).not.toBe('rejected')
    await healAndDrain(round)
    await expectExactlyOnce(round, ids.map(once))
  })

  it('nothing that is not our API ever counts as an answer', async () => {
    const ids = await saveOnEachLoan()
    for (const fault of [{ kind: 'portal' }, { kind: 'no mark' }, { kind: 'status', status: 500 }] as const) {
      failCommands(fault)
      await flush(page, { reason: 'manual' })
      for (const id of ids) expect(await stateOf(id), fault.kind).toBe('unknown')
    }
  })

  it.each(['INVALID_INPUT', 'TOO_LARGE', 'NOT_FOUND', 'KEY_REUSED'])(
    'a parcel that is refused as a whole with %s ends none of what is in it',
    async (code) => {
      const ids = await saveOnEachLoan()
      failCommands({
        kind: 'status',
        status: 422,
        body: { success: false, code, data: 'not today' },
        headers: { [LEDGER_MARK]: '1' },
      })
      await flush(page, { reason: 'start' })
      for (const id of ids) expect(['unknown', 'acked']).toContain(await stateOf(id))
      await healAndDrain(round)
      await expectExactlyOnce(round, ids.map(once))
    },
  )

  it.each([429, 503])(
    'an office that answers %d is left alone by what is saved after that, too',
    async (status) => {
      const [loan, other] = round.loans
      const first = await savePayment(page, { loan: loan! })
      const answer = { success: false, code: 'SOMETHING_ELSE', data: null }
      const headers = { [LEDGER_MARK]: '1', 'Retry-After': '40' }
      failCommands({ kind: 'status', status, body: answer, headers }, 99)
      await flush(page, { reason: 'start' })
      expect(round.network.to('/sync/commands')).toHaveLength(1)
      const second = await savePayment(page, { loan: other! })
      round.phone.clock.advance(10_000)
      await flush(page, { reason: 'enqueue' })
      expect(round.network.to('/sync/commands')).toHaveLength(1)
      await healAndDrain(round)
      await expectExactlyOnce(round, [first, second].map(once))
    },
  )

  it('what an answer leaves out is asked again, and what it reorders finds its own', async () => {
    const ids = await saveOnEachLoan()
    failCommands({
      kind: 'answer changed',
      change: (body) => ({ ...body, data: { verdicts: body.data.verdicts.slice(1).toReversed() } }),
    })
    await flush(page, { reason: 'start' })
    expect(await stateOf(ids[0] ?? '')).toBe('unknown')
    expect([await stateOf(ids[1] ?? ''), await stateOf(ids[2] ?? '')]).toEqual(['acked', 'acked'])
    await healAndDrain(round)
    await expectExactlyOnce(round, ids.map(once))
  })

  it('an answer about somebody else’s id says nothing about ours', async () => {
    const [id = ''] = await saveOnEachLoan()
    failCommands({
      kind: 'answer changed',
      change: (body) => ({
        ...body,
        data: {
          verdicts: body.data.verdicts.map((row) => ({ ...row, id: '019dd000-0000-7000-8000-000000000000' })),
        },
      }),
    })
    await flush(page, { reason: 'start' })
    expect(await stateOf(id)).toBe('unknown')
  })
})

describe('order', () => {
  it('a payment in doubt holds back its own loan and no other', async () => {
    const [loanA, loanB] = round.loans
    if (!loanA || !loanB) throw new Error('two loans are needed')
    const first = await savePayment(page, { loan: loanA })
    round.network.fault = (request) =>
      request.path === '/sync/commands' ? { kind: 'status', status: 500 } : undefined
    await flush(page, { reason: 'start' })
    round.network.fault = () => undefined
    const [second, other] = [
      await savePayment(page, { loan: loanA }),
      await savePayment(page, { loan: loanB }),
    ]
    await page.outbox.outbox.update(first, { nextAttemptAt: Date.parse(page.around.clock.now()) + 60_000 })
    await flush(page, { reason: 'enqueue' })
    expect([await stateOf(first), await stateOf(second), await stateOf(other)]).toEqual([
      'unknown',
      'queued',
      'acked',
    ])
  })

  it('three payments of one loan are posted in the order in which they were taken', async () => {
    const loan = round.loan()
    const ids = [
      await savePayment(page, { loan }),
      await savePayment(page, { loan }),
      await savePayment(page, { loan }),
    ]
    await flush(page, { reason: 'start' })
    expect((await postedPayments(round)).map((row) => row.command_id)).toEqual(ids)
  })

  it('a refused payment lets the next ones of its loan pass, and holds what builds on it for a decision', async () => {
    const [loan, other] = round.loans
    if (!loan || !other) throw new Error('two loans are needed')
    await savePayment(page, { loan: other, reference: '1234567890123' })
    await flush(page, { reason: 'start' })
    const first = await savePayment(page, { loan })
    const refused = await savePayment(page, { loan, reference: '1234567890123' })
    const voiding = voidDraft(page, loan, refused)
    expect(await saveCommand(page, voiding)).toEqual({ saved: true })
    const last = await savePayment(page, { loan })
    await runCycle(page, 'manual')
    await runCycle(page, 'manual')
    expect(await stateOf(first)).toMatch(/acked|reconciled/)
    expect(await stateOf(refused)).toBe('rejected')
    expect((await page.outbox.outbox.get(refused))?.problem).toMatchObject({
      code: 'REFERENCE_USED',
      httpStatus: 422,
    })
    expect(await stateOf(voiding.id)).toBe('blocked')
    expect(await stateOf(last)).toMatch(/acked|reconciled/)
  })

  it('a void goes out after the payment it takes back, and both are on the books', async () => {
    const loan = round.loan()
    const id = await savePayment(page, { loan })
    await saveCommand(page, voidDraft(page, loan, id))
    await healAndDrain(round)
    expect(await postedPayments(round)).toEqual([{ command_id: id, amount: HUNDRED, status: 'Reversed' }])
  })

  it('a command that the server cannot digest is set apart, tried for itself, and shown as stuck', async () => {
    const [poison = '', ...others] = await saveOnEachLoan()
    round.network.fault = (request) => {
      const body = (request.body ?? {}) as { commands?: { id: string }[]; payment_id?: string }
      const inside = body.commands?.some((command) => command.id === poison) || body.payment_id === poison
      return inside ? { kind: 'status', status: 500 } : undefined
    }
    for (let turn = 0; turn < 24; turn++) {
      await runCycle(page, 'manual')
      round.phone.clock.advance(61_000)
    }
    for (const id of others) expect(await stateOf(id)).toBe('reconciled')
    const stuck = await page.outbox.outbox.get(poison)
    expect(stuck).toMatchObject({ state: 'unknown', solo: 2 })
    expect(stuck?.attempts).toBeGreaterThanOrEqual(20)
    await healAndDrain(round)
    await expectExactlyOnce(round, [poison, ...others].map(once))
  })
})

describe('who sends', () => {
  it('a session that ended pauses everything without counting a try, and the same person resumes it', async () => {
    const ids = await saveOnEachLoan()
    round.network.signOut()
    await runCycle(page, 'start')
    expect(await readMeta(page.outbox, 'auth')).toBe('needed')
    const rows = await page.outbox.outbox.toArray()
    expect(rows.map((row) => row.attempts)).toEqual([0, 0, 0])
    await runCycle(page, 'manual')
    expect(round.network.to('/sync/commands')).toHaveLength(1)
    await round.phone.signIn()
    await runCycle(page, 'login')
    await expectExactlyOnce(round, ids.map(once))
  })

  it.each(['start', 'visible', 'manual'] as const)(
    'one answer that says no one is signed in stops no one who is: %s asks again and all is sent',
    async (reason) => {
      const ids = await saveOnEachLoan()
      round.network.fault = ({ path }) =>
        path.startsWith('/sync/') ? { kind: 'status', status: 401 } : undefined
      await runCycle(page, 'enqueue')
      expect(await readMeta(page.outbox, 'auth')).toBe('needed')
      round.network.fault = () => undefined
      await runCycle(page, 'timer')
      expect(await postedPayments(round)).toEqual([])
      await runCycle(page, reason)
      expect(await readMeta(page.outbox, 'auth')).toBe('ok')
      await expectExactlyOnce(round, ids.map(once))
    },
  )

  it('another person who signs in on this phone never sends what is not theirs', async () => {
    const ids = await saveOnEachLoan()
    await round.phone.signIn(round.otherCi)
    for (const reason of ['start', 'manual', 'online', 'sync'] as const) await runCycle(page, reason)
    expect(round.network.to('/sync/commands')).toEqual([])
    expect(await postedPayments(round)).toEqual([])
    await healAndDrain(round)
    await expectExactlyOnce(round, ids.map(once))
  })

  it('a phone on which another person is signed in sends nothing, whatever the outbox itself believes', async () => {
    await saveOnEachLoan()
    const other = {
      accId: round.otherCi.accId,
      mgtId: round.otherCi.mgtId,
      name: 'Carla',
      role: 'CI_USER',
    } as const
    await workerDb().facts.put({ key: 'owner', value: other })
    await runCycle(page, 'manual')
    expect(round.network.to('/sync/commands')).toEqual([])
  })

  it('the cookie of another person in the same browser books nothing for them', async () => {
    const ids = await saveOnEachLoan()
    await round.network.signIn(round.otherCi)
    await runCycle(page, 'start')
    expect(await postedPayments({ at, ci: round.otherCi })).toEqual([])
    expect(await postedPayments(round)).toEqual([])
    expect(new Set(Object.values(await statesOf(page)))).not.toContain('rejected')
    await healAndDrain(round)
    await expectExactlyOnce(round, ids.map(once))
  })

  it.each([
    ['DEVICE_BLOCKED', 403],
    ['CLIENT_TOO_OLD', 426],
  ])('%s keeps everything and says why', async (code, status) => {
    const ids = await saveOnEachLoan()
    failCommands({ kind: 'status', status, body: { success: false, code, data: 'no' } })
    await flush(page, { reason: 'start' })
    for (const id of ids) {
      expect(await page.outbox.outbox.get(id)).toMatchObject({
        state: 'paused',
        problem: { code, httpStatus: status },
      })
    }
    await healAndDrain(round)
    await expectExactlyOnce(round, ids.map(once))
  })
})
