import { beforeEach, expect, it } from 'vitest'
import { aClient, signInAs } from '../../support/people/seed.ts'
import { solveTask } from '../../support/people/solve-task.ts'
import { emailOf, lettersTo, mailedCode } from '../../support/notices/mailed-code.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { quietMorning } from '../../support/world/saturday-morning.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
beforeEach(() => quietMorning(at))

const MINUTES_10 = '2026-11-21T02:10:00.000Z'

it('mails six digits, good for ten minutes, at any hour and to be wiped once sent', async () => {
  const ana = await aClient(at)
  const email = await emailOf(at, ana.accId)
  const answer = await new Visitor(at).ask('sendOneTimeCode', { username: ana.username.toUpperCase() })
  expect(answer).toMatchObject({ success: true, data: { expires_at: MINUTES_10 } })
  expect(await mailedCode(at, email)).toMatch(/^\d{6}$/)
  expect((await lettersTo(at, email))[0]).toMatchObject({
    is_secret: true,
    keeps_contact_hours: false,
    give_up_at: MINUTES_10,
  })
  const cookie = answer.headers.get('Set-Cookie')
  expect(cookie).toMatch(/^hulog_reset=[\w-]{43}; .*HttpOnly; SameSite=Strict/)
})

it('keeps neither the code nor the browser’s token where somebody who reads the database finds them', async () => {
  const ana = await aClient(at)
  const visitor = new Visitor(at)
  const { headers } = await visitor.ask('sendOneTimeCode', { username: ana.username })
  const token = /hulog_reset=([\w-]+)/.exec(headers.get('Set-Cookie') ?? '')?.[1] ?? ''
  const code = await mailedCode(at, await emailOf(at, ana.accId))
  const kept = JSON.stringify([
    await at.db.selectFrom('one_time_code').selectAll().execute(),
    await at.db.selectFrom('audit').selectAll().execute(),
  ])
  expect(kept).not.toContain(code)
  expect(kept).not.toContain(token)
})

it('answers the same for no one, for a closed account and for one without an address', async () => {
  const before = await at.db.selectFrom('mail').select('mail_id').execute()
  const closed = await aClient(at, { status: 'Closed' })
  const mute = await aClient(at)
  await at.db.updateTable('account').set({ email: '' }).where('acc_id', '=', mute.accId).execute()
  for (const username of ['nobody.at.all', closed.username, mute.username]) {
    const visitor = new Visitor(at)
    const answer = await visitor.ask('sendOneTimeCode', { username })
    expect(answer).toMatchObject({ status: 200, data: { expires_at: MINUTES_10 } })
    expect(answer.headers.get('Set-Cookie')).toContain('hulog_reset=')
    expect(await visitor.get('checkOneTimeCode', {})).toEqual({
      state: 'sent',
      expires_at: MINUTES_10,
      tries_left: 5,
    })
  }
  expect(await at.db.selectFrom('mail').select('mail_id').execute()).toHaveLength(before.length)
})

it.each(['the.very.same', 'nobody.else.here'])(
  'makes who asks for %s again and again wait, whether there is such an account or not',
  async (username) => {
    if (username.startsWith('the')) await aClient(at, { username })
    for (let count = 0; count < 5; count++) await new Visitor(at).get('sendOneTimeCode', { username })
    const sixth = await new Visitor(at).ask('sendOneTimeCode', { username })
    expect(sixth).toMatchObject({
      status: 429,
      code: 'TOO_MANY_TRIES',
      data: 'Too many tries. Please wait 120 minutes.',
    })
    at.clock.advanceBy(120 * 60_000)
    await new Visitor(at).get('sendOneTimeCode', { username })
    expect(await new Visitor(at).ask('sendOneTimeCode', { username })).toMatchObject({
      code: 'TOO_MANY_TRIES',
    })
  },
)

it('is sent to one’s own phone however often strangers have asked', async () => {
  const ana = await aClient(at)
  const own = await signInAs(at, ana)
  await own.get('signOut', {})
  for (let count = 0; count < 6; count++)
    await new Visitor(at).ask('sendOneTimeCode', { username: ana.username })
  expect(await own.ask('sendOneTimeCode', { username: ana.username })).toMatchObject({ success: true })
})

it('is sent to who has used up the tries of the password on the own phone: that is when it is wanted', async () => {
  const ana = await aClient(at)
  const own = await signInAs(at, ana)
  const signIn = () => own.ask('signInClient', { username: ana.username, password: 'Wrong-2026' })
  for (let count = 0; count < 10; count++) await signIn()
  expect(await signIn()).toMatchObject({ code: 'TOO_MANY_TRIES' })
  expect(await own.ask('sendOneTimeCode', { username: ana.username })).toMatchObject({ success: true })
})

it('asks an address that asks for one account after the other for work', async () => {
  for (let count = 0; count < 30; count++)
    await new Visitor(at).get('sendOneTimeCode', { username: `somebody${count}` })
  const visitor = new Visitor(at)
  expect(await visitor.ask('sendOneTimeCode', { username: 'somebody31' })).toMatchObject({
    code: 'PROOF_NEEDED',
  })
  await solveTask(visitor)
  expect(await visitor.ask('sendOneTimeCode', { username: 'somebody31' })).toMatchObject({ success: true })
})

it('asked twice is two codes, of which each opens its own browser only', async () => {
  const ana = await aClient(at)
  const email = await emailOf(at, ana.accId)
  const [first, second] = [new Visitor(at), new Visitor(at)]
  await first.get('sendOneTimeCode', { username: ana.username })
  const code = await mailedCode(at, email)
  await second.get('sendOneTimeCode', { username: ana.username })
  const other = await mailedCode(at, email)
  if (code !== other)
    expect(await second.ask('submitOneTimeCode', { code })).toMatchObject({ code: 'INVALID_CODE' })
  expect(await first.ask('submitOneTimeCode', { code })).toMatchObject({ success: true })
})

it('needs a username', async () => {
  expect(await new Visitor(at).ask('sendOneTimeCode', { username: ' ' })).toMatchObject({
    data: [{ fieldname: 'username', message: 'Username is required' }],
  })
})
