import { beforeEach, expect, it } from 'vitest'
import { workFor } from '../../../server/auth/attempts/proof-of-work.ts'
import { solveTask } from '../../support/people/solve-task.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
beforeEach(async () => {
  await at.db.deleteFrom('attempt').execute()
  for (let count = 0; count < 30; count++)
    expect(await ask(new Visitor(at)), 'so many are asked for nothing').toMatchObject({ success: true })
})

const ask = (visitor: Visitor) => visitor.ask('checkUsername', { username: 'free.to.take' })

it('is a task of altcha-lib, signed', async () => {
  const { task } = await new Visitor(at).get('getProofTask', {})
  expect(JSON.parse(Buffer.from(task, 'base64').toString())).toMatchObject({
    parameters: { algorithm: 'PBKDF2/SHA-256', cost: 5000 },
    signature: expect.any(String),
  })
})

it('lets one who did the work through a storm at the address', async () => {
  const visitor = new Visitor(at)
  expect(await ask(visitor)).toMatchObject({ status: 429, code: 'PROOF_NEEDED' })
  await solveTask(visitor)
  expect(await ask(visitor)).toMatchObject({ success: true })
})

it('is good once only', async () => {
  const visitor = new Visitor(at)
  const proof = await solveTask(visitor)
  await ask(visitor)
  visitor.proof = proof
  expect(await ask(visitor)).toMatchObject({ code: 'PROOF_NEEDED' })
})

it('is good for ten minutes, by the clock of the server', async () => {
  const visitor = new Visitor(at)
  await solveTask(visitor)
  at.clock.advanceBy(10 * 60_000 + 1)
  for (let count = 0; count < 30; count++) await ask(new Visitor(at))
  expect(await ask(visitor)).toMatchObject({ code: 'PROOF_NEEDED' })
})

it.each(['', 'nonsense', Buffer.from('{}').toString('base64'), Buffer.from('null').toString('base64')])(
  'takes no %j for a proof',
  async (proof) => {
    const visitor = new Visitor(at)
    visitor.proof = proof
    expect(await ask(visitor)).toMatchObject({ code: 'PROOF_NEEDED' })
  },
)

it('takes no task that somebody made easier, and no answer to another one', async () => {
  const visitor = new Visitor(at)
  const proof = await solveTask(visitor)
  const easier = JSON.parse(Buffer.from(proof, 'base64').toString())
  easier.challenge.parameters.keyPrefix = '00'
  visitor.proof = Buffer.from(JSON.stringify(easier)).toString('base64')
  expect(await ask(visitor)).toMatchObject({ code: 'PROOF_NEEDED' })
  const other = JSON.parse(Buffer.from(await solveTask(new Visitor(at)), 'base64').toString())
  const swapped = { ...other, solution: JSON.parse(Buffer.from(proof, 'base64').toString()).solution }
  visitor.proof = Buffer.from(JSON.stringify(swapped)).toString('base64')
  expect(await ask(visitor)).toMatchObject({ code: 'PROOF_NEEDED' })
})

it.each([
  [0, 100],
  [30, 100],
  [45, 150],
  [120, 400],
  [240, 800],
  [3000, 800],
])(
  'after %i tries from an address it is %i pieces of work on average, and never more than 800',
  (counted, work) => {
    expect(workFor(counted)).toBe(work)
  },
)

it('is never answered by luck: each takes at least half of the work that is meant', async () => {
  for (let task = 0; task < 12; task++) {
    const proof = await solveTask(new Visitor(at))
    const { counter } = JSON.parse(Buffer.from(proof, 'base64').toString()).solution
    expect(counter).toBeGreaterThanOrEqual(50)
    expect(counter).toBeLessThan(150)
  }
})
