import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { aClient } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp({ env: { LOG_LEVEL: 'silent' } })

it('tells whether a username is taken, whatever its capitals', async () => {
  await aClient(at, { username: 'taken.name' })
  const visitor = new Visitor(at)
  expect(await visitor.get('checkUsername', { username: 'TAKEN.name' })).toEqual({ exists: true })
  expect(await visitor.get('checkUsername', { username: 'free name/%?' })).toEqual({ exists: false })
})

it('says what the owner says where it cannot be told', async () => {
  await sql`alter table account rename to gone`.execute(at.db)
  const answer = await new Visitor(at).ask('checkUsername', { username: 'anybody.here' })
  await sql`alter table gone rename to account`.execute(at.db)
  expect(answer).toMatchObject({ success: false, status: 500, data: 'Database Error' })
})

it('makes reading the list of usernames dear: after 30 questions each costs work', async () => {
  const visitor = new Visitor(at)
  let refused = 0
  for (let asked = 0; asked < 35; asked++) {
    const answer = await visitor.ask('checkUsername', { username: `somebody${asked}` })
    if (!answer.success) refused += answer.code === 'PROOF_NEEDED' ? 1 : 100
  }
  expect(refused).toBeGreaterThan(3)
  expect(refused).toBeLessThan(10)
})
