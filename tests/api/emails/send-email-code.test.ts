import { expect, it } from 'vitest'
import { PASSWORD_VERIFIED_MS } from '../../../server/http/session.ts'
import { lettersTo, mailedCode } from '../../support/notices/mailed-code.ts'
import { aClient, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('mails six digits that no row holds, in a letter without a word that anybody typed', async () => {
  const ana = await aClient(at, { firstname: 'Xandrina', username: 'visit.evil.example.com' })
  const visitor = await signInAs(at, ana)
  await visitor.get('sendEmailCode', { email: 'ana.new@example.com' })
  const code = await mailedCode(at, 'ana.new@example.com')
  const [letter] = await lettersTo(at, 'ana.new@example.com')
  expect(letter).toMatchObject({ is_secret: true })
  expect(`${letter?.subject} ${letter?.text}`).not.toMatch(/evil|Xandrina/)
  const rows = [
    await at.db.selectFrom('email_code').selectAll().execute(),
    await at.db.selectFrom('audit').selectAll().execute(),
  ]
  expect(JSON.stringify(rows)).not.toContain(`"${code}"`)
})

it('asks for the password again, and lets no one fill a mailbox', async () => {
  const visitor = await signInAs(at, await aClient(at))
  for (let count = 0; count < 5; count++) await visitor.get('sendEmailCode', { email: 'poor@example.com' })
  expect(await visitor.ask('sendEmailCode', { email: 'poor@example.com' })).toMatchObject({
    code: 'TOO_MANY_TRIES',
  })
  at.clock.advanceBy(PASSWORD_VERIFIED_MS + 1000)
  expect(await visitor.ask('sendEmailCode', { email: 'poor@example.com' })).toMatchObject({
    code: 'PASSWORD_NEEDED',
  })
})

it('takes one address in one line, and only of who is signed in', async () => {
  const visitor = await signInAs(at, await aClient(at))
  for (const email of ['', 'nobody', 'a@example.com\nBcc: b@example.com', 'a@example.com,b@example.com'])
    expect(await visitor.ask('sendEmailCode', { email })).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await new Visitor(at).ask('sendEmailCode', { email: 'a@example.com' })).toMatchObject({
    status: 401,
  })
})
