import { createElement } from 'react'
import { expect, it } from 'vitest'
import { drawnText } from '../../../tests/support/screens/drawn-text.tsx'
import { pesos } from '../../../domain/money.ts'
import { SplitTable } from './split-table.tsx'

const row = (no: number, penalty: number, interest: number, principal: number) => ({
  no,
  amount: pesos(penalty + interest + principal),
  penalty: pesos(penalty),
  interest: pesos(interest),
  principal: pesos(principal),
})

const said = (rows: ReturnType<typeof row>[]) => drawnText(createElement(SplitTable, { rows }), 'loan')

it('a payment that pays a penalty of one instalment shows it there and a dash at the others', async () => {
  const text = await said([row(3, 25, 90, 1000), row(4, 0, 80, 0)])
  expect(text).toMatch(/Penalty Interest Principal 3 25\.00 90\.00 1,000\.00 4 – 80\.00 –$/)
})

it('a payment without any penalty has no column for it', async () => {
  const text = await said([row(1, 0, 90, 1000)])
  expect(text).toMatch(/Interest Principal 1 90\.00 1,000\.00$/)
  expect(text).not.toContain('Penalty')
})
