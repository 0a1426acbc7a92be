import { act, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { inHeldTime } from '../../tests/support/live/held-time.ts'
import { openPart, press, said, settled } from '../../tests/support/live/open-app.tsx'
import { AskFailed } from '../data/ask-failed.ts'
import { noteContact } from '../offline/wire/current-connection.ts'
import { useDirtyForm } from '../ui/dirty-forms.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { CHUNK_FAILED, watchMissingFiles } from './missing-files.ts'

const ON_LINE = { browserOnline: true }
const reload = vi.fn<() => void>()
let problem: Error | undefined
beforeEach(() => {
  reload.mockClear()
  problem = undefined
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  vi.restoreAllMocks()
  delete window.hulogEarlyPad
})

function Falls() {
  if (problem) throw problem
  return <p>the screen</p>
}
const again = () => screen.getByRole('button', { name: 'Try again' })

it('a screen that fell says what is known of it, and is there again once it can be', async () => {
  problem = new Error('The storage is full.')
  const live = await openPart(<Falls />)
  expect(said()).toContain('The storage is full.')
  problem = undefined
  await press(live, again())
  expect(said()).toContain('the screen')
  expect(reload).not.toHaveBeenCalled()
})

it('one that says nothing of itself is said in the general words', async () => {
  problem = new Error('')
  await openPart(<Falls />)
  expect(said()).toContain('Something went wrong!')
})

it('what the office said of it is told as it said it', async () => {
  problem = new AskFailed({
    success: false,
    code: 'NOT_YOURS',
    data: 'It is assigned to somebody else.',
  } as never)
  await openPart(<Falls />)
  expect(said()).toContain('It is assigned to somebody else.')
})

it('what was typed into the pad of the page goes where a screen fell', async () => {
  const takeOver = vi.fn<() => void>()
  window.hulogEarlyPad = { takeOver }
  problem = new Error('it fell')
  await openPart(<Falls />)
  expect(takeOver).toHaveBeenCalledTimes(1)
})

it('a screen whose file is gone is fetched by one reload, and by pressing after that', async () => {
  problem = new Error(CHUNK_FAILED)
  const live = await openPart(<Falls />)
  expect(said()).toContain(CHUNK_FAILED)
  expect(said()).not.toContain('not on the phone yet')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await press(live, again())
  expect(reload).toHaveBeenCalledTimes(2)
})

it('without internet nothing is reloaded: it is said why, and done when the line is back', async () => {
  const ask = vi.spyOn(BroadcastChannel.prototype, 'postMessage')
  noteContact('not reached', ON_LINE)
  problem = new Error(CHUNK_FAILED)
  await openPart(<Falls />)
  expect(said()).toContain('This screen is not on the phone yet. You need internet to open it.')
  expect(ask).not.toHaveBeenCalled()
  act(() => noteContact('answered', ON_LINE))
  await settled()
  expect(said()).not.toContain('not on the phone yet')
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

it('under a form that holds something typed nothing is reloaded by itself, but by pressing', async () => {
  const Typed = () => {
    useDirtyForm(true)
    return null
  }
  render(<Typed />)
  problem = new Error(CHUNK_FAILED)
  const live = await openPart(<Falls />)
  expect(said()).toContain(CHUNK_FAILED)
  expect(reload).not.toHaveBeenCalled()
  await press(live, again())
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a screen that is two minutes on its way has failed', async () => {
  const Waits = () => {
    const [waits, setWaits] = useState(false)
    return waits ? <LoadingScreen /> : <button onClick={() => setWaits(true)}>Begin</button>
  }
  await openPart(<Waits />)
  inHeldTime((pass) => {
    act(() => screen.getByRole('button', { name: 'Begin' }).click())
    pass(119_999)
    expect(said()).not.toContain(CHUNK_FAILED)
    pass(1)
    expect(said()).toContain(CHUNK_FAILED)
  })
})

it('a file that could not be loaded gets the owner’s words, whatever the browser said', () => {
  watchMissingFiles()
  const payload = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  expect(payload.message).toBe('Loading chunk failed')
})
