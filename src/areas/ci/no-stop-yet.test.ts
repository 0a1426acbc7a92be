import { createElement } from 'react'
import { expect, it } from 'vitest'
import { drawnText } from '../../../tests/support/screens/drawn-text.tsx'
import { NoStopYet } from './unknown-loan.tsx'
import { ci } from '../../words/en/ci.ts'

const said = (stop: null | undefined) => drawnText(createElement(NoStopYet, { stop }), 'ci', 'general')

it('a form for a loan that this phone does not have says so', async () => {
  expect(await said(null)).toContain(ci.payment.unknownLoan)
})

it('a form says nothing while the loan is being looked up', async () => {
  expect(await said(undefined)).not.toContain(ci.payment.unknownLoan)
})
