/** Anyone who signs in with a password of the office chooses an own one before anything else. */
import { expect, it } from 'vitest'
import { calls, type CallName } from '../../../contract/index.ts'
import type { Call } from '../../../contract/wire/call.ts'
import { emailOf, lettersTo } from '../../support/notices/mailed-code.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { SET_PASSWORD, superAdminForm } from '../../support/people/super-admin-form.ts'
import { PASSWORD, Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useMade, useVisitor } from '../../support/people/use-made.ts'

const at = useApp()
const boss = useMade(() => anAdmin(at, { firstname: 'Alma', lastname: 'Abad' }))
const admin = useVisitor(at, () => boss)

const SET = 'Bigay-Ng-Office-7'
const OWN = 'Sariling-Lihim-88'

async function withSetPassword() {
  const isko = await anInvestigator(at)
  await admin.get('changePassword', { acc_id: isko.accId, password: SET, confirmPass: SET })
  const phone = new Visitor(at)
  const user = await phone.get('signInInvestigator', { username: isko.username, password: SET })
  return { isko, phone, user }
}

it('says so at sign-in, and until it is done every call but the two that it needs is refused', async () => {
  const { phone, user } = await withSetPassword()
  expect(user.owes_own_password).toBe(true)
  const open = []
  for (const [name, { actors }] of Object.entries(calls) as [CallName, Call][]) {
    if (actors === 'anyone') continue
    const answer = await phone.askRaw(name, {}, { key: crypto.randomUUID() })
    if (answer.success || answer.code !== 'OWN_PASSWORD_NEEDED') open.push(name)
  }
  expect(open.toSorted()).toEqual(['changeOwnPassword', 'getSignedInUser'])
  expect(await phone.get('getSignedInUser', {})).toMatchObject({ owes_own_password: true })
  await phone.get('signOut', {})
})

it('is over with an own password, and the one of the office opens nothing any more', async () => {
  const { isko, phone } = await withSetPassword()
  const form = { curPassword: SET, password: OWN, confirmPass: OWN }
  await phone.get('changeOwnPassword', form)
  expect(await phone.get('getSignedInUser', {})).toMatchObject({ owes_own_password: false })
  expect(await phone.ask('pullWorklist', {})).toMatchObject({ success: true })
  const answer = await new Visitor(at).ask('signInInvestigator', { username: isko.username, password: SET })
  expect(answer).toMatchObject({ code: 'WRONG_CREDENTIALS' })
})

it('is not done by choosing the very same', async () => {
  const { phone } = await withSetPassword()
  const same = { curPassword: SET, password: SET, confirmPass: SET }
  expect(await phone.ask('changeOwnPassword', same)).toMatchObject({
    data: [{ fieldname: 'password', message: 'Password must be another one than before' }],
  })
  expect(await phone.get('getSignedInUser', {})).toMatchObject({ owes_own_password: true })
})

it('the person is told by a notice and a letter, neither of which says a name that somebody typed', async () => {
  const { isko, phone } = await withSetPassword()
  const letters = await lettersTo(at, await emailOf(at, isko.accId))
  expect(letters.map(({ subject }) => subject)).toEqual(['The office set your password'])
  expect(letters[0]?.text).not.toContain(isko.username)
  await phone.get('changeOwnPassword', { curPassword: SET, password: OWN, confirmPass: OWN })
  const { rows } = await phone.get('listNotices', {})
  expect(rows).toMatchObject([{ kind: 'password set', about: 'Alma Abad', params: { acc_id: boss.accId } }])
  const [newest] = await lettersTo(at, await emailOf(at, isko.accId))
  expect(newest?.subject).toBe('Your password was changed')
})

it('goes for who is registered by the office too', async () => {
  const whoRegisters = await aSuperAdmin(at)
  const form = { ...superAdminForm(), role: 'CI_USER' as const }
  await (await signInAs(at, whoRegisters)).get('registerTeamMember', form)
  const phone = new Visitor(at)
  const hello = { username: form.username, password: SET_PASSWORD }
  expect(await phone.get('signInInvestigator', hello)).toMatchObject({ owes_own_password: true })
  expect(await phone.ask('pullWorklist', {})).toMatchObject({ code: 'OWN_PASSWORD_NEEDED' })
  const [letter] = await lettersTo(at, form.email)
  expect(letter?.subject).toBe('The office opened an account for you')
  expect(letter?.text).not.toContain(form.username)
  await phone.get('changeOwnPassword', { curPassword: SET_PASSWORD, password: OWN, confirmPass: OWN })
  expect((await phone.get('listNotices', {})).rows).toMatchObject([
    { kind: 'password set', params: { acc_id: whoRegisters.accId } },
  ])
})

it('asks no one who has chosen their own: a client who registered, who reset it by mail, who changed it', async () => {
  const ana = await aClient(at)
  const hers = await signInAs(at, ana)
  await hers.get('changeOwnPassword', { curPassword: PASSWORD, password: OWN, confirmPass: OWN })
  expect(await hers.get('getSignedInUser', {})).toMatchObject({ owes_own_password: false })
})
