import { expect, it } from 'vitest'
import { callLink, mapLink } from './place-links.ts'

it('a number is called as it is dialled, and what is too short for one is not called', () => {
  const links = ['0917 000-0000', '+63 (917) 000 0000', '8123456', '123-456', ''].map(callLink)
  expect(links).toEqual(['tel:09170000000', 'tel:+639170000000', 'tel:8123456', undefined, undefined])
})

it('an address opens in the map that a device has, and an empty one in none', () => {
  const at = ' 12 Sampaguita St, Lipa & Co '
  const asked = '12%20Sampaguita%20St%2C%20Lipa%20%26%20Co'
  expect(mapLink(at, 'Mozilla/5.0 (Linux; Android 13)')).toBe(`geo:0,0?q=${asked}`)
  for (const device of ['iPhone', 'iPad', 'Macintosh'])
    expect(mapLink(at, `Mozilla/5.0 (${device})`)).toBe(`https://maps.apple.com/?q=${asked}`)
  expect(mapLink(at, 'Mozilla/5.0 (Windows NT 10.0)')).toBe(
    `https://www.google.com/maps/search/?api=1&query=${asked}`,
  )
  expect(mapLink('  ', 'Android')).toBeUndefined()
})
