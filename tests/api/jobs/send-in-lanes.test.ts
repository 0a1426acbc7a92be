import { expect, it } from 'vitest'
import { manilaInstant } from '../../../domain/calendar.ts'
import { sendInLanes, type Sending } from '../../../server/jobs/send-in-lanes.ts'
import { useAppEach } from '../../support/world/use-company.ts'

const at = useAppEach()
const sending = (
  more: Pick<Sending<string>, 'take' | 'send'> & Partial<Sending<string>>,
): Sending<string> => ({
  isAnyDue: async () => true,
  giveUpOld: async () => 0,
  givenUp: '',
  restMs: 0,
  signal: undefined,
  ...more,
})

it('asks the clock before each: what may not go at night waits, though the evening’s sending has begun', async () => {
  const today = at.clock.today()
  at.clock.set(manilaInstant(today, 20, 59))
  const asked: boolean[] = []
  await sendInLanes(
    at.house,
    sending({
      take: async ({ isContactHour }) => (asked.push(isContactHour) <= 6 ? 'a letter' : undefined),
      send: async () => {
        at.clock.set(manilaInstant(today, 21, 1))
        return true
      },
    }),
  )
  const inTheEvening = asked.indexOf(false)
  expect(inTheEvening).toBeGreaterThan(0)
  expect(asked.slice(inTheEvening)).not.toContain(true)
})

it('gives up what is too old before anything goes, and takes nothing where nothing is due', async () => {
  const done: string[] = []
  const ofDue = (isDue: boolean) =>
    sending({
      isAnyDue: async () => isDue,
      giveUpOld: async () => done.push('given up'),
      take: async () => void done.push('taken'),
      send: async () => true,
    })
  expect(await sendInLanes(at.house, ofDue(false))).toBe(0)
  expect(done).toEqual([])
  await sendInLanes(at.house, ofDue(true))
  expect(done.slice(0, 2)).toEqual(['given up', 'taken'])
})

it('takes nothing more once it is told to end', async () => {
  const ending = new AbortController()
  let taken = 0
  const sent = await sendInLanes(
    at.house,
    sending({
      signal: ending.signal,
      take: async () => `letter ${++taken}`,
      send: async () => {
        ending.abort()
        return true
      },
    }),
  )
  expect([sent, taken]).toEqual([3, 3])
})

it('goes on to the next after each that is not taken, and counts what left the house only', async () => {
  const waiting = Array.from({ length: 12 }, (_, index) => index)
  const tried: number[] = []
  const sent = await sendInLanes(
    at.house,
    sending({
      take: async () => {
        const next = waiting.shift()
        return next === undefined ? undefined : `letter ${next}`
      },
      send: async (letter) => tried.push(Number(letter.split(' ')[1])) > 7,
    }),
  )
  expect(tried).toHaveLength(12)
  expect(sent).toBe(5)
})
