import { expect, test } from 'vitest'
import { LENDING_RUNNERS } from './worked-figures/lending.ts'
import { PAYROLL_RUNNERS } from './worked-figures/payroll.ts'
import type { Runner } from './worked-figures/figure-input.ts'
import figures from './worked-figures.json' with { type: 'json' }

const RUNNERS: Readonly<Record<string, Runner>> = { ...LENDING_RUNNERS, ...PAYROLL_RUNNERS }

test('every kind of worked figure has a rule that is asked', () => {
  const kinds = new Set(figures.cases.map((figure) => figure.kind))
  expect([...kinds].filter((kind) => !RUNNERS[kind])).toEqual([])
  expect(Object.keys(RUNNERS).filter((kind) => !kinds.has(kind))).toEqual([])
})

test.each(figures.cases)('$id: $source', ({ kind, input, expected }) => {
  const run = RUNNERS[kind]
  if (!run) throw new Error(`no rule is asked for ${kind}`)
  const found = run(input)
  expect(roundedAs(found, expected)).toEqual(expected)
})

/** What was found of what is expected, each number with the decimals that the expectation states, two at least. */
function roundedAs(found: unknown, expected: unknown): unknown {
  if (typeof found === 'number' && typeof expected === 'number') {
    const decimals = Math.max(2, String(expected).split('.')[1]?.length ?? 0)
    return Number(found.toFixed(decimals))
  }
  if (Array.isArray(found) && Array.isArray(expected))
    return found.map((value, index) => roundedAs(value, expected[index]))
  if (isRecord(found) && isRecord(expected))
    return Object.fromEntries(Object.keys(expected).map((key) => [key, roundedAs(found[key], expected[key])]))
  return found
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
