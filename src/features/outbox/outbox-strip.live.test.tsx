import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { getApplication } from '../../../contract/loans/loans.ts'
import { getSignedInUser } from '../../../contract/auth/auth.ts'
import { aSavedApproval, aSavedPayment, changeRecord, REFUSED } from '../../../tests/support/live/outbox.ts'
import { looksOf } from '../../../tests/support/live/looks-of.ts'
import { openPart, said, settled } from '../../../tests/support/live/open-app.tsx'
import { eachPhone, openFieldPart } from '../../../tests/support/live/phone.tsx'
import type { Role } from '../../../domain/people/role.ts'
import { useRead } from '../../data/use-read.ts'
import { setCurrentOffline } from '../../offline/account/current-offline.ts'
import type { Offline } from '../../offline/account/offline.ts'
import { noteContact } from '../../offline/wire/current-connection.ts'
import { OutboxPlace } from './outbox-place.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))

const Place = () => <OutboxPlace>Online</OutboxPlace>
const open = (role: Role = 'ADMIN_USER') => openFieldPart(page, <Place />, { role })
const strip = () => screen.getByRole('link')

it('where nothing waits, the frame says of the connection what it says without an outbox', async () => {
  await open()
  expect(said()).toBe('Online')
  setCurrentOffline(undefined)
  await openPart(<Place />, { role: 'ADMIN_USER' })
  expect(said()).toBe('Online\nOnline')
})

it('what is not sent yet is counted on top of every screen, and a touch opens the outbox of one’s own place', async () => {
  await aSavedPayment(page)
  await open()
  await waitFor(() => expect(said()).toMatch(/^\[1 not sent yet · ₱ 500\.00\]\(\/AdminUser\/outbox\)$/))
  expect(looksOf(strip())).toContain('colors-warning-soft')
  act(() => noteContact('not reached', { browserOnline: true }))
  expect(said()).toContain('[Office not reached · 1 not sent yet')
  act(() => noteContact('no answer', { browserOnline: true }))
  expect(said()).toContain('[The office does not answer · 1 not sent yet')
})

it('what only waits for an answer counts among what is not sent yet', async () => {
  await aSavedPayment(page, { state: 'unknown' })
  await open()
  await waitFor(() => expect(said()).toBe('[1 not sent yet · ₱ 500.00](/AdminUser/outbox)'))
})

it('what was refused is an alarm, also where nothing else waits', async () => {
  await aSavedPayment(page, REFUSED)
  await open('CLIENT_USER')
  await waitFor(() => expect(said()).toContain('1 record needs attention'))
  expect(said()).not.toContain('not sent yet')
  expect(looksOf(strip())).toContain('colors-danger-soft')
  expect(strip().getAttribute('href')).toBe('/ClientUser/outbox')
})

it('nobody who is signed out is told what others left', async () => {
  await aSavedPayment(page)
  await openPart(<Place />)
  await settled()
  expect(said()).toBe('Online')
})

it('what another window sent counts on the screens at once: they ask again, and only those it changes', async () => {
  const id = await aSavedApproval(page)
  function Screens() {
    useRead(getApplication, { application_id: 5 })
    useRead(getSignedInUser, {})
    return <Place />
  }
  const { office } = await openFieldPart(page, <Screens />, { role: 'ADMIN_USER' })
  const times = (call: string) => office.asked.filter((one) => one.call === call).length
  await screen.findByRole('link')
  const before = [times('getApplication'), times('getSignedInUser')]
  await changeRecord(page, id, { state: 'acked', ackedAt: page.around.clock.now(), ack: {} as never })
  await waitFor(() => expect(times('getApplication')).toBe(Number(before[0]) + 1))
  await settled()
  expect([times('getApplication'), times('getSignedInUser')]).toEqual([Number(before[0]) + 1, before[1]])
})

it('where another window has reached the office, this one looks again instead of going on about the internet', async () => {
  await aSavedPayment(page)
  await open()
  act(() => noteContact('not reached', { browserOnline: true }))
  await settled()
  expect(page.wake).not.toHaveBeenCalledWith('visible')
  await page.outbox.meta.put({ key: 'lastSyncAt', value: page.around.clock.now() })
  await waitFor(() => expect(page.wake).toHaveBeenCalledWith('visible'))
  // What was heard once is no news when the internet goes away again.
  act(() => noteContact('answered', { browserOnline: true }))
  act(() => noteContact('not reached', { browserOnline: true }))
  await settled()
  expect(vi.mocked(page.wake).mock.calls.filter(([reason]) => reason === 'visible')).toHaveLength(1)
})
