import { createElement, type ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { drawnText } from '../../../tests/support/screens/drawn-text.tsx'
import { pesos, ZERO } from '../../../domain/money.ts'
import type { Missing } from '../../offline/wire/connection.ts'
import { StripWords } from './outbox-strip.tsx'

const said = (facts: Partial<ComponentProps<typeof StripWords>>) =>
  drawnText(
    createElement(StripWords, {
      missing: undefined,
      waitingCount: 0,
      waitingSum: ZERO,
      attention: 0,
      ...facts,
    }),
    'outbox',
  )

it('the strip counts what waits apart from what needs a person', async () => {
  const both = await said({ waitingCount: 2, waitingSum: pesos(700), attention: 5 })
  expect(both).toMatch(/^5 records need attention · 2\b.* · ₱ 700\.00$/)
})

it('the strip says nothing of what there is none of', async () => {
  expect(await said({ attention: 1 })).toBe('1 record needs attention')
  const waits = await said({ waitingCount: 3 })
  expect(waits).toMatch(/^3\b/)
  expect(waits).not.toContain('·')
})

it('the strip tells a missing internet from an office that is not reached and one that does not answer', async () => {
  const words = (missing: Missing) => said({ missing, waitingCount: 1 })
  expect(await words('no internet')).toMatch(/^No internet · 1\b/)
  expect(await words('not reached')).toMatch(/^Office not reached · 1\b/)
  expect(await words('no answer')).toMatch(/^The office does not answer · 1\b/)
})
