import { beforeAll, describe, expect, it } from 'vitest'
import { afterPassword, withSecondFactor, type SetUp } from '../../support/people/authenticator.ts'
import { anAdmin } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade } from '../../support/people/use-made.ts'

const at = useApp()
let own: SetUp
const alma = useMade(() => anAdmin(at))
beforeAll(async () => {
  own = await withSecondFactor(at, alma)
})

const browser = () => afterPassword(at, alma)

describe('the second step', () => {
  it('is asked for after the right password, and opens nothing by itself', async () => {
    const visitor = new Visitor(at)
    const first = await visitor.ask('signInAdmin', { username: alma.username, password: PASSWORD })
    expect(first).toMatchObject({ status: 403, code: 'SECOND_FACTOR_NEEDED' })
    expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: false })
    for (const name of ['getSignedInUser', 'listClients', 'refreshSession', 'listSessions'] as const)
      expect(await visitor.ask(name, {}), name).toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect(await visitor.ask('beginSecondFactor', {})).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  })

  it('signs in with the code that the app shows, by a cookie of its own', async () => {
    const visitor = await browser()
    const user = await visitor.get('submitSecondFactor', { code: own.app.code() })
    expect(user).toMatchObject({ acc_id: alma.accId, password_verified: true })
    expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: true })
    expect(await visitor.ask('submitSecondFactor', { code: own.app.code(1) }), 'once').toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
  })

  it('takes a code once, and none that is older than the last', async () => {
    at.clock.advanceBy(60_000)
    const used = own.app.code()
    await (await browser()).get('submitSecondFactor', { code: used })
    const replayed = await browser()
    for (const code of [used, own.app.code(-1)])
      expect(await replayed.ask('submitSecondFactor', { code })).toMatchObject({ code: 'CODE_USED' })
    await replayed.get('submitSecondFactor', { code: own.app.code(1) })
  })

  it('takes it once too when it comes twice at the same moment', async () => {
    at.clock.advanceBy(120_000)
    const two = [await browser(), await browser()]
    const answers = await Promise.all(
      two.map((visitor) => visitor.ask('submitSecondFactor', { code: own.app.code() })),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  it('refuses codes of another minute, and holds back who guesses', async () => {
    at.clock.advanceBy(120_000)
    await at.db.deleteFrom('attempt').execute()
    const thief = await browser()
    expect(await thief.ask('submitSecondFactor', { code: own.app.code(3) })).toMatchObject({
      code: 'INVALID_CODE',
    })
    let tries = 1
    for (; tries < 50; tries++) {
      const answer = await (await browser()).ask('submitSecondFactor', { code: '000000' })
      if (!answer.success && answer.code === 'TOO_MANY_TRIES') break
    }
    expect(tries, 'whatever browser they come from').toBe(10)
  })

  it('counts a code that was used before as a guess', async () => {
    const other = await anAdmin(at)
    const { app } = await withSecondFactor(at, other)
    const used = app.code()
    await (await afterPassword(at, other)).get('submitSecondFactor', { code: used })
    const said: string[] = []
    for (let tried = 0; tried < 11; tried++) {
      const answer = await (await afterPassword(at, other)).ask('submitSecondFactor', { code: used })
      said.push(answer.success ? 'in' : answer.code)
    }
    expect(said).toEqual([...Array.from({ length: 10 }, () => 'CODE_USED'), 'TOO_MANY_TRIES'])
  })

  it('of one account is guessed at by itself: another that signs in on the same device is not held back', async () => {
    const [one, another] = [await anAdmin(at), await anAdmin(at)]
    const apps = [await withSecondFactor(at, one), await withSecondFactor(at, another)]
    const visitor = new Visitor(at)
    const afterOwnPassword = ({ username }: typeof one) =>
      visitor.ask('signInAdmin', { username, password: PASSWORD })
    const codeOf = (index: number) => apps[index]?.app.code() ?? ''
    at.clock.advanceBy(120_000)
    for (const [index, who] of [one, another].entries()) {
      await afterOwnPassword(who)
      await visitor.get('submitSecondFactor', { code: codeOf(index) })
      await visitor.get('signOut', {})
    }
    at.clock.advanceBy(120_000)
    let last: unknown
    for (let tries = 0; tries < 11; tries++) {
      await afterOwnPassword(one)
      last = await visitor.ask('submitSecondFactor', { code: '000000' })
    }
    expect(last).toMatchObject({ code: 'TOO_MANY_TRIES' })
    await afterOwnPassword(another)
    expect(await visitor.ask('submitSecondFactor', { code: codeOf(1) })).toMatchObject({ success: true })
  })

  it('is over ten minutes after the password', async () => {
    const other = await anAdmin(at)
    const { app } = await withSecondFactor(at, other)
    const late = await afterPassword(at, other)
    at.clock.advanceBy(10 * 60_000 + 1)
    expect(await late.ask('submitSecondFactor', { code: app.code() })).toMatchObject({
      code: 'WRONG_CREDENTIALS',
    })
  })
})
