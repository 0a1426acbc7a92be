import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest'
import { openPart } from '../../../../../tests/support/live/open-app.tsx'
import { Section } from '../section.tsx'

const ended = vi.fn<() => void>()
const watched: (() => void)[] = []
let led: MockInstance<() => void>

beforeEach(() => {
  ended.mockClear()
  watched.length = 0
  led = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  class Watch {
    readonly #call: () => void
    constructor(call: () => void) {
      this.#call = call
    }
    observe(of: Element) {
      if (of === document.body) watched.push(this.#call)
    }
    disconnect() {
      ended()
    }
  }
  vi.stubGlobal('ResizeObserver', Watch)
})
afterEach(() => {
  // What is drawn ends its own watch while it still can.
  cleanup()
  led.mockRestore()
  vi.stubGlobal('ResizeObserver', undefined)
})

async function open(to: string) {
  const live = await openPart(
    <>
      <Section title="First" name="first">
        {null}
      </Section>
      <Section title="Second" name="second">
        {null}
      </Section>
      <Section title="Nameless">{null}</Section>
    </>,
  )
  await live.leadTo(to)
  led.mockClear()
  return live
}
/** What is above it grew; answers where that led. */
function grow(): string[] {
  led.mockClear()
  act(() => watched.forEach((call) => call()))
  return led.mock.contexts.map((part) => (part as unknown as HTMLElement).id)
}

it('an address that names a part leads there as often as what is above it grows', async () => {
  await open('/#second')
  expect(grow()).toEqual(['second'])
  expect(grow()).toEqual(['second'])
  expect(ended).not.toHaveBeenCalled()
})

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('the first %s ends it', async (input) => {
  await open('/#first')
  window.dispatchEvent(new Event(input))
  window.dispatchEvent(new Event(input))
  expect(ended).toHaveBeenCalledTimes(1)
})

it('ends with the screen, and when the address names another part', async () => {
  const live = await open('/#first')
  await live.leadTo('/#second')
  expect(ended).toHaveBeenCalledTimes(1)
  cleanup()
  expect(ended).toHaveBeenCalledTimes(2)
})

it('an address that names none leads to none', async () => {
  await open('/')
  expect(watched).toEqual([])
  await open('/#third')
  expect(watched).toEqual([])
})
