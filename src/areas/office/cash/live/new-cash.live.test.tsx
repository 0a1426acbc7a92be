import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { refused } from '../../../../../tests/support/live/answers.ts'
import { fill, openPart, press, said } from '../../../../../tests/support/live/open-app.tsx'
import { NewCash } from '../new-cash.tsx'

async function open() {
  const onClose = vi.fn<() => void>()
  const live = await openPart(<NewCash onClose={onClose} />, { role: 'ADMIN_USER' })
  return { live, onClose }
}
const submit = () => screen.getByRole('button', { name: 'Submit' })

it('cash goes to the office once, of the kind, amount, day and note that were chosen', async () => {
  const { live, onClose } = await open()
  await live.user.click(screen.getByLabelText('Deposit: from the safe to the bank'))
  await fill(live, screen.getByLabelText('Amount'), '12,500')
  await fill(live, screen.getByLabelText('Note'), 'Slip 77')
  await press(live, submit())
  expect(live.office.sent).toEqual([
    {
      call: 'addCash',
      once: true,
      input: { kind: 'deposit', amount: 1_250_000, business_on: '2026-11-21', note: 'Slip 77' },
    },
  ])
  expect(onClose).toHaveBeenCalledTimes(1)
})

it('what the office refuses leaves the sheet open with what was typed', async () => {
  const { live, onClose } = await open()
  live.office.answer({
    addCash: refused('INVALID_INPUT', [{ fieldname: 'amount', message: 'More than the safe holds.' }]),
  })
  await live.user.click(screen.getByLabelText('Owner’s draw: the owner takes cash from the safe'))
  await fill(live, screen.getByLabelText('Amount'), '1')
  await fill(live, screen.getByLabelText('Note'), 'As agreed')
  await press(live, submit())
  expect(said()).toContain('More than the safe holds.')
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'As agreed')
  expect(onClose).not.toHaveBeenCalled()
})
