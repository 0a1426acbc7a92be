import Dexie from 'dexie'
import { describe, expect, it } from 'vitest'
import { pesos } from '../../domain/money.ts'
import { parseSlip } from '../../domain/payments/slip-number.ts'
import { acknowledgeCleared } from '../../src/offline/outbox/needs-attention.ts'
import { setCurrentOffline } from '../../src/offline/account/current-offline.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import { clearDraft, readDraft, saveDraft } from '../../src/offline/outbox/drafts.ts'
import { deviceKey } from '../../src/offline/device/device-key.ts'
import { layBallast } from '../../src/offline/device/free-space.ts'
import { commandReader } from '../../src/offline/outbox/live-commands.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { readMeta, writeMeta } from '../../src/offline/outbox/outbox-meta.ts'
import { saveCommand } from '../../src/offline/outbox/save-command.ts'
import { useApp } from '../support/world/use-company.ts'
import { breakWrites, quotaError } from './support/break-writes.ts'
import {
  expectExactlyOnce,
  healAndDrain,
  eachRound,
  paymentDraft,
  postedPayments,
  savePayment,
  type Round,
} from './support/round.ts'

const at = useApp()
let round: Round
let page: Offline
eachRound(at, (opened) => ({ round, page } = opened))

const HUNDRED = pesos(100)

describe('saving', () => {
  it('the same form twice is one command, whatever is tapped how often', async () => {
    const draft = paymentDraft(page, { loan: round.loan() })
    const answers = await Promise.all([
      saveCommand(page, draft),
      saveCommand(page, draft),
      saveCommand(page, draft),
    ])
    expect(answers).toEqual([{ saved: true }, { saved: true }, { saved: true }])
    expect(await page.outbox.outbox.count()).toBe(1)
    await healAndDrain(round)
    await expectExactlyOnce(round, [{ id: draft.id, amount: HUNDRED }])
  })

  it('one form saved in two windows, a second apart, is one payment, and both say "saved"', async () => {
    const draft = paymentDraft(page, { loan: round.loan() })
    const other = await round.phone.context()
    expect(await saveCommand(page, draft)).toEqual({ saved: true })
    round.phone.clock.advance(1_000)
    const again = paymentDraft(other, { loan: round.loan(), id: draft.id })
    expect(await saveCommand(other, again)).toEqual({ saved: true })
    expect((await page.outbox.device.get(1))?.lastSlip, 'one number for one payment').toBe(1)
    await healAndDrain(round)
    await expectExactlyOnce(round, [{ id: draft.id, amount: HUNDRED }])
  })

  it('two windows that say different amounts at once: one is kept, and the other is told so', async () => {
    const draft = paymentDraft(page, { loan: round.loan() })
    const other = await round.phone.context()
    const [one, two] = await Promise.all([
      saveCommand(page, draft),
      saveCommand(other, paymentDraft(other, { loan: round.loan(), id: draft.id, amount: pesos(900) })),
    ])
    expect([one, two].filter((answer) => answer.saved)).toHaveLength(1)
    expect([one, two].find((answer) => !answer.saved)).toEqual({ saved: false, reason: 'already' })
    expect((await page.outbox.device.get(1))?.lastSlip).toBe(1)
    await healAndDrain(round)
    await expectExactlyOnce(round, [{ id: draft.id, amount: one?.saved ? HUNDRED : pesos(900) }])
  })

  it('numbers commands of a phone without a gap', async () => {
    for (let index = 0; index < 5; index++) await savePayment(page, { loan: round.loan() })
    expect((await page.outbox.outbox.orderBy('seq').toArray()).map((row) => row.seq)).toEqual([1, 2, 3, 4, 5])
  })

  it('without room says "not saved" after the read cache was dropped, and keeps nothing', async () => {
    await page.cache.pointers.put({ key: 'list', gen: 1, cursor: 'c', asOf: page.around.clock.now() })
    breakWrites(page.outbox, 'bodies', quotaError)
    const draft = paymentDraft(page, { loan: round.loan() })
    expect(await saveCommand(page, draft)).toEqual({ saved: false, reason: 'full' })
    expect(await page.outbox.outbox.count()).toBe(0)
    expect(await page.cache.pointers.count()).toBe(0)
    expect(page.memory.full).toBe(true)
  })

  it('saves where dropping the read cache made enough room', async () => {
    let failures = 1
    breakWrites(page.outbox, 'bodies', () => (failures-- > 0 ? quotaError() : undefined))
    expect(await saveCommand(page, paymentDraft(page, { loan: round.loan() }))).toEqual({ saved: true })
  })

  it('opens a dead connection again and saves', async () => {
    let failures = 1
    const dead = Object.assign(new Error('closed'), { name: 'InvalidStateError' })
    breakWrites(page.outbox, 'bodies', () => (failures-- > 0 ? dead : undefined))
    expect(await saveCommand(page, paymentDraft(page, { loan: round.loan() }))).toEqual({ saved: true })
    page.outbox.backendDB().close()
    expect(await saveCommand(page, paymentDraft(page, { loan: round.loan() }))).toEqual({ saved: true })
  })

  it('gives up after eight seconds without an answer, and never sends what may land later', async () => {
    let asked = 0
    breakWrites(page.outbox, 'bodies', () => {
      asked++
      return 'hangs'
    })
    const draft = paymentDraft(page, { loan: round.loan() })
    const saving = saveCommand(page, draft)
    await expect.poll(() => asked).toBe(1)
    round.phone.clock.advance(8_001)
    expect(await saving).toEqual({ saved: false, reason: 'timeout' })
    expect(await postedPayments(round)).toEqual([])
  })

  it('older code does not write into a storage that a newer version has claimed', async () => {
    await writeMeta(page.outbox, 'schemaFloor', 99)
    expect(await saveCommand(page, paymentDraft(page, { loan: round.loan() }))).toEqual({
      saved: false,
      reason: 'broken',
    })
  })
})

