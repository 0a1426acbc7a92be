import { anAdmin, aSuperAdmin } from '../../support/people/seed.ts'
import { describeSignInPage } from '../../support/people/sign-in-suite.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

describeSignInPage({
  at,
  call: 'signInSuperAdmin',
  own: () => aSuperAdmin(at),
  other: () => anAdmin(at),
  url: '/SuperAdminUser',
})
