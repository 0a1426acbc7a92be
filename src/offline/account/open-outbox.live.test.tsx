import { expect, it } from 'vitest'
import { currentOffline } from './current-offline.ts'
import { closeOffline, openOutbox } from './open-outbox.ts'

const open = (accId: number) => openOutbox({ accId, mgtId: null, appVersion: 'live' })

it('an outbox is opened once, and is the one that works here until it is left', async () => {
  const [one, again] = await Promise.all([open(7301), open(7301)])
  expect(again).toBe(one)
  expect(currentOffline()).toBe(one)
  closeOffline()
  expect(currentOffline()).toBeUndefined()
})

it('who signs out while the outbox is still being opened leaves none that works', async () => {
  const opened = open(7302)
  closeOffline()
  const left = await opened
  expect(currentOffline()).toBeUndefined()
  const back = await open(7302)
  expect(back).not.toBe(left)
  expect(currentOffline()).toBe(back)
})
