/** What a new phone has to receive before its person can begin: a library that comes along unseen costs everybody data and time. */
import { expect, it } from 'vitest'
import { bytesOfHome } from './support/bytes-of-home.ts'
import { useDemoServer } from './support/use-demo-server.ts'

const demo = useDemoServer()

it('a sign-in takes at most 200 kB over the wire, and a borrower’s home at most 60 kB more', async () => {
  const { signIn, home } = await bytesOfHome(demo.server.url, 'demo.client')
  expect(signIn).toBeLessThanOrEqual(200_000)
  expect(home).toBeLessThanOrEqual(60_000)
  // Where nothing was counted, nothing was held.
  expect(signIn).toBeGreaterThan(100_000)
  expect(home).toBeGreaterThan(10_000)
})
