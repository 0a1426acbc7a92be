import { expect, it } from 'vitest'
import { noInternet } from '../../../tests/support/live/answers.ts'
import { openApp } from '../../../tests/support/live/open-app.tsx'
import { COLLECTOR, eachPhone } from '../../../tests/support/live/phone.tsx'

eachPhone(() => undefined)

it('the bare address of the field shows the pending loans', async () => {
  const answers = { heartbeat: noInternet() }
  const live = await openApp('/CIUser', { role: 'CI_USER', user: COLLECTOR, answers })
  expect(live.address()).toBe('/CIUser/pending_loan')
})
