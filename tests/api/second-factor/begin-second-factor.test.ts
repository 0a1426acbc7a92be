import { expect, it } from 'vitest'
import { beginFactor, confirmFactor, factorOf } from '../../../server/second-factor/factor-store.ts'
import { afterPassword, authenticatorOf, demandSecondFactor } from '../../support/people/authenticator.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('hands out a secret with the address for the app, and asks for nothing until its first code was right', async () => {
  const alma = await anAdmin(at)
  const visitor = await signInAs(at, alma)
  const first = await visitor.get('beginSecondFactor', {})
  const { secret, uri } = await visitor.get('beginSecondFactor', {})
  expect(secret).not.toBe(first.secret)
  expect(uri).toMatch(/^otpauth:\/\/totp\//)
  const { company } = await visitor.get('getSignedInUser', {})
  const shown = new URL(uri)
  // An app lists it as the company's, with the name that one signs in by.
  expect(decodeURIComponent(shown.pathname)).toMatch(new RegExp(`${company.name}:\\s*${alma.username}$`))
  expect(shown.searchParams.get('issuer')).toBe(company.name)
  await signInAs(at, alma)
  await visitor.get('confirmSecondFactor', { code: authenticatorOf(at, secret).code() })
  expect(await visitor.ask('beginSecondFactor', {}), 'it is on').toMatchObject({ code: 'STATE_CONFLICT' })
})

it('one that was confirmed meanwhile is not replaced by another beginning', async () => {
  const { accId } = await anAdmin(at)
  const now = at.clock.now()
  const begins = (secret: string) => at.db.transaction().execute((tx) => beginFactor(tx, accId, secret, now))
  await begins('FIRST')
  await begins('SECOND')
  await at.db.transaction().execute((tx) => confirmFactor(tx, accId, now))
  await begins('THIRD')
  expect(await factorOf(at.db, accId)).toEqual({ secret: 'SECOND', confirmed_at: now })
})

it('wants the password given just now, and is for the office', async () => {
  const visitor = await signInAs(at, await anAdmin(at))
  at.clock.advanceBy(16 * 60_000)
  expect(await visitor.ask('beginSecondFactor', {})).toMatchObject({ code: 'PASSWORD_NEEDED' })
  expect(await new Visitor(at).ask('beginSecondFactor', {})).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  for (const who of [await aClient(at), await anInvestigator(at)])
    expect(await (await signInAs(at, who)).ask('beginSecondFactor', {})).toMatchObject({
      code: 'STATE_CONFLICT',
    })
})

it('comes between password and session where the company demands it of the role', async () => {
  await demandSecondFactor(at, { admins: false, super_admins: true })
  await signInAs(at, await anAdmin(at))
  const sofia = await aSuperAdmin(at)
  const visitor = new Visitor(at)
  expect(
    await visitor.ask('signInSuperAdmin', { username: sofia.username, password: PASSWORD }),
  ).toMatchObject({ code: 'SECOND_FACTOR_SETUP' })
  expect(await visitor.ask('getSignedInUser', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect(await visitor.ask('submitSecondFactor', { code: '000000' })).toMatchObject({
    code: 'WRONG_CREDENTIALS',
  })
  const { secret } = await visitor.get('beginSecondFactor', {})
  const { user, recovery_codes } = await visitor.get('confirmSecondFactor', {
    code: authenticatorOf(at, secret).code(),
  })
  expect([user?.acc_id, recovery_codes.length]).toEqual([sofia.accId, 10])
  expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: true })
  at.clock.advanceBy(60_000)
  const later = await afterPassword(at, sofia)
  await later.get('submitSecondFactor', { code: authenticatorOf(at, secret).code() })
})
