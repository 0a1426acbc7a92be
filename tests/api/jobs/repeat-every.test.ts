import { pino } from 'pino'
import { expect, it } from 'vitest'
import { repeatEvery } from '../../../server/repeat-every.ts'

const silent = pino({ level: 'silent' })

it('does its work again and again, never two at once, and goes on after a failure', async () => {
  let rounds = 0
  let working = 0
  let mostAtOnce = 0
  const repeating = repeatEvery(1, 'the test', silent, async () => {
    rounds++
    mostAtOnce = Math.max(mostAtOnce, ++working)
    await new Promise((resolve) => setTimeout(resolve, 5))
    working--
    if (rounds === 2) throw new Error('this once')
  })
  await expect.poll(() => rounds).toBeGreaterThan(4)
  await repeating.stop(1000)
  const atTheEnd = rounds
  // Another one that began after the end has gone round five times: time enough for a round that should not come.
  let others = 0
  const other = repeatEvery(1, 'another', silent, async () => void others++)
  await expect.poll(() => others).toBeGreaterThan(5)
  await other.stop(1000)
  expect(rounds).toBe(atTheEnd)
  expect(mostAtOnce).toBe(1)
})

it('ends early where the work heeds the signal, and waits no longer than it is told where it does not', async () => {
  let heeded = false
  const polite = repeatEvery(
    1,
    'the polite',
    silent,
    (signal) =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => {
          heeded = true
          resolve()
        })
      }),
  )
  let begun = false
  const stubborn = repeatEvery(1, 'the stubborn', silent, () => {
    begun = true
    return new Promise(() => {})
  })
  await expect.poll(() => begun).toBe(true)
  await Promise.all([polite.stop(5000), stubborn.stop(10)])
  expect(heeded).toBe(true)
})
