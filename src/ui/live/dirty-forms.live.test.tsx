import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openPart } from '../../../tests/support/live/open-app.tsx'
import type * as Forms from '../dirty-forms.ts'

/** What goes over all tabs of a browser: who speaks does not hear themselves. */
class Channel extends EventTarget {
  static open: Channel[] = []
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    Channel.open.push(this)
  }
  postMessage(data: unknown): void {
    for (const other of Channel.open)
      if (other !== this && other.name === this.name)
        other.dispatchEvent(new MessageEvent('message', { data }))
  }
}

const tabs: (typeof Forms)[] = []
beforeAll(async () => {
  vi.stubGlobal('BroadcastChannel', Channel)
  for (const tab of ['one', 'two']) {
    const own = `../dirty-forms.ts?tab-${tab}`
    tabs.push((await import(own)) as typeof Forms)
  }
  vi.stubGlobal('BroadcastChannel', undefined)
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() }))
afterEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))

function Typed({ tab, isDirty = true }: { tab: number; isDirty?: boolean }) {
  tabs[tab]?.useDirtyForm(isDirty)
  return null
}
async function open(part: React.ReactNode): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  await openPart(part)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.now() })
}
/** Whether any tab has a form with something typed, as one of them finds within so long. */
async function asked(tab: number, within = 400): Promise<boolean | undefined> {
  let answer: boolean | undefined
  void tabs[tab]?.anyTabHasDirtyForm().then((is) => (answer = is))
  await vi.advanceTimersByTimeAsync(within)
  return answer
}

it('what is typed in one tab is known in every other, at once', async () => {
  await open(<Typed tab={0} />)
  expect([await asked(0, 0), await asked(1, 0)]).toEqual([true, true])
})

it('where no tab answers for a moment nothing is typed, and not before', async () => {
  await open(<Typed tab={0} isDirty={false} />)
  expect([await asked(0, 399), await asked(1, 399)]).toEqual([undefined, undefined])
  expect([await asked(0), await asked(1)]).toEqual([false, false])
})

/** Two forms in one tab, left one after the other. */
function TwoForms() {
  const [left, setLeft] = useState(0)
  return (
    <>
      {left < 1 && <Typed tab={0} />}
      {left < 2 && <Typed tab={0} />}
      <button onClick={() => setLeft(left + 1)}>Leave</button>
    </>
  )
}

it('of two forms the one that is left keeps its page, until it is left too', async () => {
  await open(<TwoForms />)
  const leave = () => act(() => screen.getByRole('button').click())
  expect(await asked(1)).toBe(true)
  leave()
  expect([await asked(0), await asked(1)]).toEqual([true, true])
  leave()
  expect([await asked(0), await asked(1)]).toEqual([false, false])
})

it('a question that another tab asks for itself is no answer', async () => {
  await open(<p />)
  const stranger = new Channel('hulog-forms')
  let answer: boolean | undefined
  void tabs[0]?.anyTabHasDirtyForm().then((is) => (answer = is))
  stranger.postMessage('anybody typing?')
  await vi.advanceTimersByTimeAsync(400)
  expect(answer).toBe(false)
  Channel.open = Channel.open.filter((one) => one !== stranger)
})
