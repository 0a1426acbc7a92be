import { createElement } from 'react'
import { expect, it } from 'vitest'
import { drawnText } from '../../../tests/support/screens/drawn-text.tsx'
import { pesos, ZERO } from '../../../domain/money.ts'
import { AboveWords } from './above-question.tsx'

const said = (toVerify = ZERO) =>
  drawnText(createElement(AboveWords, { above: pesos(50), balance: pesos(700), toVerify }), 'loan')

it('what is paid above the balance becomes credit', async () => {
  expect(await said()).toBe(
    'The whole balance is ₱ 700.00. The other ₱ 50.00 is kept as credit of the client.',
  )
})

it('a balance that rests on payments not found yet is called one after verification', async () => {
  expect(await said(pesos(200))).toContain('The whole balance after verification is ₱ 700.00.')
})
