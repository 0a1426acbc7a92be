import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { passwordFits } from '../../../server/auth/password.ts'

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function timeOf(hashOrNone: string | undefined): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 9; round++) {
    const start = performance.now()
    await passwordFits(hashOrNone, 'Not-the-one-1')
    times.push(performance.now() - start)
  }
  return median(times)
}

it('takes as long for a username that does not exist as for a wrong password', async () => {
  const real = await hash('Hulog-2026')
  await timeOf(undefined)
  const [nobody, somebody] = [await timeOf(undefined), await timeOf(real)]
  expect(nobody).toBeGreaterThan(somebody / 3)
  expect(nobody).toBeLessThan(somebody * 3)
})

it('never lets anybody in without a hash, not even with the password of nobody', async () => {
  expect(await passwordFits(undefined, 'nobody has this password')).toBe(false)
})