describe('verdicts under quota', () => {
  it('the ballast makes room to write that a payment is on the books', async () => {
    await layBallast(page.outbox)
    const id = await savePayment(page, { loan: round.loan() })
    let full = false
    breakWrites(page.outbox, 'events', () => (full ? quotaError() : undefined))
    const spoken = page.outbox.ballast.delete.bind(page.outbox.ballast)
    page.outbox.ballast.delete = (key) => {
      full = false
      return spoken(key)
    }
    round.network.fault = (request) => {
      if (request.path === '/sync/commands') full = true
      return undefined
    }
    await runCycle(page, 'start')
    expect(full).toBe(false)
    expect((await page.outbox.outbox.get(id))?.state).toMatch(/acked|reconciled/)
    expect(await page.outbox.ballast.count()).toBe(0)
  })

  it('a verdict that cannot be written is asked for again', async () => {
    const id = await savePayment(page, { loan: round.loan() })
    let full = false
    breakWrites(page.outbox, 'events', () => (full ? quotaError() : undefined))
    round.network.fault = (request) => {
      if (request.path === '/sync/commands') full = true
      return undefined
    }
    await runCycle(page, 'start').catch(() => {})
    full = false
    expect((await page.outbox.outbox.get(id))?.state).toBe('sending')
    await healAndDrain(round)
    await expectExactlyOnce(round, [{ id, amount: HUNDRED }])
  })
})

describe('what is at rest', () => {
  it('nothing but ids, amounts and states is readable once the phone knows the server’s key', async () => {
    await runCycle(page, 'start')
    await savePayment(page, { loan: round.loan() })
    const [row, body] = [
      await page.outbox.outbox.toCollection().first(),
      await page.outbox.bodies.toCollection().first(),
    ]
    expect(body?.envelope.form).toBe('sealed')
    const readable = JSON.stringify([row, body])
    for (const secret of ['Santos', 'slip_no', 'Ana', 'business_on']) expect(readable).not.toContain(secret)
    expect(row?.amount).toBe(HUNDRED)
  })

  it('the phone’s own key never leaves the browser', async () => {
    await savePayment(page, { loan: round.loans[0]! })
    expect((await deviceKey(page))?.extractable).toBe(false)
  })

  it('with the phone’s key lost a command is shown by its amount alone, and is still sent', async () => {
    await runCycle(page, 'start')
    const id = await savePayment(page, { loan: round.loan() })
    await page.outbox.keys.clear()
    const reopened = await round.phone.context()
    const [row] = await commandReader(reopened)(await reopened.outbox.outbox.toArray())
    expect(row?.display).toMatchObject({
      title: '',
      amount: HUNDRED,
      kind: 'payment',
      loanId: round.loan().loanId,
    })
    await healAndDrain(round)
    await expectExactlyOnce(round, [{ id, amount: HUNDRED }])
  })

  it('a body that was altered on the phone is set apart and not sent', async () => {
    round.network.up = false
    const id = await savePayment(page, { loan: round.loan() })
    const body = await page.outbox.bodies.get(id)
    if (body?.envelope.form !== 'plain') throw new Error('a plain body was expected before the first line')
    const json = body.envelope.json.replace('"amount":10000', '"amount":1')
    await page.outbox.bodies.put({ ...body, envelope: { form: 'plain', json } })
    round.network.up = true
    await runCycle(page, 'start')
    expect((await page.outbox.outbox.get(id))?.state).toBe('quarantined')
    expect(await postedPayments(round)).toEqual([])
  })

  it('a command saved before the phone ever had a line is sent as it is', async () => {
    round.network.up = false
    const id = await savePayment(page, { loan: round.loan() })
    await healAndDrain(round)
    await expectExactlyOnce(round, [{ id, amount: HUNDRED }])
  })
})

