import { beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar.ts'
import { aClient, anAdmin, anInvestigator, type SeededMember } from '../../support/people/seed.ts'
import { aReleasedLoan } from '../../support/money/seed-loan.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade } from '../../support/people/use-made.ts'

const at = useApp()
beforeEach(() => at.db.deleteFrom('attempt').execute())
const isko = useMade(() =>
  anInvestigator(at, { username: 'isko.rivera', firstname: 'Isko', lastname: 'Rivera' }),
)

const wrong = { username: 'isko.rivera', password: 'Not-the-one-1' }

describe('signing in as a credit investigator', () => {
  it('opens a session and tells who is signed in, what to show and where they live', async () => {
    const visitor = new Visitor(at)
    const user = await visitor.get('signInInvestigator', { username: 'Isko.RIVERA', password: PASSWORD })
    expect(user).toMatchObject({
      name: 'Isko Rivera',
      role: 'CI_USER',
      url: '/CIUser',
      password_verified: true,
    })
    expect(user.nav.map((item) => item.path)).toContain('/CIUser/thisSaturdayColl')
    expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: true, acc_id: user.acc_id })
  })

  it('leads to this Saturday while one of the own clients has something due by then', async () => {
    const [busy, carla] = [await anInvestigator(at), await anInvestigator(at)]
    const today = at.clock.today()
    await aReleasedLoan(at, await aClient(at, { investigator: busy }), { firstDueOn: today })
    const later = { firstDueOn: addDays(today, 30) }
    await aReleasedLoan(at, await aClient(at, { investigator: carla }), later)
    const urlOf = async ({ username }: SeededMember) =>
      (await new Visitor(at).get('signInInvestigator', { username, password: PASSWORD })).url
    expect(await urlOf(busy)).toBe('/CIUser/thisSaturdayColl')
    expect(await urlOf(carla)).toBe('/CIUser')
  })

  it('is written into the audit without the password', async () => {
    await new Visitor(at).get('signInInvestigator', { username: 'isko.rivera', password: PASSWORD })
    const rows = await at.db
      .selectFrom('audit')
      .selectAll()
      .where('call', '=', 'signInInvestigator')
      .execute()
    expect(rows.at(-1)).toMatchObject({ acc_id: isko.accId })
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  })

  it('says the same of a wrong password, an unknown username and an account of another role', async () => {
    await anAdmin(at, { username: 'the.admin' })
    const visitor = new Visitor(at)
    const answers = [
      await visitor.ask('signInInvestigator', wrong),
      await visitor.ask('signInInvestigator', { username: 'nobody.at.all', password: PASSWORD }),
      await visitor.ask('signInInvestigator', { username: 'the.admin', password: PASSWORD }),
    ]
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 422,
        code: 'WRONG_CREDENTIALS',
        data: 'Username or password is wrong.',
      })
  })

  it('lets a suspended account in, to the pending area only', async () => {
    await anInvestigator(at, { username: 'out.of.work', status: 'Suspended' })
    const visitor = new Visitor(at)
    const user = await visitor.get('signInInvestigator', { username: 'out.of.work', password: PASSWORD })
    expect(user).toMatchObject({ status: 'Suspended', url: '/PendingAccount' })
    expect(await visitor.ask('pullWorklist', { after: 0, limit: 5 })).toMatchObject({
      status: 403,
      code: 'ACCOUNT_NOT_ACTIVE',
    })
  })

  it('keeps a closed account out', async () => {
    await anInvestigator(at, { username: 'long.gone', status: 'Closed' })
    const answer = await new Visitor(at).ask('signInInvestigator', {
      username: 'long.gone',
      password: PASSWORD,
    })
    expect(answer).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  it('lets one address guess an account ten times, then once in half an hour, the right password included', async () => {
    await anInvestigator(at, { username: 'much.guessed' })
    const visitor = new Visitor(at)
    const guess = { username: 'much.guessed', password: 'Not-the-one-1' }
    for (let tries = 0; tries < 10; tries++)
      expect(await visitor.ask('signInInvestigator', guess)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    const right = { username: 'much.guessed', password: PASSWORD }
    const held = await visitor.ask('signInInvestigator', right)
    expect(held).toMatchObject({ status: 429, data: 'Too many tries. Please wait 30 minutes.' })
    expect(held.headers.get('Retry-After')).toBe('1800')
    const waits = async (after: number) => {
      at.clock.advanceBy(after)
      const { headers, data } = await visitor.ask('signInInvestigator', right)
      return [headers.get('Retry-After'), data]
    }
    const wait = 'Too many tries. Please wait'
    // Never a moment too short: what is left of a second or a minute counts as whole.
    expect(await waits(28 * 60_000 + 500)).toEqual(['120', `${wait} 2 minutes.`])
    expect(await waits(60_000)).toEqual(['60', `${wait} 1 minute.`])
    expect(await waits(500)).toEqual(['59', `${wait} 59 seconds.`])
    expect(await waits(58_100)).toEqual(['1', `${wait} 1 second.`])
    at.clock.advanceBy(900)
    expect(await visitor.ask('signInInvestigator', right)).toMatchObject({ success: true })
  })

  it('counts what one address guesses at another account by itself, and one account however its name is written', async () => {
    await anInvestigator(at, { username: 'a.neighbour' })
    await anInvestigator(at, { username: 'in.capitals' })
    const visitor = new Visitor(at)
    const guess = { username: 'a.neighbour', password: 'Not-the-one-1' }
    for (let tries = 0; tries < 10; tries++) await visitor.ask('signInInvestigator', guess)
    const capitals = ['in.capitals', 'In.Capitals', 'IN.CAPITALS', 'in.CAPITALS']
    for (let tries = 0; tries < 10; tries++)
      expect(
        await visitor.ask('signInInvestigator', { ...guess, username: capitals[tries % 4] ?? '' }),
      ).toMatchObject({ code: 'WRONG_CREDENTIALS' })
    const right = { username: 'In.Capitals', password: PASSWORD }
    expect(await visitor.ask('signInInvestigator', right)).toMatchObject({ code: 'TOO_MANY_TRIES' })
  })

  it('waits alike for a username that does not exist', async () => {
    const visitor = new Visitor(at)
    const guess = { username: 'never.existed', password: 'Not-the-one-1' }
    for (let tries = 0; tries < 10; tries++) await visitor.ask('signInInvestigator', guess)
    expect(await visitor.ask('signInInvestigator', guess)).toMatchObject({
      code: 'TOO_MANY_TRIES',
      data: 'Too many tries. Please wait 30 minutes.',
    })
  })

  it('gives the cookie to no script, to no other site, and not beyond 30 days', async () => {
    const answer = await new Visitor(at).ask('signInInvestigator', {
      username: 'isko.rivera',
      password: PASSWORD,
    })
    const [cookie = '', known = ''] = answer.headers.getSetCookie()
    expect(known).toMatch(/^hulog_known=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000$/)
    expect(cookie).toMatch(/^hulog_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2592000$/)
    const [row] = await at.db
      .selectFrom('session')
      .selectAll()
      .orderBy('session_id', 'desc')
      .limit(1)
      .execute()
    expect(JSON.stringify(row)).not.toContain(cookie.slice(14, 40))
  })

  it('does not admit a client', async () => {
    await aClient(at, { username: 'just.a.client' })
    const answer = await new Visitor(at).ask('signInInvestigator', {
      username: 'just.a.client',
      password: PASSWORD,
    })
    expect(answer).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })
})
