import { aClient, anAdmin } from '../../support/people/seed.ts'
import { describeSignInPage } from '../../support/people/sign-in-suite.ts'
import { useApp } from '../../support/world/use-company.ts'

describeSignInPage(useApp(), { call: 'signInClient', own: aClient, other: anAdmin, url: '/ClientUser' })
