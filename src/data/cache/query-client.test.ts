import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi, type Mock } from 'vitest'
import type { Failed } from '../../offline/wire/answer.ts'
import { AskFailed } from '../ask-failed.ts'
import { keptSession } from '../../session/kept-session.ts'
import { KEPT, KEPT_THINGS } from './kept-things.ts'
import { queryClient, startCache } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
})

const failing = (code: Failed['code']) => new AskFailed({ success: false, code, data: '' } as Failed)

/** What a screen has half a minute after it asked, and how often it asked, where the first answers are these. */
async function asked(...failures: Failed['code'][]) {
  let times = 0
  const queryFn = async () => {
    const code = failures[times++]
    if (code !== undefined) throw failing(code)
    return 'what was asked for'
  }
  const observer = new QueryObserver(
    queryClient,
    queryClient.defaultQueryOptions({ queryKey: ['one'], queryFn }),
  )
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(30_000)
  const { data, error } = observer.getCurrentResult()
  stop()
  return { times, shown: data ?? (error as AskFailed).answer.code }
}

it('an office that is away for a moment is asked again, and no one hears of it', async () => {
  expect(await asked('TRY_AGAIN', 'TRY_AGAIN', 'TRY_AGAIN')).toEqual({
    times: 4,
    shown: 'what was asked for',
  })
})

it('one that stays away is told after the fourth time', async () => {
  const away = Array.from({ length: 9 }, () => 'TRY_AGAIN' as const)
  expect(await asked(...away)).toEqual({ times: 4, shown: 'TRY_AGAIN' })
})

it.each(['NO_INTERNET', 'NO_ANSWER', 'NOT_FOUND', 'NOT_SIGNED_IN', 'TOO_MANY_CALLS'] as const)(
  'a read that ended with %s is told at once',
  async (code) => {
    expect(await asked(code)).toEqual({ times: 1, shown: code })
  },
)

async function expectAskedAgainOnline(queryFn: Mock): Promise<void> {
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(2)
  queryClient.unmount()
}

it('a read that failed without internet is asked again when the line is back', async () => {
  const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(failing('NO_INTERNET')))
  const observer = new QueryObserver(
    queryClient,
    queryClient.defaultQueryOptions({ queryKey: ['two'], queryFn }),
  )
  queryClient.mount()
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  onlineManager.setOnline(false)
  await expectAskedAgainOnline(queryFn)
  stop()
})

describe('a page as it opens', () => {
  let stored: Map<string, string>
  let otherTab: (event: { key: string }) => void
  let stop: (() => void) | undefined
  beforeEach(() => {
    stored = new Map()
    stop = undefined
    vi.stubGlobal('window', {
      addEventListener: (_: string, listener: typeof otherTab) => (otherTab = listener),
      removeEventListener: () => undefined,
    })
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
    })
    vi.stubGlobal('navigator', { onLine: true })
  })
  afterEach(() => {
    stop?.()
    vi.unstubAllGlobals()
  })
  const signIn = (accId: number) => queryClient.setQueryData([KEPT, 'session'], { acc_id: accId })
  const whoIsHere = () => queryClient.getQueryData<{ acc_id: number } | null>([KEPT, 'session'])?.acc_id

  it('without internet asks again when it comes back, though it never saw it go', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    stop = startCache()
    queryClient.mount()
    const queryFn = vi.fn<() => Promise<never>>(() => Promise.reject(failing('NO_INTERNET')))
    const asked = queryClient.defaultQueryOptions({ queryKey: ['three'], queryFn })
    const end = new QueryObserver(queryClient, asked).subscribe(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    await expectAskedAgainOnline(queryFn)
    end()
  })

  it('who is signed in is written down in the same step, so that a page left at once forgets no one', () => {
    stop = startCache()
    signIn(7)
    expect(keptSession()).toMatchObject({ acc_id: 7 })
    queryClient.setQueryData([KEPT, 'session'], null)
    expect(keptSession()).toBeUndefined()
    queryClient.setQueryData(['/loan/own'], 'what the server said')
    expect([...stored.values()].join()).not.toContain('what the server said')
  })

  it('the next page knows who is signed in, however long ago that was', () => {
    startCache()()
    signIn(7)
    stop = startCache()
    signIn(8)
    const kept = new Map(stored)
    queryClient.clear()
    expect(whoIsHere()).toBeUndefined()
    vi.advanceTimersByTime(400 * 86_400_000)
    stored = kept
    stop()
    stop = startCache()
    expect(whoIsHere()).toBe(8)
  })

  it('a sign-in in another tab is one here, and something else that was stored there is not', () => {
    stop = startCache()
    signIn(7)
    const text = stored.get(KEPT_THINGS) ?? ''
    queryClient.clear()
    stored.set(KEPT_THINGS, text)
    otherTab({ key: 'hulog.language' })
    expect(whoIsHere()).toBeUndefined()
    otherTab({ key: KEPT_THINGS })
    expect(whoIsHere()).toBe(7)
  })

  it('a device without room for it is told, and the open page goes on with what it knows', () => {
    const told = vi.fn<(problem: unknown) => void>()
    vi.stubGlobal('reportError', told)
    stop = startCache()
    const full = new Error('full')
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw full
      },
    })
    signIn(7)
    expect(told.mock.calls).toEqual([[full]])
    expect(whoIsHere()).toBe(7)
  })

  it('what cannot be read is told, and as good as nothing', () => {
    const told = vi.fn<(problem: unknown) => void>()
    vi.stubGlobal('reportError', told)
    stored.set(KEPT_THINGS, '{"clientState":')
    expect(keptSession()).toBeUndefined()
    stop = startCache()
    expect(whoIsHere()).toBeUndefined()
    expect(told).toHaveBeenCalledTimes(2)
  })
})
