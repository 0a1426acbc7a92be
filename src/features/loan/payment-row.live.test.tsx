import { act, cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { looksOf } from '../../../tests/support/live/looks-of.ts'
import { openPart, said } from '../../../tests/support/live/open-app.tsx'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos, ZERO } from '../../../domain/money.ts'
import type { Opened } from '../list/use-opened.ts'
import type { LoanPayment } from './loan-as-shown.ts'
import { PaymentRow } from './payment-row.tsx'

const PARTS = [
  { instalmentNo: 2, component: 'interest', amount: pesos(90) },
  { instalmentNo: 1, component: 'principal', amount: pesos(400) },
  { instalmentNo: 1, component: 'interest', amount: pesos(60) },
] as const

const PAYMENT: LoanPayment = {
  paymentId: 'p1',
  businessOn: toLocalDate('2026-11-21'),
  amount: pesos(600),
  method: 'GCash',
  reference: 'GC-1',
  slipNo: 'A-000001-1',
  parts: PARTS,
  credit: pesos(50),
  status: 'Posted',
  collector: 'Rosa',
}

async function show(over: Partial<LoanPayment> = {}, opened?: Opened): Promise<string> {
  cleanup()
  await openPart(
    <ul>
      <PaymentRow payment={{ ...PAYMENT, ...over }} {...(opened && { opened })}>
        <b>its slip</b>
      </PaymentRow>
    </ul>,
  )
  return said()
}

it('a payment says where each peso went, what was left over, and who took it by which slip', async () => {
  expect(await show()).toBe(
    [
      'Sat, Nov 21 GCash',
      '₱ 600.00',
      '| No. | Interest | Principal',
      '| 1 | 60.00 | 400.00',
      '| 2 | 90.00 | –',
      'Client’s credit ₱ 50.00',
      'Slip A-000001-1 · GC-1 · Taken by Rosa',
      'its slip',
    ].join('\n'),
  )
  const bare = await show({ parts: [], credit: ZERO, reference: '', collector: '', slipNo: '' })
  expect(bare).toBe('Sat, Nov 21 GCash\n₱ 600.00\nits slip')
})

const STATES = [
  ['waiting', 'Saved on this phone', 'warning', false],
  ['For Verification', 'For verification', 'gold', false],
  ['refused', 'Not accepted', 'danger', false],
  ['Reversed', 'Reversed', 'muted', true],
  ['voiding', 'Being taken back', 'warning', true],
] as const

it.each(STATES)(
  'a payment that is %s says so, and is crossed out once it counts no more',
  async (status, words, tone, isGone) => {
    await show({ status })
    expect(looksOf(screen.getByText(words))).toContain(`colors-${tone}`)
    const crossed = looksOf(screen.getByText(/600\.00/)).includes('line-through')
    expect(crossed).toBe(isGone)
  },
)

it('which payment is open is held by the address, where there is one, and is in sight', async () => {
  const setOpen = vi.fn<Opened['setOpen']>()
  const sight = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  const details = () => document.querySelector('details') as HTMLDetailsElement
  // As a touch on its summary does.
  const toggled = (open: boolean) => act(() => void (details().open = open))
  await show({}, { open: 'other', setOpen } as Opened)
  expect(details().open).toBe(false)
  expect(sight).not.toHaveBeenCalled()
  toggled(true)
  expect(setOpen.mock.calls).toEqual([['p1']])
  toggled(false)
  expect(setOpen).toHaveBeenCalledTimes(1)
  await show({}, { open: 'p1', setOpen } as Opened)
  expect(details().open).toBe(true)
  expect(sight).toHaveBeenCalled()
  setOpen.mockClear()
  toggled(false)
  expect(setOpen.mock.calls).toEqual([[undefined]])
  toggled(true)
  expect(setOpen).toHaveBeenCalledTimes(1)
  await show()
  expect(details().open).toBe(false)
  sight.mockRestore()
})
