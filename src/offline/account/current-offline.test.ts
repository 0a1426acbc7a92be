import { afterEach, expect, it } from 'vitest'
import { currentOffline, setCurrentOffline, subscribeCurrentOffline } from './current-offline.ts'
import type { Offline } from './offline.ts'

afterEach(() => setCurrentOffline(undefined))

it('screens are told when somebody’s work is opened here, and when it is left: what they show of it goes', () => {
  const work = { accId: 900 } as Offline
  const told: (Offline | undefined)[] = []
  const leave = subscribeCurrentOffline(() => told.push(currentOffline()))
  setCurrentOffline(work)
  setCurrentOffline(undefined)
  leave()
  setCurrentOffline(work)
  expect(told).toEqual([work, undefined])
})

it('a screen that is closed leaves every other with what is opened here', () => {
  const work = { accId: 900 } as Offline
  const told: (Offline | undefined)[] = []
  const leave = subscribeCurrentOffline(() => undefined)
  const leaveToo = subscribeCurrentOffline(() => told.push(currentOffline()))
  leave()
  setCurrentOffline(work)
  leaveToo()
  expect(told).toEqual([work])
})
