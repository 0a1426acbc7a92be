/**
 * Runs inside the browser, on a page of the app's origin: the app's own code for saving and sending, reached without its
 * screens. Built for the tests alone from the very sources of the app, so that the app needs no door for them.
 */
import type { LocalDate } from '../../../domain/calendar.ts'
import type { Centavos } from '../../../domain/money.ts'
import { systemClock } from '../../../domain/clock.ts'
import { APP_VERSION } from '../../../src/data/app-version.ts'
import { runCycle } from '../../../src/offline/account/cycle.ts'
import { offlineHandle } from '../../../src/offline/account/offline.ts'
import type { Offline, WakeReason } from '../../../src/offline/account/offline.ts'
import { pageSurroundings } from '../../../src/offline/device/page-surroundings.ts'
import { prepareHandle } from '../../../src/offline/account/prepare-handle.ts'
import { newCommandId, saveCommand } from '../../../src/offline/outbox/save-command.ts'

export interface CashTaken {
  loanId: number
  name: string
  /** Centavos. */
  amount: number
}

export interface QueuedPayment {
  id: string
  amount: number
  /** Milliseconds from asking to "saved". */
  took: number
}

export interface SideDoor {
  /** Saves payments one after the other, as fast as the phone can; `tick` hears of each at the moment of its "saved". */
  queue(taken: readonly CashTaken[], tick?: string): Promise<QueuedPayment[]>
  /** Asks this page's own sender to run, as the app does when it starts. */
  run(reason: WakeReason): Promise<number>
}

async function open(accId: number): Promise<SideDoor> {
  const offline = offlineHandle({ accId, mgtId: null, appVersion: APP_VERSION }, pageSurroundings(''))
  await prepareHandle(offline)
  return {
    queue: async (taken, tick) => {
      const queued: QueuedPayment[] = []
      for (const cash of taken) queued.push(await take(offline, cash, tick))
      return queued
    },
    run: async (reason) => (await runCycle(offline, reason)).sent,
  }
}

async function take(offline: Offline, cash: CashTaken, tick: string | undefined): Promise<QueuedPayment> {
  const id = newCommandId()
  const amount = cash.amount as Centavos
  const businessOn: LocalDate = systemClock.today()
  const startedAt = performance.now()
  const answer = await saveCommand(offline, {
    id,
    call: 'collectPayment',
    streamKey: `loan:${cash.loanId}`,
    written: (slipNo) => ({
      body: {
        payment_id: id,
        loan_id: cash.loanId,
        amount,
        method: 'cash',
        reference: '',
        slip_no: slipNo,
        occurred_at: systemClock.now(),
        business_on: businessOn,
        place: null,
        note: '',
      },
      display: {
        kind: 'payment',
        title: cash.name,
        loanId: cash.loanId,
        accId: 0,
        amount,
        method: 'cash',
        slipNo,
        businessOn,
      },
    }),
  })
  if (!answer.saved) throw new Error(`not saved: ${answer.reason}`)
  const queued = { id, amount: cash.amount, took: performance.now() - startedAt }
  const heard = tick === undefined ? undefined : (globalThis as Record<string, unknown>)[tick]
  if (typeof heard === 'function') heard(queued)
  return queued
}

Object.assign(globalThis, { openSideDoor: open })
