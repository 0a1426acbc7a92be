import { expect, it } from 'vitest'
import { manilaInstant } from '../../../domain/calendar.ts'
import { sendInLanes, type Sending } from '../../../server/jobs/send-in-lanes.ts'
import { useAppEach } from '../../support/world/use-company.ts'

const at = useAppEach()
const sending = (
  more: Pick<Sending<string>, 'take' | 'send'> & Partial<Sending<string>>,
): Sending<string> => ({
  restMs: 0,
  hours: { from: '06:00', to: '20:00' },
  signal: undefined,
  ...more,
})

it('asks the clock before each: what may not go at night waits, though the evening’s sending has begun', async () => {
  const today = at.clock.today()
  at.clock.set(manilaInstant(today, 19, 59))
  const asked: boolean[] = []
  await sendInLanes(
    at.house,
    sending({
      take: async ({ isContactHour }) => (asked.push(isContactHour) <= 6 ? 'a letter' : undefined),
      send: async () => {
        at.clock.set(manilaInstant(today, 20, 1))
        return true
      },
    }),
  )
  const inTheEvening = asked.indexOf(false)
  expect(inTheEvening).toBeGreaterThan(0)
  expect(asked.slice(inTheEvening)).not.toContain(true)
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
