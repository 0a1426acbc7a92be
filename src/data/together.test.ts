import { expect, it, vi } from 'vitest'
import { toInstant } from '../../domain/calendar.ts'
import type { Failed } from '../offline/wire/answer.ts'
import { together } from './together.ts'
import type { Read } from './use-read.ts'

const noInternet = { code: 'NO_INTERNET' } as Failed
const read = (given: Partial<Read<number>>): Read<number> => ({
  state: 'ready',
  data: undefined,
  asOf: undefined,
  failed: undefined,
  busy: false,
  again: vi.fn<Read<number>['again']>(),
  ...given,
})

it('answers of several reads are shown once all are there, in their order', () => {
  expect(together([read({ data: 3 }), read({ data: 1 })])).toMatchObject({ state: 'ready', data: [3, 1] })
  expect(together([read({ data: 3 }), read({ state: 'loading' })])).toMatchObject({
    state: 'loading',
    data: undefined,
  })
})

it('one that is without internet says so for all, with the age of the oldest', () => {
  const older = toInstant('2026-11-20T01:00:00.000Z')
  const newer = toInstant('2026-11-21T01:00:00.000Z')
  const seen = (asOf: typeof older) => read({ state: 'offline', data: 2, asOf, failed: noInternet })
  expect(together([seen(newer), read({ data: 0 }), seen(older)])).toMatchObject({
    state: 'offline',
    data: [2, 0, 2],
    asOf: older,
    failed: noInternet,
  })
})

it('one that failed is said before one that is still coming, and all are asked again', () => {
  const failed = read({ state: 'failed', failed: noInternet })
  const coming = read({ state: 'loading' })
  const both = together([coming, failed])
  expect(both).toMatchObject({ state: 'failed', data: undefined, failed: noInternet })
  both.again()
  expect(failed.again).toHaveBeenCalledOnce()
  expect(coming.again).toHaveBeenCalledOnce()
})

it('of nothing that is to be read nothing is waited for', () => {
  expect(together([])).toMatchObject({ state: 'ready', data: [], asOf: undefined, busy: false })
})
