import { describe, expect, it } from 'vitest'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { Visitor } from '../../support/world/test-app.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

describe('who is signed in', () => {
  it.each([
    ['a client', aClient, '/ClientUser', '/ClientUser/My_Loans'],
    ['a credit investigator', anInvestigator, '/CIUser', '/CIUser/collectibles'],
    ['an admin', anAdmin, '/AdminUser', '/AdminUser/payments'],
    ['a super admin', aSuperAdmin, '/SuperAdminUser', '/SuperAdminUser/coh'],
    ['an admin', anAdmin, '/AdminUser', '/AdminUser/approvals'],
    ['a super admin', aSuperAdmin, '/SuperAdminUser', '/SuperAdminUser/outbox'],
  ])('%s is told a home and a way to each place', async (_, make, url, place) => {
    const visitor = await signInAs(at, await make(at))
    const user = await visitor.get('getSignedInUser', {})
    expect(user.url).toBe(url)
    expect(user.nav.map((item) => item.path)).toContain(place)
  })

  it('an account that is not active is shown the pending area only', async () => {
    for (const status of ['Pending', 'Suspended'] as const) {
      const visitor = await signInAs(at, await aClient(at, { status }))
      const user = await visitor.get('getSignedInUser', {})
      expect(user).toMatchObject({ status, url: '/PendingAccount' })
      expect(user.nav.every((item) => item.path.startsWith('/PendingAccount'))).toBe(true)
    }
  })

  it('a stranger is told to sign in', async () => {
    expect(await new Visitor(at).ask('getSignedInUser', {})).toMatchObject({
      status: 401,
      code: 'NOT_SIGNED_IN',
    })
  })
})
