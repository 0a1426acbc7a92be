/** A kill at every step of saving and of sending: whatever was called saved is on the books exactly once afterwards. */
import { describe, expect, it } from 'vitest'
import { pesos, type Centavos } from '../../domain/money.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import { saveCommand } from '../../src/offline/outbox/save-command.ts'
import { useApp } from '../support/world/use-company.ts'
import { Life } from './support/phone.ts'
import {
  expectExactlyOnce,
  healAndDrain,
  openRound,
  paymentDraft,
  savePayment,
  type Round,
} from './support/round.ts'

const at = useApp()

const HUNDRED = pesos(100)
interface Kept {
  readonly id: string
  readonly amount: Centavos
}

/** Runs a story in a context that dies at a step; answers how many steps there were. */
async function livedUntil(life: Life, story: () => Promise<void>): Promise<number> {
  try {
    await story()
  } catch (error) {
    if (!life.dead) throw error
  }
  return life.steps
}

async function saveAndDie(round: Round, endsAt: number | undefined): Promise<number> {
  const loan = round.loan()
  const before = await round.phone.context()
  const draft = paymentDraft(before, { loan })
  const life = new Life(endsAt)
  const maybe: Kept = { id: draft.id, amount: HUNDRED }
  let saved = false
  const steps = await livedUntil(life, async () => {
    const page = await round.phone.context({ life })
    const answer = await saveCommand(page, draft)
    saved = answer.saved && !life.dead
  })
  await healAndDrain(round)
  await expectExactlyOnce(round, saved ? [maybe] : [], [maybe])
  return steps
}

async function sendAndDie(round: Round, endsAt: number | undefined): Promise<number> {
  const page = await round.phone.context()
  const saved: Kept[] = []
  for (const loan of [...round.loans, ...round.loans])
    saved.push({ id: await savePayment(page, { loan }), amount: HUNDRED })
  const life = new Life(endsAt)
  const steps = await livedUntil(life, async () => {
    const dying = await round.phone.context({ life })
    await runCycle(dying, 'start')
    await runCycle(dying, 'manual')
  })
  await healAndDrain(round)
  await expectExactlyOnce(round, saved)
  return steps
}

/** `stride` leaves out steps in between; HULOG_EVERY_STEP takes them all, which is slow. */
async function atEveryStep(
  story: (round: Round, endsAt: number | undefined) => Promise<number>,
  stride = 1,
): Promise<number> {
  const whole = await inRound((round) => story(round, undefined))
  const by = process.env['HULOG_EVERY_STEP'] === undefined ? stride : 1
  for (let step = 1; step <= whole; step += by) await inRound((round) => story(round, step))
  return whole
}

async function inRound<T>(work: (round: Round) => Promise<T>): Promise<T> {
  const round = await openRound(at, 2)
  try {
    return await work(round)
  } finally {
    await round.close()
  }
}

describe('a phone that is killed', () => {
  it('at any step of saving: what it called saved is booked once, and nothing is booked twice', async () => {
    const steps = await atEveryStep(saveAndDie)
    expect(steps).toBeGreaterThan(10)
  }, 180_000)

  it('at any other step of sending, pulling and comparing: every payment is booked exactly once', async () => {
    const steps = await atEveryStep(sendAndDie, 2)
    expect(steps).toBeGreaterThan(40)
  }, 400_000)
})
