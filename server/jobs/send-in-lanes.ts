import { setTimeout as sleep } from 'node:timers/promises'
import type { Instant } from '../../domain/calendar.ts'
import { isContactHour, type ContactHours } from '../../domain/notices/contact-hours.ts'
import type { House } from '../http/ask.ts'

/** On their way at the same moment, from one process. */
const LANES = 3

/** Some wait for an hour at which people may be called on. */
export interface SendTime {
  readonly now: Instant
  readonly isContactHour: boolean
}

export interface Sending<Item> {
  /** Undefined where nothing waits. */
  take(when: SendTime): Promise<Item | undefined>
  /** Answers whether it left the house. */
  send(item: Item): Promise<boolean>
  /** A lane's rest after each: payments that are posted meanwhile go first. */
  readonly restMs: number
  readonly hours: ContactHours
  readonly signal: AbortSignal | undefined
}

/** Ends when nothing waits or the signal says so; answers how many left the house. */
export async function sendInLanes<Item>({ clock }: House, sending: Sending<Item>): Promise<number> {
  const { restMs, hours, signal } = sending
  const sendOneByOne = async (): Promise<number> => {
    for (let sent = 0; ;) {
      const now = clock.now()
      if (signal?.aborted === true) return sent
      const item = await sending.take({ now, isContactHour: isContactHour(now, hours) })
      if (item === undefined) return sent
      if (await sending.send(item)) sent++
      await sleep(restMs)
    }
  }
  const sent = await Promise.all(Array.from({ length: LANES }, sendOneByOne))
  return sent.reduce((sum, count) => sum + count, 0)
}
