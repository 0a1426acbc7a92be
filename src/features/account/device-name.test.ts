import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test('a device is named by its browser and system', () => {
  expect(
    deviceName('Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/128.0 Mobile Safari/537.36'),
  ).toBe('Chrome · Android')
  expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) Version/17.5 Mobile Safari/604.1')).toBe(
    'Safari · iOS',
  )
  expect(deviceName('Mozilla/5.0 (Windows NT 10.0) Chrome/128.0 Safari/537.36 Edg/128.0')).toBe(
    'Edge · Windows',
  )
})

test('an unknown device is shown as it came', () => {
  expect(deviceName('curl/8')).toBe('curl/8')
})
