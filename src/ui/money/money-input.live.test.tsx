import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { toCentavos } from '../../../domain/money.ts'
import { openPart } from '../../../tests/support/live/open-app.tsx'
import { MoneyInput } from './money-input.tsx'

it('an amount tells a field that was emptied from one that holds no amount', async () => {
  const onChange = vi.fn<(amount: number | undefined, isEmpty: boolean) => void>()
  await openPart(
    <>
      <MoneyInput aria-label="Paid" value={toCentavos(12_300)} onChange={onChange} />
      <MoneyInput aria-label="Empty" value={undefined} onChange={onChange} />
    </>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Paid')
  expect([field.value, screen.getByLabelText<HTMLInputElement>('Empty').value]).toEqual(['123', ''])
  for (const value of ['', '1.234', '5']) fireEvent.change(field, { target: { value } })
  expect(onChange.mock.calls).toEqual([
    [undefined, true],
    [undefined, false],
    [500, false],
  ])
})
