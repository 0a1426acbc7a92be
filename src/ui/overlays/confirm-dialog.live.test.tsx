import { fireEvent, screen } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { inHeldTime } from '../../../tests/support/live/held-time.ts'
import { looksOf } from '../../../tests/support/live/looks-of.ts'
import { openPart, said } from '../../../tests/support/live/open-app.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

const answers = () => ({
  onConfirm: vi.fn<() => void>(),
  onClose: vi.fn<() => void>(),
  onCancel: vi.fn<() => void>(),
})

type Asks = Partial<ComponentProps<typeof ConfirmDialog>>

function Asking(props: Asks) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Ask
      </button>
      <ConfirmDialog
        open={isOpen}
        title="Void it?"
        confirm="Void"
        onConfirm={() => undefined}
        onClose={() => undefined}
        {...props}
      >
        It stays in the books.
      </ConfirmDialog>
    </>
  )
}

const ask = () => fireEvent.click(screen.getByText('Ask'))
const button = (name: string) => screen.getByRole('button', { name })

it('the second half of a double press on what asked answers nothing; half a second later each answer does its own', async () => {
  const { onConfirm, onClose } = answers()
  await openPart(<Asking onConfirm={onConfirm} onClose={onClose} />)
  inHeldTime((pass) => {
    ask()
    expect(screen.getByRole('alertdialog', { name: 'Void it?' }).textContent).toContain(
      'It stays in the books.',
    )
    expect(said()).toBe('‹Ask›\nVoid it?\n‹(Close) ›\nIt stays in the books.\n‹Void› ‹Cancel›')
    pass(499)
    expect(button('Void').getAttribute('aria-disabled')).toBe('true')
    expect(button('Cancel').getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(button('Void'))
    fireEvent.click(button('Cancel'))
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
    pass(1)
    expect(button('Void').getAttribute('aria-disabled')).toBeNull()
    fireEvent.click(button('Void'))
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
    fireEvent.click(button('Cancel'))
    expect([onConfirm.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
    // Asked once more, the time begins once more.
    ask()
    expect(vi.getTimerCount()).toBe(0)
    ask()
    fireEvent.click(button('Void'))
    expect(onConfirm).toHaveBeenCalledTimes(1)
    pass(100)
    ask()
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('where leaving a question is an answer of its own, that answer is given, and closing the question is another thing', async () => {
  const { onConfirm, onClose, onCancel } = answers()
  await openPart(<Asking cancel="Keep it" {...{ onConfirm, onClose, onCancel }} />)
  inHeldTime((pass) => {
    ask()
    pass(500)
    fireEvent.click(button('Keep it'))
    expect([onCancel.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0])
    fireEvent.click(button('Close'))
    expect([onCancel.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1])
    expect(onConfirm).not.toHaveBeenCalled()
  })
})

it('while an answer is under way none can be given, and only what does harm has the colour of danger', async () => {
  const { onConfirm, onClose } = answers()
  await openPart(
    <>
      <Asking busy dangerous onConfirm={onConfirm} onClose={onClose} />
      <ConfirmDialog open title="Send it?" confirm="Send" onConfirm={onConfirm} onClose={onClose} />
    </>,
  )
  inHeldTime((pass) => {
    ask()
    pass(500)
    expect(screen.getByText('Void')).toMatchObject({ disabled: true })
    expect(screen.getByText('Void').getAttribute('aria-busy')).toBe('true')
    expect(screen.getAllByText('Cancel')[0]).toMatchObject({ disabled: true })
    expect(screen.getAllByText('Cancel')[1]).toMatchObject({ disabled: false })
    expect(looksOf(screen.getByText('Void'))).toContain('danger')
    expect(looksOf(screen.getByText('Send'))).not.toContain('danger')
    expect(looksOf(screen.getByText('Send'))).toContain('brand-solid')
  })
})
