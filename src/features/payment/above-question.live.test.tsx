import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerQuestion } from '../../../tests/support/live/answer-question.ts'
import { openPart, said } from '../../../tests/support/live/open-app.tsx'
import { pesos, ZERO, type Centavos } from '../../../domain/money.ts'
import { AboveQuestion } from './above-question.tsx'

const onSave = vi.fn<() => void>()
const onClose = vi.fn<() => void>()
function ask(balance: Centavos, { busy = false, open = true } = {}) {
  return openPart(
    <AboveQuestion
      amount={pesos(750)}
      loan={{ balance, toVerify: ZERO }}
      open={open}
      busy={busy}
      onSave={onSave}
      onClose={onClose}
    />,
  )
}

it('who takes more than is owed is asked, and either saves it or changes the amount', async () => {
  const live = await ask(pesos(700))
  expect(said()).toContain('₱ 50.00 more than the balance')
  expect(said()).toContain('The whole balance is ₱ 700.00. The other ₱ 50.00 is kept as credit')
  await answerQuestion(live, 'Save ₱\u00a0750.00')
  expect([onSave.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
  await answerQuestion(live, 'Change the amount')
  expect([onSave.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
})

it('while it is being saved nothing can be answered, and while nothing is asked there is no question', async () => {
  await ask(pesos(700), { busy: true })
  expect(screen.getByRole('button', { name: /Save/ })).toHaveProperty('disabled', true)
  document.body.replaceChildren()
  await ask(pesos(700), { open: false })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
