import { setTimeout as sleep } from 'node:timers/promises'
import type { Instant } from '../../domain/calendar.ts'
import { isContactHour, type ContactHours } from '../../domain/notices/contact-hours.ts'
import type { House } from '../http/ask.ts'
import { settingsOn } from '../settings/settings.ts'

/** On their way at the same moment, from one process. */
const LANES = 3

/** Some wait for an hour at which people may be called on. */
export interface SendTime {
  readonly now: Instant
  readonly isContactHour: boolean
}

export interface Sending<Item> {
  isAnyDue(now: Instant): Promise<boolean>
  /** Gives up what is of no use any more; answers how many. */
  giveUpOld(now: Instant): Promise<number>
  /** Why, for the log. */
  readonly givenUp: string
  /** Undefined where nothing waits. */
  take(when: SendTime): Promise<Item | undefined>
  /** Answers whether it left the house. */
  send(item: Item, hours: ContactHours): Promise<boolean>
  /** A lane's rest after each: payments that are posted meanwhile go first. */
  readonly restMs: number
  readonly signal: AbortSignal | undefined
}

/** Ends when nothing waits or the signal says so; answers how many left the house. */
export async function sendInLanes<Item>(house: House, sending: Sending<Item>): Promise<number> {
  const { db, clock, log } = house
  if (!(await sending.isAnyDue(clock.now()))) return 0
  const old = await sending.giveUpOld(clock.now())
  if (old > 0) log.warn({ givenUp: old }, sending.givenUp)
  const { contact_hours: hours } = await db.transaction().execute((tx) => settingsOn(tx, clock.today()))
  const { restMs, signal } = sending
  const sendOneByOne = async (): Promise<number> => {
    for (let sent = 0; ;) {
      const now = clock.now()
      if (signal?.aborted === true) return sent
      const item = await sending.take({ now, isContactHour: isContactHour(now, hours) })
      if (item === undefined) return sent
      if (await sending.send(item, hours)) sent++
      await sleep(restMs)
    }
  }
  const sent = await Promise.all(Array.from({ length: LANES }, sendOneByOne))
  return sent.reduce((sum, count) => sum + count, 0)
}

const LONGEST_REASON = 500

/** Why one was not taken, to be kept with it. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON)
}
