import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CHUNK_FAILED, isMissingFile, reloadsFor } from './missing-files.ts'

/** The memory of one tab, as a browser has it. */
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('a screen whose file is missing', () => {
  it('is fetched by one reload, not by a loop', () => {
    expect(reloadsFor('/CIUser/outbox', false)).toBe(true)
    expect(reloadsFor('/CIUser/outbox', false)).toBe(false)
  })

  it('is fetched again at another address', () => {
    expect(reloadsFor('/CIUser/outbox', false)).toBe(true)
    expect(reloadsFor('/CIUser', false)).toBe(true)
  })

  it('reloads nothing while somebody types, and does so afterwards', () => {
    expect(reloadsFor('/CIUser/outbox', true)).toBe(false)
    expect(reloadsFor('/CIUser/outbox', false)).toBe(true)
  })

  it('is told by the owner’s words alone', () => {
    expect(isMissingFile(new Error(CHUNK_FAILED))).toBe(true)
    expect(isMissingFile(new Error('Something else'))).toBe(false)
    expect(isMissingFile(CHUNK_FAILED)).toBe(false)
  })
})
