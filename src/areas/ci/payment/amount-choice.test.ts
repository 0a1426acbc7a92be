import { createElement } from 'react'
import { expect, it } from 'vitest'
import { drawnPart } from '../../../../tests/support/screens/drawn-screen.tsx'
import { AmountChoice } from './amount-choice.tsx'

const nothing = () => undefined
const empty = { options: [], chosen: null, typed: null, amounts: [], onChoose: nothing, onType: nothing }

it('what is wrong with an amount is said in the language of the collector', async () => {
  const part = createElement(AmountChoice, { ...empty, error: 'Amount is required' })
  expect(await drawnPart(part, 'fil')).toContain('Kailangan ito')
  expect(await drawnPart(part)).toContain('Amount is required')
})
