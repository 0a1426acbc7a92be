import { expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { afterPassword, withSecondFactor } from '../../support/people/authenticator.ts'
import { aClient, anAdmin, anInvestigator, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('says no to a stranger without refusing', async () => {
  expect(await new Visitor(at).get('isSignedIn', {})).toMatchObject({ signed_in: false, acc_id: null })
})

it('says yes until the session is over', async () => {
  const client = await aClient(at)
  const visitor = await signInAs(at, client)
  expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: true, acc_id: client.accId })
  at.clock.advanceBy(30 * 86_400_000 + 1)
  expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: false, acc_id: null })
})

it('says no once the account is closed, whatever its session', async () => {
  const client = await aClient(at)
  const visitor = await signInAs(at, client)
  await at.db.updateTable('account').set({ status: 'Closed' }).where('acc_id', '=', client.accId).execute()
  expect(await visitor.get('isSignedIn', {})).toMatchObject({ signed_in: false, acc_id: null })
})

it('tells the browser whose session ended why, and no other', async () => {
  const client = await aClient(at)
  const boss = await anAdmin(at)
  const [phone, laptop] = [await signInAs(at, client), await signInAs(at, client)]
  const sessions = await laptop.get('listSessions', {})
  const other = sessions.find((one) => !one.current)
  await laptop.get('revokeSession', { session_id: other!.session_id })
  expect(await phone.get('isSignedIn', {})).toMatchObject({ signed_in: false, ended: 'signed out' })
  expect(await laptop.get('isSignedIn', {})).toMatchObject({ signed_in: true, ended: null })

  const office = await signInAs(at, boss)
  const password = 'Mahogany-77-Tulay'
  await office.get('changePassword', { acc_id: client.accId, password, confirmPass: password })
  for (const browser of [phone, laptop])
    expect(await browser.get('isSignedIn', {})).toMatchObject({ signed_in: false, ended: 'password set' })
  expect(await new Visitor(at).get('isSignedIn', {})).toMatchObject({ ended: null })

  const late = await signInAs(at, await aClient(at))
  at.clock.advanceBy(31 * 86_400_000)
  expect(await late.get('isSignedIn', {})).toMatchObject({ signed_in: false, ended: 'expired' })
})

it('does not tell another device why the session of a phone ended', async () => {
  const phone = await signInAs(at, await anInvestigator(at))
  phone.deviceId = newId()
  await phone.get('registerDevice', { device_id: phone.deviceId, label: 'Cherry Mobile' })
  const thief = phone.at(at)
  thief.deviceId = newId()
  at.clock.advanceBy(31 * 86_400_000)
  expect(await thief.get('isSignedIn', {})).toMatchObject({ signed_in: false, ended: null })
  expect(await phone.get('isSignedIn', {})).toMatchObject({ signed_in: false, ended: 'expired' })
})

it('takes a sign-in that was left before its second step for no session that ended', async () => {
  const alma = await anAdmin(at)
  await withSecondFactor(at, alma)
  const half = await afterPassword(at, alma)
  at.clock.advanceBy(11 * 60_000)
  expect(await half.get('isSignedIn', {})).toMatchObject({ signed_in: false, ended: null })
})
