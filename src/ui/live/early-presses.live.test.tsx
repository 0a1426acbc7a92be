import { beforeEach, expect, it, vi } from 'vitest'
import { FIRST_SCREEN, keepEarlyPresses, takeEarlyPresses } from '../early-presses.ts'

const pressed = vi.fn<(name: string) => void>()
let root: HTMLElement

/** The screen that came in the HTML, its buttons unheard until React is there. */
beforeEach(() => {
  pressed.mockClear()
  document.body.innerHTML = `<div id="root"><form>
    <button type="button" name="fil"><b>Filipino</b></button>
    <button type="button" name="show">Show</button>
    <button type="submit" name="sign-in">Sign in</button>
    <a href="#other">Other</a>
  </form></div>`
  root = document.getElementById('root') as HTMLElement
  root.dataset[FIRST_SCREEN] = 'sign-in-client'
  keepEarlyPresses(root)
})
const button = (name: string) => root.querySelector<HTMLElement>(`[name="${name}"]`) as HTMLElement
/** React takes the screen over: from now on each button answers by itself. */
function takeOver(): void {
  for (const one of root.querySelectorAll('button'))
    one.addEventListener('click', (event) => {
      event.preventDefault()
      pressed(one.name)
    })
  takeEarlyPresses()
}
const submit = (by: HTMLElement | null) => {
  const event = new Event('submit', { bubbles: true, cancelable: true })
  Object.defineProperty(event, 'submitter', { value: by })
  // No form of the app: that nothing holds it back is asked here, and counts nowhere else.
  document.body.addEventListener('submit', (sent) => sent.stopPropagation(), { once: true })
  root.querySelector('form')?.dispatchEvent(event)
  return event
}

it('what was pressed before the page is alive is done once it is, each button once', () => {
  root.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  button('fil').click()
  expect(pressed).not.toHaveBeenCalled()
  takeOver()
  expect(pressed.mock.calls).toEqual([['fil']])
  takeEarlyPresses()
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('what was pressed on the words or the picture of a button is pressed on the button', () => {
  root.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  takeOver()
  expect(pressed.mock.calls).toEqual([['fil']])
})

it('several buttons that were pressed before the page is alive are each done, as they stand on the screen', () => {
  button('show').click()
  button('fil').click()
  submit(button('sign-in'))
  takeOver()
  expect(pressed.mock.calls).toEqual([['fil'], ['show'], ['sign-in']])
})

it('a sign-in that was sent before the page is alive reloads nothing, and is sent then', () => {
  expect(submit(button('sign-in')).defaultPrevented).toBe(true)
  takeOver()
  expect(pressed.mock.calls).toEqual([['sign-in']])
})

it('by the Enter key alone no button is pressed, and the page is not left either', () => {
  expect(submit(null).defaultPrevented).toBe(true)
  takeOver()
  expect(pressed).not.toHaveBeenCalled()
})

it('a link goes its own way at once', () => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true })
  root.querySelector('a')?.dispatchEvent(click)
  expect(click.defaultPrevented).toBe(false)
})

it('once the page is alive nothing is held back any more', () => {
  takeOver()
  button('show').click()
  expect(pressed.mock.calls).toEqual([['show']])
  expect(submit(button('sign-in')).defaultPrevented).toBe(false)
  takeEarlyPresses()
  expect(pressed).toHaveBeenCalledTimes(1)
})

it('another screen than the one of the HTML is pressed by no one', () => {
  button('fil').click()
  delete root.dataset[FIRST_SCREEN]
  takeOver()
  expect(pressed).not.toHaveBeenCalled()
})
