import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { passwordFits } from '../../../server/auth/passwords/password.ts'

async function timeOf(hashOrNone: string | undefined): Promise<number> {
  const start = performance.now()
  await passwordFits(hashOrNone, 'Not-the-one-1')
  return performance.now() - start
}

it('takes as long for a username that does not exist as for a wrong password', async () => {
  const real = await hash('Hulog-2026')
  await timeOf(undefined)
  let [nobody, somebody] = [Infinity, Infinity]
  // Taken in turn, the quickest of each: a busy machine only adds. An answer without the work would take a thousandth.
  for (let round = 0; round < 9; round++) {
    nobody = Math.min(nobody, await timeOf(undefined))
    somebody = Math.min(somebody, await timeOf(real))
  }
  expect(nobody).toBeGreaterThan(somebody / 10)
  expect(nobody).toBeLessThan(somebody * 10)
})

it('never lets anybody in without a hash, not even with the password of no one', async () => {
  expect(await passwordFits(undefined, 'no one has this password')).toBe(false)
})
