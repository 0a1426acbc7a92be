import { expect, it } from 'vitest'
import { anAdmin, signInAs } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

const MINUTES = 60_000

it('holds for 15 minutes in this session and not in another', async () => {
  const admin = await anAdmin(at)
  const [here, there] = [await signInAs(at, admin), await signInAs(at, admin)]
  at.clock.advanceBy(15 * MINUTES + 1)
  expect(await here.get('isPasswordVerified', {})).toEqual({ verified: false })
  expect(await here.get('verifyPassword', { password: PASSWORD })).toEqual({ verified: true })
  expect(await here.get('isPasswordVerified', {})).toEqual({ verified: true })
  expect(await there.get('isPasswordVerified', {})).toEqual({ verified: false })
  at.clock.advanceBy(15 * MINUTES)
  expect(await here.get('isPasswordVerified', {})).toEqual({ verified: true })
  at.clock.advanceBy(1)
  expect(await here.get('isPasswordVerified', {})).toEqual({ verified: false })
})

it('refuses a wrong password and, after ten, makes one wait, in that session only', async () => {
  const admin = await anAdmin(at)
  const [visitor, elsewhere] = [await signInAs(at, admin), await signInAs(at, admin)]
  for (let tries = 0; tries < 10; tries++)
    expect(await visitor.ask('verifyPassword', { password: 'Wrong-2026' })).toMatchObject({
      status: 422,
      code: 'WRONG_CREDENTIALS',
    })
  expect(await visitor.ask('verifyPassword', { password: PASSWORD })).toMatchObject({
    code: 'TOO_MANY_TRIES',
  })
  expect(await elsewhere.get('verifyPassword', { password: PASSWORD })).toEqual({ verified: true })
})

it('is for who is signed in', async () => {
  const answer = await new Visitor(at).ask('verifyPassword', { password: PASSWORD })
  expect(answer).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
})

it('given twice is given once: the later time counts', async () => {
  const visitor = await signInAs(at, await anAdmin(at))
  await visitor.get('verifyPassword', { password: PASSWORD })
  at.clock.advanceBy(10 * MINUTES)
  await visitor.get('verifyPassword', { password: PASSWORD })
  at.clock.advanceBy(10 * MINUTES)
  expect(await visitor.get('isPasswordVerified', {})).toEqual({ verified: true })
})

it('the right one forgives the wrong ones before it', async () => {
  const visitor = await signInAs(at, await anAdmin(at))
  for (let round = 0; round < 2; round++) {
    for (let tries = 0; tries < 9; tries++)
      expect(await visitor.ask('verifyPassword', { password: 'Wrong-2026' })).toMatchObject({
        code: 'WRONG_CREDENTIALS',
      })
    expect(await visitor.get('verifyPassword', { password: PASSWORD })).toEqual({ verified: true })
  }
})
