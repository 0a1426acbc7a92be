import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { openPart } from '../../../tests/support/live/open-app.tsx'
import { Button } from '../button.tsx'

const saved = vi.fn<() => void>()
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const looks = () => [button('Save').disabled, button('Save').getAttribute('aria-busy')]

/** Saves until Done is pressed. */
function Saves(props: { disabled?: boolean }) {
  const [busy, setBusy] = useState(false)
  return (
    <>
      <Button
        {...props}
        busy={busy}
        onClick={() => {
          saved()
          setBusy(true)
        }}
      >
        Save
      </Button>
      <Button onClick={() => setBusy(false)}>Done</Button>
    </>
  )
}

it.each([
  ['nothing else is said of it', {}],
  ['its form says that it may be pressed', { disabled: false }],
])('a button at work takes no second press where %s, and the next one once it is done', async (_, props) => {
  saved.mockClear()
  await openPart(<Saves {...props} />)
  fireEvent.click(button('Save'))
  expect(looks()).toEqual([true, 'true'])
  fireEvent.click(button('Save'))
  expect(saved).toHaveBeenCalledTimes(1)
  fireEvent.click(button('Done'))
  expect(looks()).toEqual([false, null])
  fireEvent.click(button('Save'))
  expect(saved).toHaveBeenCalledTimes(2)
})

it('a button that may not be pressed is no button at work', async () => {
  saved.mockClear()
  await openPart(<Saves disabled />)
  fireEvent.click(button('Save'))
  expect(looks()).toEqual([true, null])
  expect(saved).not.toHaveBeenCalled()
})
