import { act, cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openPart, said } from '../../tests/support/live/open-app.tsx'
import { noteContact } from '../offline/wire/current-connection.ts'
import type * as Updates from './updates.ts'

interface Options {
  readonly onNeedRefresh: () => void
  readonly onNeedReload: () => void
}

const accept = vi.fn<() => Promise<void>>(async () => {})
const reload = vi.fn<() => void>()
const update = vi.fn<() => Promise<void>>(async () => {})
const register = vi.fn<() => Promise<void>>(async () => {})
const looking: (() => void)[] = []
const installed: { active?: object; installing?: object } = {}
const forms = { dirty: false }
let asked: Options
let updates: typeof Updates

// A page that starts has a worker to be installed; none of that is in a page without a browser.
beforeAll(async () => {
  vi.doMock('virtual:pwa-register', () => ({
    registerSW: (options: Options) => {
      asked = options
      return accept
    },
  }))
  vi.doMock('../ui/dirty-forms.ts', () => ({ anyTabHasDirtyForm: () => Promise.resolve(forms.dirty) }))
  const worker = { getRegistration: () => Promise.resolve({ ...installed, update }), register }
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  const listen = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation((type: string, ...more: unknown[]) => {
    if (type === 'visibilitychange') looking.push(more[0] as () => void)
    // What types for a test listens to the page as well, once for all files.
    else listen(type, ...(more as [EventListener]))
  })
  const own = './updates.ts?of-a-page-that-starts'
  updates = (await import(own)) as typeof updates
})
beforeEach(() => {
  vi.useFakeTimers({ now: Date.now() })
  for (const called of [accept, reload, update, register]) called.mockClear()
})
// What is put away after a test waits for real.
afterEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterAll(() => {
  vi.doUnmock('virtual:pwa-register')
  vi.doUnmock('../ui/dirty-forms.ts')
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('a worker that is not there is asked for again, later each time, until it is; a new version is looked for each hour', async () => {
  noteContact('answered', { browserOnline: true })
  updates.startUpdates()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(register.mock.calls).toEqual([['/sw.js', { scope: '/' }]])
  await vi.advanceTimersByTimeAsync(9_999)
  expect(register).toHaveBeenCalledTimes(1)
  installed.installing = {}
  await vi.advanceTimersByTimeAsync(20_000)
  expect(register).toHaveBeenCalledTimes(1)
  delete installed.installing
  await vi.advanceTimersByTimeAsync(40_000)
  expect(register).toHaveBeenCalledTimes(2)
  // Never later than a minute.
  await vi.advanceTimersByTimeAsync(120_000)
  expect(register).toHaveBeenCalledTimes(4)
  installed.active = {}
  expect(update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(register).toHaveBeenCalledTimes(4)
  expect(update).toHaveBeenCalledTimes(1)
})

it('a new version is looked for when the page comes to the front and the office is reached', async () => {
  const look = async () => {
    for (const listener of looking) listener()
    await vi.advanceTimersByTimeAsync(0)
  }
  noteContact('no answer', { browserOnline: true })
  await look()
  expect(update).not.toHaveBeenCalled()
  noteContact('answered', { browserOnline: true })
  await look()
  expect(update).toHaveBeenCalledTimes(1)
  const shown = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await look()
  expect(update).toHaveBeenCalledTimes(1)
  shown.mockRestore()
})

it('a version that another tab took is followed once nothing is typed any more', async () => {
  forms.dirty = true
  asked.onNeedReload()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).not.toHaveBeenCalled()
  forms.dirty = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

it('a version is taken when nothing is typed, and only then', async () => {
  forms.dirty = true
  expect(await updates.takeUpdate()).toBe(false)
  expect(accept).not.toHaveBeenCalled()
  forms.dirty = false
  expect(await updates.takeUpdate()).toBe(true)
  expect(accept).toHaveBeenCalledTimes(1)
})

it('a version that waits is told of where the app is open already, and where it opens later', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { useUpdateReady } = updates
  function Told() {
    return <p>{useUpdateReady() ? 'A new version waits' : 'Nothing new'}</p>
  }
  await openPart(<Told />)
  expect(said()).toBe('Nothing new')
  act(() => asked.onNeedRefresh())
  expect(said()).toBe('A new version waits')
  cleanup()
  await openPart(<Told />)
  expect(said()).toBe('A new version waits')
})
