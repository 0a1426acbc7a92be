import { fireEvent, screen } from '@testing-library/react'
import { useState, type ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { openPart, press, said, settled } from '../../../tests/support/live/open-app.tsx'
import { Covered } from './covered.ts'
import { Drawer } from './drawer.tsx'
import { TickMenu } from './menu.tsx'

function Opened(props: Partial<ComponentProps<typeof Drawer>>) {
  return (
    <Drawer open onClose={() => undefined} title="Loan 5" {...props}>
      {props.children ?? <input aria-label="Note" />}
    </Drawer>
  )
}

it('a drawer says what it is about and what can be done, and is left by its button, Escape or a press beside it', async () => {
  const onClose = vi.fn<() => void>()
  const live = await openPart(
    <Opened onClose={onClose} aside={<em>Released</em>} actions={<button type="submit">Save</button>} />,
  )
  expect(screen.getByRole('dialog', { name: 'Loan 5' }).textContent).toBe('Loan 5ReleasedSave')
  await press(live, screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  await live.user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(2)
  await settled()
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  await settled()
  expect(onClose).toHaveBeenCalledTimes(3)
})

it('a drawer behind another dialog is left by none of that, and lets the other have the focus', async () => {
  const onClose = vi.fn<() => void>()
  const live = await openPart(
    <>
      <Opened onClose={onClose} behind />
      <input aria-label="Password" />
    </>,
  )
  await live.user.click(screen.getByLabelText('Password'))
  await live.user.keyboard('{Escape}')
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  await settled()
  expect(onClose).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(screen.getByRole('dialog', { name: 'Loan 5' }).getAttribute('aria-modal')).not.toBe('true')
})

function Asking({ onClose }: { onClose: () => void }) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Opened onClose={onClose} behind={isAsked}>
        <input aria-label="Note" onKeyDown={({ key }) => key === 'Enter' && setAsked(true)} />
      </Opened>
      {isAsked && (
        <dialog open aria-label="Question">
          <input aria-label="Password" />
          <button type="button" onClick={() => setAsked(false)}>
            Continue
          </button>
        </dialog>
      )}
    </>
  )
}

it('a question that comes in front of a drawer has the pointer and the keys, and what was typed is there after it', async () => {
  const onClose = vi.fn<() => void>()
  const live = await openPart(<Asking onClose={onClose} />)
  const note = screen.getByLabelText('Note')
  await live.user.type(note, 'Paid late{Enter}')
  await settled()
  await live.user.click(screen.getByLabelText('Password'))
  await live.user.keyboard('secret{Escape}')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret')
  await live.user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }))
  expect(onClose).not.toHaveBeenCalled()
  await press(live, screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByLabelText('Note')).toBe(note)
  expect(note).toHaveProperty('value', 'Paid late')
  expect(screen.getByRole('dialog', { name: 'Loan 5' }).getAttribute('aria-modal')).toBe('true')
  expect(document.body.style.pointerEvents).toBe('none')
  await live.user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
})

function Locked() {
  const [isLocked, setLocked] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLocked(!isLocked)}>
        Lock
      </button>
      <Covered value={isLocked}>
        <Opened />
      </Covered>
    </>
  )
}

it('nothing of a drawer is there while the app is covered or it is not open, and its foot only with something to do', async () => {
  const live = await openPart(<Locked />)
  expect(document.querySelector('footer')).toBeNull()
  fireEvent.click(screen.getByText('Lock'))
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(said()).toBe('‹Lock›')
  fireEvent.click(screen.getByText('Lock'))
  await settled()
  expect(screen.getByRole('dialog', { name: 'Loan 5' })).not.toBeNull()
  await live.user.keyboard('{Escape}')
})

const ITEMS = [
  { id: 'name', label: 'Name', isTicked: true },
  { id: 'branch', label: 'Branch', isTicked: false },
]

it('things are switched on and off in a menu that stays open, inside the dialog that it belongs to', async () => {
  const onTick = vi.fn<(id: string, isTicked: boolean) => void>()
  const menu = (
    <TickMenu items={ITEMS} onTick={onTick}>
      <button type="button">Columns</button>
    </TickMenu>
  )
  const live = await openPart(<Opened actions={menu} />)
  await press(live, screen.getByText('Columns'))
  const items = screen.getAllByRole('menuitemcheckbox')
  expect(items.map((item) => [item.textContent, item.getAttribute('aria-checked')])).toEqual([
    ['Name', 'true'],
    ['Branch', 'false'],
  ])
  expect(screen.getByRole('dialog').contains(items[0] ?? null)).toBe(true)
  for (const item of items) await press(live, item)
  expect(onTick.mock.calls).toEqual([
    ['name', false],
    ['branch', true],
  ])
  expect(screen.getByText('Columns').getAttribute('aria-expanded')).toBe('true')
})
