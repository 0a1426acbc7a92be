import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { hashPassword, passwordFits } from '../../../server/auth/passwords/password.ts'

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

it.each([
  ['with a space before it', ' Hulog-2026'],
  ['with a space behind it', 'Hulog-2026 '],
  ['with two spaces in it', 'Hulog  2026'],
  ['in other letters', 'hulog-2026'],
  ['of two hundred signs', `${'Hulog-2026'.repeat(20)}`],
])('is taken as it was typed, sign for sign: %s', async (_, password) => {
  const kept = await hashPassword(password)
  expect(await passwordFits(kept, password)).toBe(true)
  const others = ['Hulog-2026', 'Hulog 2026', password.slice(0, -1), password.slice(1)]
  for (const other of others) expect(await passwordFits(kept, other)).toBe(false)
})
