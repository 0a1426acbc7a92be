import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openPart, press } from '../../../tests/support/live/open-app.tsx'
import { DeviceChoices } from '../../features/account/device-choices.tsx'
import { applyMode, chooseMode, onModeChosen, startMode } from './colour-mode.ts'

/** What the device prefers, and who is told when that changes. */
const device = { matches: false, listeners: [] as (() => void)[] }
const looks = () => document.documentElement.className

beforeEach(() => {
  device.matches = false
  device.listeners = []
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('color-scheme: dark') && device.matches,
        addEventListener: (_: string, listener: () => void) => device.listeners.push(listener),
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.className = ''
  document.documentElement.removeAttribute('style')
  document.querySelector('meta[name="theme-color"]')?.remove()
})
function deviceTurns(dark: boolean): void {
  device.matches = dark
  for (const listener of device.listeners) listener()
}

it('a page is as the device is, also when that changes while it stands open', () => {
  startMode()
  expect(looks()).toBe('light')
  deviceTurns(true)
  expect(looks()).toBe('dark')
  deviceTurns(false)
  expect(looks()).toBe('light')
})

it('what was chosen in the profile shows at once, is kept on this device, and goes before what the device says', async () => {
  const live = await openPart(<DeviceChoices />)
  startMode()
  const choice = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement
  const chosen = () => ['Same as the phone', 'Light', 'Dark'].filter((name) => choice(name).checked)
  expect(chosen()).toEqual(['Same as the phone'])
  await press(live, choice('Dark'))
  expect([looks(), chosen()]).toEqual(['dark', ['Dark']])
  expect(localStorage.getItem('hulog.mode')).toBe('dark')
  deviceTurns(true)
  await press(live, choice('Light'))
  expect([looks(), chosen()]).toEqual(['light', ['Light']])
  deviceTurns(true)
  expect(looks()).toBe('light')
  await press(live, choice('Same as the phone'))
  expect([looks(), chosen()]).toEqual(['dark', ['Same as the phone']])
})

it('what looks on is told of each choice till it leaves, whoever else has left', () => {
  const told: string[] = []
  const leave = onModeChosen(() => told.push('leaves'))
  const leaveToo = onModeChosen(() => told.push('stays'))
  leave()
  chooseMode('dark')
  leaveToo()
  chooseMode('system')
  expect(told).toEqual(['stays'])
})

it('the browser’s own bars take the page’s deep colour, and keep theirs while there is none', () => {
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  meta.content = '#46296e'
  document.head.append(meta)
  applyMode()
  expect(meta.content).toBe('#46296e')
  document.documentElement.style.setProperty('--hulog-brand-deep', '#123456')
  applyMode()
  expect(meta.content).toBe('#123456')
})
