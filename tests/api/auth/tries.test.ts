/** The counters themselves, on the real database: properties of any sequence of tries. */
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { instantFromMs, instantMs, type Instant } from '../../../domain/calendar.ts'
import { ALLOWANCES, mostInADay } from '../../../domain/people/allowance.ts'
import { clearOld, countTry, giveTriesBack, limitOf, takeTry } from '../../../server/auth/attempts/tries.ts'
import { SATURDAY_MORNING } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const DAY_MS = 86_400_000
const at = useApp()
beforeEach(() => at.db.deleteFrom('attempt').execute())

const limit = limitOf('sign-in', 'much.tried', ALLOWANCES.account)
const take = (now: Instant) => at.db.transaction().execute((tx) => takeTry(tx, limit, now))

it('an account may be guessed at most 100 times in any 24 hours, one address 58', () => {
  expect(mostInADay(ALLOWANCES.account)).toBe(100)
  expect(mostInADay(ALLOWANCES.pair)).toBe(58)
  expect(mostInADay(ALLOWANCES.device)).toBe(58)
})

it('whenever tries come, no 24 hours have more than the allowance, and a wait that is kept is enough', async () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 30 * 60_000 }), { minLength: 20, maxLength: 50 })
  await fc.assert(
    fc.asyncProperty(pauses, fc.integer({ min: 1, max: 8 }), async (gaps, burst) => {
      await at.db.deleteFrom('attempt').execute()
      const taken: number[] = []
      let now = instantMs(SATURDAY_MORNING)
      for (const gap of gaps) {
        now += gap
        for (let count = 0; count < burst; count++) {
          const waitMs = await take(instantFromMs(now))
          if (waitMs === 0) {
            taken.push(now)
            continue
          }
          // Now and then somebody waits as long as they were told.
          if (count > 0) continue
          now += waitMs
          expect(await take(instantFromMs(now))).toBe(0)
          taken.push(now)
        }
      }
      for (const from of taken)
        expect(taken.filter((one) => one >= from && one < from + DAY_MS).length).toBeLessThanOrEqual(100)
    }),
    { numRuns: 15 },
  )
})

it('lets exactly the allowance through in a day of trying every minute', async () => {
  let taken = 0
  for (let ms = 0; ms < DAY_MS; ms += 60_000)
    if ((await take(instantFromMs(instantMs(SATURDAY_MORNING) + ms))) === 0) taken++
  // The 72nd of a day comes back when the day is over.
  expect(taken).toBe(99)
})

it('fifty at the same moment are fifty', async () => {
  const waits = await Promise.all(Array.from({ length: 50 }, () => take(SATURDAY_MORNING)))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(28)
})

it('what is given back is there again, and no more than that', async () => {
  for (let count = 0; count < 28; count++) await take(SATURDAY_MORNING)
  await giveTriesBack(at.db, [limit, limit])
  const waits = [await take(SATURDAY_MORNING), await take(SATURDAY_MORNING), await take(SATURDAY_MORNING)]
  expect(waits).toEqual([0, 0, 20 * 60_000])
})

it('a row goes once all its tries have come back, and not before', async () => {
  await take(SATURDAY_MORNING)
  const later = (ms: number) => instantFromMs(instantMs(SATURDAY_MORNING) + ms)
  const rows = () => at.db.selectFrom('attempt').selectAll().execute()
  await at.db.transaction().execute((tx) => clearOld(tx, later(19 * 60_000)))
  expect(await rows()).toHaveLength(1)
  await at.db.transaction().execute((tx) => clearOld(tx, later(21 * 60_000)))
  expect(await rows()).toHaveLength(0)
})

it('a storm is counted to ten times what is there at once, so that it is over the same day', async () => {
  const storm = limitOf('from', '203.0.113.7', ALLOWANCES.address)
  const { atOnce, everyMs } = storm.allowance
  const most = atOnce * 10
  const count = () => at.db.transaction().execute((tx) => countTry(tx, storm, SATURDAY_MORNING))
  await count()
  const nearly = instantFromMs(instantMs(SATURDAY_MORNING) + (most - 1) * everyMs)
  await at.db.updateTable('attempt').set({ spent_until: nearly }).execute()
  expect([await count(), await count(), await count()]).toEqual([most, most, most])
})
