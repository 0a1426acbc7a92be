import { expect, it } from 'vitest'
import { aClient } from '../../support/people/seed.ts'
import { emailOf, mailedCode, wrongCode } from '../../support/notices/mailed-code.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

const NONE = { state: 'none', expires_at: null, tries_left: 0 }

it('tells a browser where it is, from asking to the new password', async () => {
  const ana = await aClient(at)
  const visitor = new Visitor(at)
  const state = () => visitor.get('checkOneTimeCode', {})
  expect(await state()).toEqual(NONE)
  await visitor.get('sendOneTimeCode', { username: ana.username })
  const code = await mailedCode(at, await emailOf(at, ana.accId))
  await visitor.ask('submitOneTimeCode', { code: wrongCode(code) })
  expect(await state()).toEqual({ state: 'sent', expires_at: '2026-11-21T02:10:00.000Z', tries_left: 4 })
  await visitor.get('submitOneTimeCode', { code })
  expect(await state()).toMatchObject({ state: 'submitted' })
  at.clock.advanceBy(10 * 60_000)
  expect(await state()).toEqual(NONE)
})

it('tells other browsers nothing, asked twice as once', async () => {
  const ana = await aClient(at)
  await new Visitor(at).get('sendOneTimeCode', { username: ana.username })
  const stranger = new Visitor(at)
  expect(await stranger.get('checkOneTimeCode', {})).toEqual(NONE)
  expect(await stranger.get('checkOneTimeCode', {})).toEqual(NONE)
})
