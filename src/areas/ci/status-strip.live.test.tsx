import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { eachPhone, openFieldPart } from '../../../tests/support/live/phone.tsx'
import { looksOf } from '../../../tests/support/live/looks-of.ts'
import { savePayment, voidDraft } from '../../../tests/offline/support/drafts.ts'
import { loan } from '../../../tests/offline/support/stand-in-phone.ts'
import { instantMs, toInstant } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import type { Offline } from '../../offline/account/offline.ts'
import { noteContact } from '../../offline/wire/current-connection.ts'
import type { TrackedCommand } from '../../offline/outbox/outbox-db.ts'
import { newCommandId, saveCommand } from '../../offline/outbox/save-command.ts'
import { StatusStrip } from './status-strip.tsx'

let page: Offline
eachPhone((phone) => ({ page } = phone))

async function record(over: Partial<TrackedCommand> = {}): Promise<void> {
  const id = await savePayment(page, { loan: loan(7), amount: pesos(500) })
  await page.outbox.outbox.update(id, { stateRev: 9, ...over })
}
async function open(): Promise<void> {
  noteContact('answered', { browserOnline: true })
  await openFieldPart(page, <StatusStrip />)
}
const strip = () => screen.getByRole('status').textContent.replaceAll('\u00a0', ' ')

it('the strip says the connection and what is unsent, and a touch opens the Outbox', async () => {
  await open()
  await waitFor(() => expect(strip()).toBe('Online · all sent'))
  const link = screen.getByRole('link')
  expect(link.getAttribute('href')).toBe('/CIUser/outbox')
  expect(link.getAttribute('aria-label')).toBe('Online · all sent, not synced yet, open Outbox')
  expect(document.querySelector('time')).toBeNull()
  await record()
  await record()
  act(() => noteContact('not reached', { browserOnline: false }))
  await waitFor(() => expect(strip()).toBe('Office not reached · 2 unsent · ₱ 1,000.00'))
  await page.outbox.meta.put({ key: 'lastSyncAt', value: page.around.clock.now() })
  await waitFor(() =>
    expect(screen.getByRole('link').getAttribute('aria-label')).toMatch(
      /, last sync 10:00\sAM, open Outbox$/,
    ),
  )
})

it('a last sync of another day is told with its day, to who reads it and to who hears it', async () => {
  await page.outbox.meta.put({ key: 'lastSyncAt', value: toInstant('2026-11-19T09:51:00.000Z') })
  await open()
  await waitFor(() => expect(screen.getByRole('link').textContent).toMatch(/Thu, Nov 19, 5:51\sPM/))
  expect([...document.querySelectorAll('time')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Thu, Nov 19, 5:51\sPM$/),
    expect.stringMatching(/^Thu, Nov 19, 5:51\sPM · 2 days ago$/),
  ])
  expect(screen.getByRole('link').getAttribute('aria-label')).toMatch(
    /, last sync Thu, Nov 19, 5:51\sPM, open Outbox$/,
  )
})

it('the strip is calm only where all is sent and the office can be reached, and alarms where something needs attention', async () => {
  const look = () => looksOf(screen.getByRole('link'))
  await open()
  await waitFor(() => expect(strip()).toBe('Online · all sent'))
  expect(look()).toContain('colors-muted')
  const browser = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => noteContact('not reached', { browserOnline: false }))
  await waitFor(() => expect(strip()).toBe('No internet · all sent'))
  expect(look()).toContain('colors-warning-soft')
  browser.mockRestore()
  await record()
  act(() => noteContact('answered', { browserOnline: true }))
  await waitFor(() => expect(strip()).toBe('Online · 1 unsent · ₱ 500.00'))
  expect(look()).toContain('colors-warning-soft')
  await record({ state: 'rejected' })
  await waitFor(() => expect(strip()).toBe('Online · 1 needs attention · 1 unsent · ₱ 500.00'))
  expect(look()).toContain('colors-danger-soft')
})

it('what only waits for an answer counts among what is unsent', async () => {
  await open()
  await record({ state: 'unknown' })
  await waitFor(() => expect(strip()).toBe('Online · 1 unsent · ₱ 500.00'))
})

it('records without money are counted without a sum', async () => {
  await open()
  await saveCommand(page, voidDraft(page, loan(7), newCommandId()))
  await waitFor(() => expect(strip()).toBe('Online · 1 unsent'))
})

it('a record that has waited for a day and more is an alarm, though nothing was refused', async () => {
  await open()
  await record()
  await waitFor(() => expect(strip()).toBe('Online · 1 unsent · ₱ 500.00'))
  expect(screen.getByRole('link').firstElementChild?.getAttribute('class')).toContain('lucide-wifi')
  await record({ savedAt: toInstant('2026-11-18T02:00:00.000Z') })
  await waitFor(() => expect(strip()).toBe('Online · 2 unsent · ₱ 1,000.00'))
  expect(screen.getByRole('link').firstElementChild?.getAttribute('class')).toContain('lucide-triangle-alert')
})

it.each([
  ['refresh-cw', 'is being sent', 1],
  ['wifi', 'was being sent by one that was killed', -1],
] as const)('its sign is %s where a record %s', async (sign, _what, later) => {
  await open()
  const until = instantMs(page.around.clock.now()) + later * 60_000
  await record({ state: 'sending', lease: { owner: 'another tab', until } })
  await waitFor(() => expect(strip()).toBe('Online · 1 unsent · ₱ 500.00'))
  expect(document.querySelector('svg')?.getAttribute('class')).toContain(`lucide-${sign}`)
})

it('what needs attention comes before what is unsent, and a phone that lost or cannot keep records before both', async () => {
  await open()
  await record()
  await record({ state: 'rejected' })
  await waitFor(() => expect(strip()).toBe('Online · 1 needs attention · 1 unsent · ₱ 500.00'))
  await record({ state: 'quarantined' })
  await waitFor(() => expect(strip()).toBe('Online · 2 need attention · 1 unsent · ₱ 500.00'))
  await page.outbox.meta.put({ key: 'full', value: true })
  await waitFor(() => expect(strip()).toBe('This phone is full. Make room before recording more.'))
  await page.outbox.meta.put({
    key: 'cleared',
    value: { at: page.around.clock.now(), reported: false },
  } as never)
  await waitFor(() => expect(strip()).toBe('This phone’s storage was cleared. Tell the office.'))
})

it('an office that wants a sign-in says so only where it can be reached', async () => {
  await open()
  await page.outbox.meta.put({ key: 'auth', value: 'needed' })
  await waitFor(() => expect(strip()).toBe('Sign in again · all sent'))
  act(() => noteContact('not reached', { browserOnline: false }))
  await waitFor(() => expect(strip()).toBe('Office not reached · all sent'))
})
