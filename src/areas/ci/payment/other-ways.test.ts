import { createElement } from 'react'
import { expect, it } from 'vitest'
import { aStop } from '../../../../tests/support/phone/a-stop.ts'
import { drawnPart } from '../../../../tests/support/screens/drawn-screen.tsx'
import { OtherWays } from './other-ways.tsx'

it('from a payment one goes to the visit of the same loan, and to the profile of its client', async () => {
  const stop = aStop({ loan_id: 71, acc_id: 32 })
  const said = await drawnPart(createElement(OtherWays, { stop }))
  expect(said).toContain('(/CIUser/visit/71)')
  expect(said).toContain('(/CIUser/client_profile/32)')
})
