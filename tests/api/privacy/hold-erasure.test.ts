import { beforeAll, expect, it } from 'vitest'
import { purgeClient } from '../../../server/privacy/purge-client.ts'
import { purgeErased } from '../../../server/privacy/purge-erased.ts'
import { aClient, anAdmin, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import type { SeededPerson } from '../../support/people/seed.ts'
import { PASSWORD } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'
import { useVisitor } from '../../support/people/use-made.ts'

const at = useApp()
let ana: SeededPerson
const owner = useVisitor(at, () => aSuperAdmin(at))
beforeAll(async () => {
  await owner.get('verifyPassword', { password: PASSWORD })
  ana = await aClient(at)
})

const hold = (yes: boolean) => owner.ask('holdErasure', { acc_id: ana.accId, hold: yes })

it('nothing is purged while a case is pending, and it goes on afterwards', async () => {
  expect(await hold(true), 'not asked for yet').toMatchObject({ code: 'NOT_FOUND' })
  await owner.get('eraseClient', { acc_id: ana.accId, reason: 'She asked for it' })
  expect(await hold(true)).toMatchObject({ data: { legal_hold: true } })
  expect(await hold(true), 'twice is once').toMatchObject({ data: { legal_hold: true } })
  const line = at.db
    .selectFrom('audit')
    .select('changes')
    .where('call', '=', 'holdErasure')
    .orderBy('audit_id')
  expect(await line.executeTakeFirst(), 'until it is purged with her').toEqual({
    changes: [
      {
        table: 'erasure',
        id: ana.accId,
        before: { legal_hold: false },
        after: { legal_hold: true },
      },
    ],
  })
  expect(await purgeErased(at.house)).toBe(0)
  const late = at.db.transaction().execute((tx) => purgeClient(tx, ana.accId, at.clock.now()))
  expect(await late, 'nor where the hold came after the list of the day was read').toBeUndefined()
  expect(await hold(false)).toMatchObject({ data: { legal_hold: false } })
  expect(await purgeErased(at.house)).toBe(1)
  expect(await hold(true), 'what is gone cannot be held').toMatchObject({ code: 'STATE_CONFLICT' })
})

it('is for super admins alone', async () => {
  const admin = await signInAs(at, await anAdmin(at))
  expect(await admin.ask('holdErasure', { acc_id: ana.accId, hold: true })).toMatchObject({
    code: 'WRONG_ROLE',
  })
})
