import { cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { pesos, type Centavos } from '../../../../domain/money.ts'
import { openPart } from '../../../../tests/support/live/open-app.tsx'
import { pressAndLinger } from '../../../../tests/support/live/press-and-linger.ts'
import { useLeaveSaved } from './use-leave-saved.ts'

type Ways = Parameters<typeof useLeaveSaved>[0]

const leave = vi.fn<Ways['leave']>(() => Promise.resolve())
const keepApart = vi.fn<Ways['keepApart']>()
beforeEach(() => {
  leave.mockClear()
  keepApart.mockClear()
})

const NOT_TAKEN: Ways['saving'] = { isTaken: () => false, saved: false, failure: undefined }
const rowOf = (amount: Centavos) =>
  ({ id: 'the form', display: { amount } }) as unknown as NonNullable<Ways['row']>

function Form(ways: Partial<Ways>) {
  useLeaveSaved({
    row: undefined,
    amount: pesos(500),
    typedHere: true,
    saving: NOT_TAKEN,
    leave,
    keepApart,
    ...ways,
  })
  return null
}

/** The form as it is drawn first, and as it is once another window saved under its id. */
async function drawn(first: Partial<Ways>, then: Partial<Ways>): Promise<void> {
  cleanup()
  function Drawn() {
    const [isSaved, setSaved] = useState(false)
    return (
      <button type="button" onClick={() => setSaved(true)}>
        <Form {...(isSaved ? then : first)} />
      </button>
    )
  }
  await openPart(<Drawn />)
  await pressAndLinger(screen.getByRole('button'))
}

it('what was saved as it was typed leads to its slip, though the amount that is due is another by then', async () => {
  await drawn({}, { row: rowOf(pesos(500)), amount: pesos(0) })
  expect(leave).toHaveBeenCalledWith('the form')
  expect(keepApart).not.toHaveBeenCalled()
})

it('another amount that was typed here is kept apart, and what nobody typed here is not', async () => {
  await drawn({}, { row: rowOf(pesos(300)) })
  expect(keepApart).toHaveBeenCalledTimes(1)
  expect(leave).not.toHaveBeenCalled()
  await drawn({}, { row: rowOf(pesos(300)), typedHere: false })
  expect(keepApart).toHaveBeenCalledTimes(1)
  expect(leave).toHaveBeenCalledTimes(1)
})

it('while Save is at work here nothing leads away, and once it is saved its slip does', async () => {
  const row = rowOf(pesos(500))
  await drawn({}, { row, saving: { ...NOT_TAKEN, isTaken: () => true } })
  expect(leave).not.toHaveBeenCalled()
  await drawn({}, { row, saving: { ...NOT_TAKEN, isTaken: () => true, saved: true } })
  expect(leave).toHaveBeenCalledTimes(1)
})
