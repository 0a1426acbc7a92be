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
  let [unknown, known] = [Infinity, Infinity]
  // Taken in turn, the quickest of each: a busy machine only adds. An answer without the work would take a thousandth.
  for (let round = 0; round < 9; round++) {
    unknown = Math.min(unknown, await timeOf(undefined))
    known = Math.min(known, await timeOf(real))
  }
  expect(unknown).toBeGreaterThan(known / 10)
  expect(unknown).toBeLessThan(known * 10)
})

it('never lets anybody in without a hash, not even with the password of no one', async () => {
  expect(await passwordFits(undefined, 'no one has this password')).toBe(false)
})
