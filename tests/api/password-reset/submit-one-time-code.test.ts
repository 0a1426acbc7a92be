import { beforeEach, expect, it } from 'vitest'
import { aClient } from '../../support/people/seed.ts'
import { emailOf, mailedCode, wrongCode } from '../../support/notices/mailed-code.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { quietMorning } from '../../support/world/saturday-morning.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()
let visitor: Visitor
let username: string
let code: string
beforeEach(async () => {
  await quietMorning(at)
  const ana = await aClient(at)
  username = ana.username
  visitor = new Visitor(at)
  await visitor.get('sendOneTimeCode', { username })
  code = await mailedCode(at, await emailOf(at, ana.accId))
})

const submit = (given: string, who = visitor) => who.ask('submitOneTimeCode', { code: given })

it('takes the right code once, and gives ten minutes more', async () => {
  at.clock.advanceBy(9 * 60_000)
  expect(await submit(code)).toMatchObject({ data: { expires_at: '2026-11-21T02:19:00.000Z' } })
  expect(await submit(code)).toMatchObject({ status: 422, code: 'INVALID_CODE', data: 'Invalid Code' })
  expect(await visitor.get('checkOneTimeCode', {})).toMatchObject({ state: 'submitted' })
})

it('refuses a wrong one, and after five the right one too', async () => {
  for (let tried = 1; tried <= 5; tried++)
    expect(await submit(wrongCode(code))).toMatchObject({ code: 'INVALID_CODE' })
  at.clock.advanceBy(15_000)
  expect(await submit(code)).toMatchObject({ code: 'INVALID_CODE', data: 'Invalid Code' })
})

it('is tried at most 5 times a code and 85 times in 24 hours, and strangers use up no tries of one’s own code', async () => {
  let tried = 0
  for (let minute = 0; minute < 24 * 60; minute += 30) {
    const stranger = new Visitor(at)
    const sent = await stranger.ask('sendOneTimeCode', { username })
    for (let count = 0; sent.success && count < 6; count++) {
      const { tries_left } = await stranger.get('checkOneTimeCode', {})
      if (tries_left > 0) tried++
      await submit('000000', stranger)
    }
    if (minute === 0) expect(await submit(code)).toMatchObject({ success: true })
    at.clock.advanceBy(30 * 60_000)
  }
  // One of the five at once was the person's own.
  expect(tried).toBeLessThanOrEqual(85)
  expect(tried).toBeGreaterThan(60)
})

it('refuses a code that is ten minutes old', async () => {
  at.clock.advanceBy(10 * 60_000)
  expect(await submit(code)).toMatchObject({ code: 'INVALID_CODE' })
})

it('refuses the right code from another browser', async () => {
  const stranger = new Visitor(at)
  expect(await submit(code, stranger)).toMatchObject({ code: 'INVALID_CODE' })
  await stranger.get('sendOneTimeCode', { username: 'somebody.else' })
  expect(await submit(code, stranger)).toMatchObject({ code: 'INVALID_CODE' })
})

it.each(['', 'abc', '12a456', '1'.repeat(20)])('says of %j what the owner says', async (given) => {
  const answer = await submit(given)
  expect(answer).toMatchObject({ status: 400, data: 'Invalid Code' })
  expect(await visitor.get('checkOneTimeCode', {})).toMatchObject({ tries_left: 5 })
})

it('counts tries that come at the same moment one by one', async () => {
  const wrong = Array.from({ length: 5 }, () => submit(wrongCode(code)))
  const codes = (await Promise.all(wrong)).map((answer) => 'code' in answer && answer.code)
  expect(new Set(codes)).toEqual(new Set(['INVALID_CODE']))
  expect(await visitor.get('checkOneTimeCode', {})).toMatchObject({ state: 'sent', tries_left: 0 })
})
