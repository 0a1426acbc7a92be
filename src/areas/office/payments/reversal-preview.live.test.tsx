import { FormProvider, useForm } from 'react-hook-form'
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { previewReversal } from '../../../../contract/payments/settlements.ts'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import { pesos } from '../../../../domain/money.ts'
import { openPart, said } from '../../../../tests/support/live/open-app.tsx'
import { REVERSAL_OF_NOTHING } from '../../../../tests/support/live/reversal-of-nothing.ts'
import { madeUpAnswer } from '../../../../tests/support/screens/made-up-answer.ts'
import { ReversalPreview } from './reversal-preview.tsx'

type Preview = OutputOf<typeof previewReversal>
const made = madeUpAnswer(previewReversal, 0) as Preview
const plain: Preview = {
  ...made,
  ...REVERSAL_OF_NOTHING,
  changed: [],
  balance: pesos(100),
  balance_after: pesos(600),
}

function InForm({ of, asks }: { of: Preview; asks: boolean }) {
  return (
    <FormProvider {...useForm()}>
      <ReversalPreview of={of} asks={asks} />
    </FormProvider>
  )
}
async function saidOf(over: Partial<Preview>, asks = false): Promise<string> {
  cleanup()
  await openPart(<InForm of={{ ...plain, ...over }} asks={asks} />)
  return said()
}

it('tells the balance before and after, and nothing that stays as it is', async () => {
  expect(await saidOf({})).toBe('What the reversal does\nBalance : ₱ 100.00 → ₱ 600.00')
})

it('tells another status of the loan, and the credit where there is or was some', async () => {
  expect(await saidOf({ status_after: 'Fully Paid' })).toMatch(/\nLoan : \S+.* → \S+/)
  expect(await saidOf({ client_credit: pesos(1) })).toContain('credit : ₱ 1.00 → ₱ 0')
  expect(await saidOf({ client_credit_after: pesos(2) })).toContain('credit : ₱ 0 → ₱ 2.00')
})

it('tells what the client will owe, and which other payments are split again', async () => {
  expect(await saidOf({ owed: pesos(7) })).toContain('The client owes the company ₱ 7.00.')
  const [one, two] = made.changed.map((each, no) => ({ ...each, amount: pesos(100 + no) }))
  if (!one || !two) throw new Error('two payments are made up')
  expect(await saidOf({ changed: [one] })).toContain('1 other payment is split again:')
  const both = await saidOf({ changed: [one, two] })
  expect(both).toContain('2 other payments are split again:')
  expect(both).toMatch(/· ₱ 100\.00\n.*· ₱ 101\.00/s)
})

it('says that another person has to confirm it, of cash that was handed over only if it was given back', async () => {
  const [always, ifGivenBack] = ['holds less money by this', 'If the cash was given back'] as const
  expect(await saidOf({ cash_in: 'handed over' }, true)).not.toContain('another person')
  expect(await saidOf({ waits: true }, true)).toContain(always)
  expect(await saidOf({ waits: true, cash_in: 'handed over' }, true)).toContain(ifGivenBack)
  expect(await saidOf({ waits: true }), 'to who confirms it').not.toContain('another person')
})

it('tells by whom the cash is missed, and of cash that was handed over what comes of it if it was never taken', async () => {
  const amount = pesos(7)
  for (const [cash_in, told] of [
    ['bag', 'The collector has ₱ 7.00 less to hand over.'],
    ['safe', 'The safe holds ₱ 7.00 less.'],
    ['handed over', 'If it was never taken, the hand-over has ₱ 7.00 over'],
  ] as const)
    expect(await saidOf({ cash_in, amount }, true)).toContain(told)
  for (const cash_in of ['none', 'carried in'] as const)
    expect(await saidOf({ cash_in, amount }, true)).not.toContain('7.00')
  // Who confirms what was proposed as given back hears nothing of the other.
  expect(await saidOf({ cash_in: 'handed over', amount })).not.toContain('7.00')
  expect(await saidOf({ cash_in: 'safe', amount })).toContain('The safe holds')
})

it('tells who had a hand in it that another person reverses it, and asks them for nothing', async () => {
  const by = { cash_in: 'handed over', second_person: 'needed' } as const
  expect(await saidOf(by, true)).toContain('Another person has to reverse it.')
  expect(screen.queryByText('What happened to the cash?')).toBeNull()
  expect(await saidOf({ ...by, second_person: 'not needed' }, true)).not.toContain('Another person has to')
  expect(await saidOf(by)).not.toContain('Another person has to')
})

it('asks what became of the cash only who proposes, and only of cash that was handed over', async () => {
  for (const [asks, cash_in, isAsked] of [
    [true, 'handed over', true],
    [true, 'bag', false],
    [false, 'handed over', false],
  ] as const) {
    await saidOf({ cash_in }, asks)
    expect(screen.queryByText('What happened to the cash?') !== null, `${asks} ${cash_in}`).toBe(isAsked)
  }
})
