import { beforeEach, expect, it } from 'vitest'
import { insertCode, submitCode, useCode } from '../../../server/password-reset/one-time-code-store.ts'
import { anInvestigator, signInAs, type SeededMember } from '../../support/people/seed.ts'
import { emailOf, lettersTo, mailedCode } from '../../support/notices/mailed-code.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { quietMorning } from '../../support/world/saturday-morning.ts'
import { useApp } from '../../support/world/use-company.ts'

const NEW = 'Bagong-Hulog-2027'
const form = { password: NEW, confirmPass: NEW }

const at = useApp()
let isko: SeededMember
let email: string
beforeEach(async () => {
  await quietMorning(at)
  isko = await anInvestigator(at)
  email = await emailOf(at, isko.accId)
})

async function whoHandedInTheCode(): Promise<Visitor> {
  const visitor = new Visitor(at)
  await visitor.get('sendOneTimeCode', { username: isko.username })
  await visitor.get('submitOneTimeCode', { code: await mailedCode(at, email) })
  return visitor
}
const signIn = (password: string) =>
  new Visitor(at).ask('signInInvestigator', { username: isko.username, password })

it('sets the new password, ends every session and tells the owner', async () => {
  const sessions = [await signInAs(at, isko), await signInAs(at, isko)]
  const visitor = await whoHandedInTheCode()
  expect(await visitor.get('resetPassword', form)).toEqual({ done: true, waits: false })
  for (const session of sessions)
    expect(await session.get('isSignedIn', {})).toMatchObject({ signed_in: false })
  expect(await signIn(PASSWORD)).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  expect(await signIn(NEW)).toMatchObject({ success: true })
  expect((await lettersTo(at, email))[0]).toMatchObject({ subject: 'Your password was changed' })
})

it('works once for a code, and for no other code of that account', async () => {
  const [visitor, other] = [await whoHandedInTheCode(), await whoHandedInTheCode()]
  await visitor.get('resetPassword', form)
  const again = { password: 'Iba-Na-2028', confirmPass: 'Iba-Na-2028' }
  expect(await visitor.ask('resetPassword', again)).toMatchObject({ code: 'INVALID_CODE' })
  expect(await other.ask('resetPassword', again)).toMatchObject({ code: 'INVALID_CODE' })
  expect(await signIn(NEW)).toMatchObject({ success: true })
})

it('takes no password that anybody guesses who knows the username, and the code stays good', async () => {
  isko = await anInvestigator(at, { username: 'kwartzelenfobruti' })
  email = await emailOf(at, isko.accId)
  const visitor = await whoHandedInTheCode()
  const easy = { password: 'Kwartzelenfobruti1', confirmPass: 'Kwartzelenfobruti1' }
  expect(await visitor.ask('resetPassword', easy)).toMatchObject({ data: [{ fieldname: 'password' }] })
  expect(await visitor.ask('resetPassword', form)).toMatchObject({ success: true })
})

it('two at the same moment are one', async () => {
  const visitor = await whoHandedInTheCode()
  const answers = await Promise.all([
    visitor.ask('resetPassword', form),
    visitor.ask('resetPassword', { password: 'Iba-Na-2028', confirmPass: 'Iba-Na-2028' }),
  ])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

it('lets who forgot the password sign in at once, however often it was tried before', async () => {
  for (let tried = 0; tried < 6; tried++) await signIn('Wrong-2026')
  const visitor = await whoHandedInTheCode()
  await visitor.get('resetPassword', form)
  expect(await signIn(NEW)).toMatchObject({ success: true })
})

it('makes the browser with the code a known one: strangers’ guesses hold the new password back no longer', async () => {
  for (let tried = 0; tried < 11; tried++) await signIn('Wrong-2026')
  const visitor = await whoHandedInTheCode()
  await visitor.get('resetPassword', form)
  expect(await signIn(NEW)).toMatchObject({ code: 'TOO_MANY_TRIES' })
  const own = await visitor.ask('signInInvestigator', { username: isko.username, password: NEW })
  expect(own).toMatchObject({ success: true })
})

it('takes no code that was not handed in, whatever was looked at before', async () => {
  const [token, code] = ['of-a-browser', '123456']
  const sent = { token, usernameKey: isko.username, sent: { accId: isko.accId, code } }
  const now = at.clock.now()
  const use = () => at.db.transaction().execute((tx) => useCode(tx, token, now))
  await at.db.transaction().execute((tx) => insertCode(tx, sent, now))
  expect(await use()).toBeUndefined()
  expect(await submitCode(at.db, token, code, now)).toBeDefined()
  expect(await use()).toMatchObject({ accId: isko.accId })
})

it('refuses without a code that was handed in, and after ten minutes', async () => {
  const visitor = new Visitor(at)
  expect(await visitor.ask('resetPassword', form)).toMatchObject({ status: 422, code: 'INVALID_CODE' })
  await visitor.get('sendOneTimeCode', { username: isko.username })
  expect(await visitor.ask('resetPassword', form)).toMatchObject({ code: 'INVALID_CODE' })
  await visitor.get('submitOneTimeCode', { code: await mailedCode(at, email) })
  at.clock.advanceBy(10 * 60_000)
  expect(await visitor.ask('resetPassword', form)).toMatchObject({ code: 'INVALID_CODE' })
  expect(await signIn(PASSWORD)).toMatchObject({ success: true })
})

it("holds the new password to the owner's rules, and the code stays good", async () => {
  const visitor = await whoHandedInTheCode()
  expect(await visitor.ask('resetPassword', { password: 'weak', confirmPass: 'weak' })).toMatchObject({
    data: [
      {
        fieldname: 'password',
        message: 'Password must contain lowercase and uppercase letter, number, and have 8 characters lenght',
      },
    ],
  })
  expect(await visitor.ask('resetPassword', { password: NEW, confirmPass: 'Other-2027x' })).toMatchObject({
    data: [{ fieldname: 'confirmPass', message: 'Passwords not Equal' }],
  })
  expect(await visitor.ask('resetPassword', form)).toMatchObject({ success: true })
})

it('who handed the code in reads that mailbox: the address counts as verified', async () => {
  await at.db
    .updateTable('account')
    .set({ email_verified_at: null })
    .where('acc_id', '=', isko.accId)
    .execute()
  const visitor = await whoHandedInTheCode()
  await visitor.get('resetPassword', form)
  expect(
    await at.db
      .selectFrom('account')
      .select('email_verified_at')
      .where('acc_id', '=', isko.accId)
      .executeTakeFirstOrThrow(),
  ).toEqual({ email_verified_at: at.clock.now() })
})
