/** What is in localStorage beside the outbox: whose phone this is, and whether a PIN is to be asked for. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownDeviceId, setOwnDeviceId } from '../../../src/offline/device/own-device.ts'
import { pinMark, setPinMark } from '../../../src/offline/device/pin-mark.ts'

let kept: Map<string, string>
let isFull: boolean
beforeEach(() => {
  kept = new Map()
  isFull = false
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(name, text)
    },
    removeItem: (name: string) => kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the phone’s id', () => {
  it('is the one of the account that works here, and no one’s after a sign-out', () => {
    expect(ownDeviceId()).toBeUndefined()
    setOwnDeviceId('phone-1')
    expect(ownDeviceId()).toBe('phone-1')
    expect([...kept.values()]).toEqual(['phone-1'])
    setOwnDeviceId(undefined)
    expect(ownDeviceId()).toBeUndefined()
    expect(kept.size).toBe(0)
  })

  it('is remembered by a full phone as long as the page is open', () => {
    isFull = true
    setOwnDeviceId('phone-2')
    expect(ownDeviceId()).toBe('phone-2')
    setOwnDeviceId(undefined)
    expect(ownDeviceId()).toBeUndefined()
  })

  it('is none where there is no such storage, as in a worker', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(ownDeviceId()).toBeUndefined()
  })
})

describe('the mark of a PIN', () => {
  it('tells a PIN from one with a fingerprint, for each account', () => {
    setPinMark(7, 'pin')
    setPinMark(8, 'pin and fingerprint')
    expect([pinMark(7), pinMark(8), pinMark(9)]).toEqual(['pin', 'pin and fingerprint', undefined])
    setPinMark(7, undefined)
    expect([pinMark(7), pinMark(8)]).toEqual([undefined, 'pin and fingerprint'])
    expect(kept.size).toBe(1)
  })

  it('does without where the phone is full', () => {
    isFull = true
    setPinMark(7, 'pin')
    expect(pinMark(7)).toBeUndefined()
  })
})
