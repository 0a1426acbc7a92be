import { expect, it } from 'vitest'
import { registered, takenOver } from '../../support/people/second-account.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

it('says whose accounts wait for another person, as whom they count, and who has chosen a password', async () => {
  const boss = await signInAs(at, await aSuperAdmin(at, { firstname: 'Sofia', lastname: 'Santos' }))
  const admin = await signInAs(at, await anAdmin(at, { firstname: 'Alma', lastname: 'Abad' }))
  await anInvestigator(at)
  const rosa = await registered(at, boss, 'CI_USER')
  const since = at.clock.now()
  at.clock.advanceBy(1000)
  const client = await aClient(at, { firstname: 'Ana', lastname: 'Reyes' })
  await takenOver(at, admin, rosa.accId)
  const given = { password: 'Bigay-Ulit-8', confirmPass: 'Bigay-Ulit-8' }
  await admin.get('changePassword', { acc_id: client.accId, ...given })

  const first = await admin.get('listAccountsToConfirm', { limit: 1 })
  expect(first).toMatchObject({
    total: 2,
    rows: [
      {
        acc_id: rosa.accId,
        role: 'CI_USER',
        status: 'Active',
        counts_as: ['Alma Abad', 'Sofia Santos'],
        has_own_password: true,
        since,
      },
    ],
  })
  const second = await boss.get('listAccountsToConfirm', { after: first.next ?? '' })
  expect(second).toMatchObject({
    total: 2,
    next: null,
    rows: [
      {
        acc_id: client.accId,
        name: 'Ana Reyes',
        role: 'CLIENT_USER',
        counts_as: ['Alma Abad'],
        has_own_password: false,
        since: at.clock.now(),
      },
    ],
  })
  const isko = await signInAs(at, await anInvestigator(at))
  expect(await isko.ask('listAccountsToConfirm', {})).toMatchObject({ code: 'WRONG_ROLE' })
  expect(await new Visitor(at).ask('listAccountsToConfirm', {})).toMatchObject({ status: 401 })
})
