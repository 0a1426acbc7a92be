/**
 * `npm run day-end` closes every day that is over and not closed, `npm run day-end -- --day 2026-11-20` one of them, in the
 * database that the settings name. The served process does the same by itself.
 */
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import type { House } from './http/ask.ts'
import { closeDay } from './jobs/close-day.ts'
import { closeMissedDays, type ClosedDay } from './jobs/close-missed-days.ts'
import { dayToClose } from './jobs/day-to-close.ts'
import { openHouse } from './open-house.ts'

async function closed(house: House, given: string | undefined): Promise<ClosedDay[]> {
  if (given === undefined) return closeMissedDays(house)
  const day = dayToClose(given, house.clock.today())
  return [{ day, end: await closeDay(house, { day, runner: randomUUID() }) }]
}

async function dayEnd(): Promise<void> {
  const { values } = parseArgs({ options: { day: { type: 'string' } } })
  const { house, close } = await openHouse(readConfig(process.env))
  try {
    const days = await closed(house, values.day)
    for (const { day, end } of days) console.log(`${day}: ${end}`)
    if (days.length === 0) console.log('Every day that is over is closed.')
    if (days.some(({ end }) => end === 'held by another')) process.exitCode = 1
  } finally {
    await close()
  }
}

dayEnd().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
