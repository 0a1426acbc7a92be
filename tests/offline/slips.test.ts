import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { slipGaps } from '../../domain/payments/slip-gaps.ts'
import { parseSlip } from '../../domain/payments/slip-number.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { saveCommand } from '../../src/offline/outbox/save-command.ts'
import { slipGapsHere } from '../../src/offline/sending/slip-gaps.ts'
import { withdrawUnsent } from '../../src/offline/outbox/withdraw.ts'
import { useApp } from '../support/world/use-company.ts'
import { Life } from './support/phone.ts'
import { healAndDrain, eachRound, openRound, paymentDraft, savePayment, type Round } from './support/round.ts'

const at = useApp()
let round: Round
let page: Offline
eachRound(at, (opened) => ({ round, page } = opened))

it('a payment that is taken back before it was sent leaves a number whose reason the office is told', async () => {
  await runCycle(page, 'start')
  const given = await savePayment(page, { loan: round.loan() })
  await savePayment(page, { loan: round.loan() })
  expect(await withdrawUnsent(page, given)).toBe(true)
  await healAndDrain(round)
  const { series } = (await page.outbox.device.get(1)) ?? {}
  expect(await slipGapsHere(page)).toMatchObject([{ series, first: 1, last: 1, reason: 'given up' }])
  expect(
    await at.db
      .selectFrom('slip_gap')
      .select(['first_no', 'last_no', 'reason'])
      .where('series', '=', series ?? '')
      .execute(),
  ).toEqual([{ first_no: 1, last_no: 1, reason: 'given up' }])
  expect(round.network.to('/sync/slips')).toHaveLength(1)
  await runCycle(page, 'manual')
  expect(round.network.to('/sync/slips'), 'told once').toHaveLength(1)
  round.network.up = false
  expect(await withdrawUnsent(page, await savePayment(page, { loan: round.loan() }))).toBe(true)
  round.network.up = true
  for (let turn = 0; turn < 2; turn++) await runCycle(page, 'manual')
  expect(round.network.to('/sync/slips'), 'and the next one once').toHaveLength(2)
})

it('numbers passed over because the storage was cleared have that for a reason', async () => {
  await runCycle(page, 'start')
  await savePayment(page, { loan: round.loan() })
  await Promise.all(page.outbox.tables.map((table) => table.clear()))
  await savePayment(page, { loan: round.loan() })
  const [lost, ...more] = await slipGapsHere(page)
  expect(more).toEqual([])
  expect(lost).toMatchObject({ first: 1, reason: 'storage cleared' })
  const [row] = await page.outbox.outbox.toArray()
  expect(parseSlip(row?.slipNo ?? '')?.running).toBe((lost?.last ?? 0) + 1)
})

it('whatever happens on a Saturday, each number is given once and each gap has its reason', async () => {
  const what = fc.constantFrom('save', 'two at once', 'one form in two windows', 'killed', 'give up', 'send')
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(what, fc.integer({ min: 1, max: 25 })), { maxLength: 14 }),
      async (day) => {
        const saturday = await openRound(at, 1)
        try {
          await playOut(saturday, day)
        } finally {
          await saturday.close()
        }
      },
    ),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 10), endOnFailure: true },
  )
}, 300_000)

async function playOut(saturday: Round, day: readonly (readonly [string, number])[]): Promise<void> {
  const windows = [await saturday.phone.context(), await saturday.phone.context()] as const
  const [first, second] = windows
  const [loan] = saturday.loans
  if (!loan) throw new Error('a round without a loan')
  const saved: string[] = []
  const save = async (offline: Offline, id?: string) => {
    const draft = paymentDraft(offline, id === undefined ? { loan } : { loan, id })
    if ((await saveCommand(offline, draft)).saved) saved.push(draft.id)
    return draft.id
  }
  for (const [what, step] of day) {
    if (what === 'save') await save(first)
    if (what === 'two at once') await Promise.all(windows.map((offline) => save(offline)))
    if (what === 'one form in two windows') {
      const { id } = paymentDraft(first, { loan })
      await Promise.all(windows.map((offline) => save(offline, id)))
    }
    if (what === 'killed') {
      const dying = saturday.phone.context({ life: new Life(step) })
      await dying.then((offline) => save(offline)).catch(() => undefined)
    }
    if (what === 'give up' && saved.length > 0) await withdrawUnsent(second, saved[step % saved.length] ?? '')
    if (what === 'send') await runCycle(second, 'manual')
  }
  const page = await healAndDrain(saturday)
  await expectAccountedFor(saturday, page)
}

async function expectAccountedFor(saturday: Round, page: Offline): Promise<void> {
  const rows = await at.db
    .selectFrom('payment')
    .select('slip_no')
    .where('collector', '=', saturday.ci.mgtId)
    .execute()
  const issued = rows.flatMap(({ slip_no }) => parseSlip(slip_no) ?? [])
  const kept = (await page.outbox.outbox.toArray()).flatMap((row) => row.slipNo ?? [])
  expect(new Set(kept).size, 'each number once').toBe(kept.length)
  const gaps = await slipGapsHere(page)
  for (const series of new Set([...issued, ...gaps].map((one) => one.series))) {
    const missing = slipGaps(
      issued.filter((slip) => slip.series === series).map((slip) => slip.running),
      gaps.filter((gap) => gap.series === series),
    )
    expect(missing.filter(({ reason }) => reason === null)).toEqual([])
  }
}
