import { expect, it } from 'vitest'
import { withSecondFactor } from '../../support/people/authenticator.ts'
import { anAdmin, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { changesOf } from '../../support/rows/changes-of.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('helps who lost the app: ends their sessions, tells them, and the password alone is enough again', async () => {
  const alma = await anAdmin(at)
  const boss = await signInAs(at, await aSuperAdmin(at))
  const { visitor } = await withSecondFactor(at, alma)
  await boss.get('removeMemberSecondFactor', { mgt_id: alma.mgtId, reason: 'Phone fell into the sea' })
  expect(await visitor.ask('getSignedInUser', {})).toMatchObject({ code: 'NOT_SIGNED_IN' })
  const [changes] = await changesOf(at.db, 'removeMemberSecondFactor')
  expect(changes, 'why is in the audit').toEqual([
    {
      table: 'second_factor',
      id: alma.accId,
      before: { on: true },
      after: { on: false, reason: 'Phone fell into the sea' },
    },
  ])
  await signInAs(at, alma)
  const letters = await at.db.selectFrom('mail').select('text').execute()
  expect(letters.map(({ text }) => text).join()).toContain('A super admin took your authenticator app off')
  expect(letters.map(({ text }) => text).join(), 'no words of the sender').not.toContain('sea')
})

it('helps who has no mailbox too, and writes no letter to nowhere', async () => {
  const alma = await anAdmin(at)
  await at.db.updateTable('account').set({ email: '' }).where('acc_id', '=', alma.accId).execute()
  const boss = await signInAs(at, await aSuperAdmin(at))
  await withSecondFactor(at, alma)
  const written = async () => (await at.db.selectFrom('mail').select('recipient').execute()).length
  const before = await written()
  await boss.get('removeMemberSecondFactor', { mgt_id: alma.mgtId, reason: 'Phone fell into the sea' })
  expect(await written()).toBe(before)
  expect(await (await signInAs(at, alma)).ask('getSignedInUser', {})).toMatchObject({ success: true })
})

it('is no one’s own, nor of who has none or is not there', async () => {
  const sofia = await aSuperAdmin(at)
  const { visitor } = await withSecondFactor(at, sofia)
  const alma = await anAdmin(at)
  const take = (mgt_id: number) => visitor.ask('removeMemberSecondFactor', { mgt_id, reason: 'x' })
  expect(await take(sofia.mgtId)).toMatchObject({ code: 'WRONG_ROLE' })
  expect(await take(alma.mgtId)).toMatchObject({ code: 'STATE_CONFLICT' })
  expect(await take(999_999)).toMatchObject({ code: 'NOT_FOUND' })
})
