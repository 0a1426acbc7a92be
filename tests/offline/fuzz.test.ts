/**
 * Any sequence of saving, sending from any context, faults, kills, clock jumps and sign-ins leaves the books with exactly what
 * the phone called saved. FUZZ_RUNS asks for more sequences than the suite's own.
 */
import * as fc from 'fast-check'
import { describe, it } from 'vitest'
import { pesos, type Centavos } from '../../domain/money.ts'
import { runCycle } from '../../src/offline/account/cycle.ts'
import type { Offline } from '../../src/offline/account/offline.ts'
import { saveCommand } from '../../src/offline/outbox/save-command.ts'
import { forgetOwner } from '../../src/offline/account/session-owner.ts'
import { withdrawUnsent } from '../../src/offline/outbox/withdraw.ts'
import { useApp } from '../support/world/use-company.ts'
import type { Fault } from './support/network.ts'
import { Life } from './support/phone.ts'
import { expectExactlyOnce, healAndDrain, openRound, paymentDraft, type Round } from './support/round.ts'

const at = useApp()

interface Saved {
  readonly id: string
  readonly amount: Centavos
}

interface Model {
  saved: Saved[]
  /** A kill came before the phone had said anything: either is right. */
  maybe: Saved[]
}

interface Real {
  readonly round: Round
  contexts: Offline[]
}

type Step = fc.AsyncCommand<Model, Real>

const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  run,
  toString: () => name,
})

const FAULTS: readonly Fault[] = [
  { kind: 'lost' },
  { kind: 'answer lost' },
  { kind: 'body cut' },
  { kind: 'twice' },
  { kind: 'portal' },
  { kind: 'no mark' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  {
    kind: 'answer changed',
    change: (body) => ({ ...body, data: { verdicts: body.data.verdicts?.slice(1) ?? [] } }),
  },
]

const enqueue = fc
  .tuple(fc.nat(2), fc.integer({ min: 1, max: 90_000 }), fc.option(fc.integer({ min: 1, max: 30 })))
  .map(([loan, amount, diesAt]) =>
    step(
      `save ${amount} on loan ${loan}${diesAt ? `, killed at step ${diesAt}` : ''}`,
      async (model, { round, contexts }) => {
        const page = contexts[0]
        const lent = round.loans[loan]
        if (!page || !lent) return
        const draft = paymentDraft(page, { loan: lent, amount: pesos(amount / 100) })
        const saved = { id: draft.id, amount: pesos(amount / 100) }
        if (diesAt === null) {
          if ((await saveCommand(page, draft)).saved) model.saved.push(saved)
          return
        }
        const life = new Life(diesAt)
        const answer = await round.phone
          .context({ life })
          .then((dying) => saveCommand(dying, draft))
          .catch(() => undefined)
        if (answer?.saved && !life.dead) model.saved.push(saved)
        else model.maybe.push(saved)
      },
    ),
  )

const send = fc
  .record({
    context: fc.nat(1),
    reason: fc.constantFrom('enqueue', 'timer', 'online', 'manual', 'start', 'sync' as const),
    fault: fc.option(fc.constantFrom(...FAULTS)),
    every: fc.integer({ min: 1, max: 3 }),
    diesAt: fc.option(fc.integer({ min: 1, max: 90 }), { freq: 3 }),
  })
  .map(({ context, reason, fault, every, diesAt }) =>
    step(
      `send from ${context} (${reason})${fault ? ` with ${fault.kind} every ${every}` : ''}${diesAt ? `, killed at ${diesAt}` : ''}`,
      async (_, { round, contexts }) => {
        let count = 0
        round.network.fault = () => (fault && count++ % every === 0 ? fault : undefined)
        if (diesAt === null) {
          const chosen = contexts[context]
          if (chosen) await runCycle(chosen, reason)
        } else {
          const life = new Life(diesAt)
          await round.phone
            .context({ life, withoutLocks: diesAt % 2 === 0 })
            .then((dying) => runCycle(dying, reason))
            .catch(() => {})
          round.phone.locks.held.clear()
        }
        round.network.fault = () => undefined
      },
    ),
  )

const together = fc.constant(
  step('send from both at once, without locks', async (_, { round }) => {
    const both = await Promise.all([
      round.phone.context({ withoutLocks: true }),
      round.phone.context({ withoutLocks: true, kind: 'worker' }),
    ])
    await Promise.all(both.map((context) => runCycle(context, 'manual')))
  }),
)

const timePasses = fc.integer({ min: 1, max: 1_200_000 }).map((ms) =>
  step(`${ms} ms pass`, async (_, { round }) => {
    round.phone.clock.advance(ms)
  }),
)

const clockJumps = fc.constantFrom(10_800_000, -10_800_000, -86_400_000).map((ms) =>
  step(`the clock jumps by ${ms} ms`, async (_, { round }) => {
    round.phone.clock.jump(ms)
  }),
)

const whoIsThere = fc.constantFrom('owner', 'other', 'nobody', 'expired').map((who) =>
  step(`${who} at the phone`, async (_, { round }) => {
    if (who === 'owner') await round.phone.signIn()
    else if (who === 'other') await round.phone.signIn(round.otherCi)
    else if (who === 'expired') round.network.signOut()
    else await forgetOwner()
  }),
)

const withdraw = fc.constant(
  step('take back the last one if it was never sent', async (model, { contexts }) => {
    const last = model.saved.at(-1)
    if (!last || !contexts[0]) return
    if (await withdrawUnsent(contexts[0], last.id)) model.saved.pop()
  }),
)

describe('whatever happens', () => {
  it('the books hold exactly what the phone called saved', async () => {
    const steps = fc.commands(
      [enqueue, enqueue, send, send, together, timePasses, clockJumps, whoIsThere, withdraw],
      {
        maxCommands: 25,
      },
    )
    const runs = Number(process.env['FUZZ_RUNS'] ?? 12)
    await fc.assert(fc.asyncProperty(steps, playOut), { numRuns: runs, endOnFailure: false })
  }, 600_000)
})

async function playOut(steps: Iterable<Step>): Promise<void> {
  const round = await openRound(at, 3)
  try {
    const contexts = [await round.phone.context(), await round.phone.context({ kind: 'worker' })]
    const model: Model = { saved: [], maybe: [] }
    await fc.asyncModelRun(() => ({ model, real: { round, contexts } }), steps)
    await healAndDrain(round)
    await expectExactlyOnce(round, model.saved, model.maybe)
  } finally {
    await round.close()
  }
}