describe('storage that was emptied', () => {
  it('is an alarm and not a fresh start: the phone keeps its id and uses no number twice', async () => {
    await runCycle(page, 'start')
    await savePayment(page, { loan: round.loan() })
    await runCycle(page, 'enqueue')
    const before = await page.outbox.device.get(1)
    page.outbox.close()
    await Dexie.delete(`ob_hulog_${round.ci.accId}`)
    const reopened = await round.phone.context()
    expect(await readMeta(reopened.outbox, 'cleared')).toMatchObject({ lastSeq: 1, reported: false })
    expect(await acknowledgeCleared(reopened), 'not before the office has heard of it').toBe(false)
    const after = await reopened.outbox.device.get(1)
    expect(after?.deviceId).toBe(before?.deviceId)
    expect(after?.lastSeq).toBeGreaterThan(before?.lastSeq ?? 0)
    expect(after?.lastSlip).toBeGreaterThan(before?.lastSlip ?? 0)
    round.network.fault = ({ path }) =>
      path === '/sync/heartbeat' ? { kind: 'status', status: 503, body: {} } : undefined
    await runCycle(reopened, 'start')
    expect(await readMeta(reopened.outbox, 'cleared'), 'the office was not heard').toMatchObject({
      reported: false,
    })
    round.network.fault = () => undefined
    await runCycle(reopened, 'start')
    expect(await readMeta(reopened.outbox, 'cleared')).toMatchObject({ reported: true })
    const device = await at.db
      .selectFrom('device')
      .selectAll()
      .where('device_id', '=', after?.deviceId ?? '')
      .executeTakeFirst()
    expect(device?.heartbeat).toMatchObject({ alarm: 'storage-cleared' })
    expect(await acknowledgeCleared(reopened)).toBe(true)
    expect(await readMeta(reopened.outbox, 'cleared')).toBeUndefined()
  })

  it('is noticed under an open page as well', async () => {
    await runCycle(page, 'start')
    await savePayment(page, { loan: round.loan() })
    await Promise.all(page.outbox.tables.map((table) => table.clear()))
    await savePayment(page, { loan: round.loan() })
    expect(await readMeta(page.outbox, 'cleared')).toMatchObject({ lastSeq: 1 })
  })

  it('of which the server remembers more than the canary is noticed at the next sign-in', async () => {
    await runCycle(page, 'start')
    await savePayment(page, { loan: round.loan() })
    await runCycle(page, 'enqueue')
    const device = await page.outbox.device.get(1)
    await page.outbox.device.put({ ...device!, lastSeq: 0, registeredAt: null })
    await runCycle(page, 'login')
    expect(await readMeta(page.outbox, 'cleared')).toMatchObject({ lastSeq: 1 })
    expect((await page.outbox.device.get(1))?.lastSeq).toBe(1)
  })
})

/** Everybody saves a payment in the same moment; answers the slip numbers of all that the phone keeps, in order. */
async function savedAtOnce(contexts: readonly Offline[]): Promise<string[]> {
  await Promise.all(contexts.map((context) => savePayment(context, { loan: round.loan() })))
  const rows = await page.outbox.outbox.orderBy('seq').toArray()
  return rows.map((row) => row.slipNo ?? '')
}

describe('slips and drafts', () => {
  it('a slip number is never given twice, by the server’s series once it is known', async () => {
    await savePayment(page, { loan: round.loan() })
    await runCycle(page, 'start')
    const other = await round.phone.context()
    const [first, ...rest] = await savedAtOnce([page, other, page, other, page])
    expect(first).toMatch(/^X[0-9A-Z]{7}-000001-\d$/)
    const device = await page.outbox.device.get(1)
    expect(rest.map((slipNo) => parseSlip(slipNo))).toEqual(
      [1, 2, 3, 4, 5].map((running) => ({ series: device?.series, running })),
    )
  })

  it('a form’s draft outlives the page', async () => {
    setCurrentOffline(page)
    await saveDraft('pay:loan:7', { id: 'a', amount: '500' })
    setCurrentOffline(await round.phone.context())
    expect(await readDraft('pay:loan:7')).toEqual({ id: 'a', amount: '500' })
    await clearDraft('pay:loan:7', 'b')
    expect(await readDraft('pay:loan:7'), 'another form under this key stays').toBeDefined()
    await clearDraft('pay:loan:7', 'a')
    expect(await readDraft('pay:loan:7')).toBeUndefined()
  })
})
