import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Failed } from '../../offline/wire/answer.ts'
import { AskFailed } from '../ask-failed.ts'
import { keptSession } from '../../session/kept-session.ts'
import { KEPT } from './kept-things.ts'
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
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(queryFn).toHaveBeenCalledTimes(2)
  stop()
  queryClient.unmount()
})

it('who is signed in is written down in the same step, so that a page left at once forgets no one', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  })
  const stop = startCache()
  queryClient.setQueryData([KEPT, 'session'], { acc_id: 7 })
  expect(keptSession()).toMatchObject({ acc_id: 7 })
  queryClient.setQueryData([KEPT, 'session'], null)
  expect(keptSession()).toBeUndefined()
  queryClient.setQueryData(['/loan/own'], 'what the server said')
  expect([...stored.values()].join()).not.toContain('what the server said')
  stop()
  vi.unstubAllGlobals()
})
