import { fireEvent, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { openPart, press, said } from '../../../tests/support/live/open-app.tsx'
import { Covered } from './covered.ts'
import { Sheet } from './sheet.tsx'

/** Beside it a button that changes what is handed to it. */
function Changing({ says, children }: { says: string; children: (isOn: boolean) => ReactNode }) {
  const [isOn, setOn] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOn(!isOn)}>
        {says}
      </button>
      {children(isOn)}
    </>
  )
}

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog')

it('a sheet says its title, takes the cursor to its first field and is left by its button, Escape or a press beside it', async () => {
  const shown = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const onClose = vi.fn<() => void>()
  const live = await openPart(
    <Sheet open onClose={onClose} title="A note" actions={<button type="submit">Keep</button>}>
      <input aria-label="Other" />
      <input aria-label="Note" data-first-focus />
    </Sheet>,
  )
  expect(screen.getByRole('dialog', { name: 'A note' })).toHaveProperty('open', true)
  expect(shown).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(screen.getByLabelText('Note'))
  expect(said()).toBe('A note\n‹(Close) ›\n{: } {: }\n‹Keep›')

  await press(live, screen.getByLabelText('Other'))
  await press(live, screen.getByText('A note'))
  expect(onClose).not.toHaveBeenCalled()
  // The second half of a double-click on what opened it.
  await press(live, dialog())
  expect(onClose).not.toHaveBeenCalled()
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 501)
  await press(live, dialog())
  later.mockRestore()
  expect(onClose).toHaveBeenCalledTimes(1)
  const escape = new Event('cancel', { cancelable: true })
  fireEvent(dialog(), escape)
  expect(onClose).toHaveBeenCalledTimes(2)
  // Whether it is there is for its owner to say.
  expect(escape.defaultPrevented).toBe(true)
  await press(live, screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(3)
  shown.mockRestore()
})

it('a question that must be answered has no button to close it and is read out as one', async () => {
  await openPart(
    <Sheet open onClose={() => undefined} title="Locked" role="alertdialog" mustAnswer>
      Sign in again
    </Sheet>,
  )
  expect(screen.getByRole('alertdialog', { name: 'Locked' })).toHaveProperty('open', true)
  expect(said()).toBe('Locked\nSign in again')
})

it('a sheet that is not open is not there, and one that goes lets the page behind it go', async () => {
  const closed = vi.spyOn(HTMLDialogElement.prototype, 'close')
  const live = await openPart(
    <Changing says="Open">
      {(isOn) => (
        <Sheet open={isOn} onClose={() => undefined} title="A note">
          Words
        </Sheet>
      )}
    </Changing>,
  )
  expect(said()).toBe('‹Open›')
  await press(live, screen.getByText('Open'))
  expect(dialog().open).toBe(true)
  await press(live, screen.getByText('Open'))
  expect(said()).toBe('‹Open›')
  expect(closed).toHaveBeenCalledOnce()
  closed.mockRestore()
})

it('while the app is covered a sheet is hidden, and it comes back with what was typed into it', async () => {
  const live = await openPart(
    <Changing says="Lock">
      {(isOn) => (
        <Covered value={isOn}>
          <Sheet open onClose={() => undefined} title="A note">
            <input aria-label="Note" />
          </Sheet>
        </Covered>
      )}
    </Changing>,
  )
  await live.user.type(screen.getByLabelText('Note'), 'Half a word')
  await press(live, screen.getByText('Lock'))
  expect(dialog().open).toBe(false)
  await press(live, screen.getByText('Lock'))
  expect(dialog().open).toBe(true)
  expect(screen.getByLabelText('Note')).toHaveProperty('value', 'Half a word')
})
