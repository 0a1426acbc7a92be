import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceText, isPlace, metresBetween } from './place.ts'

const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})

describe('how far two doors are apart', () => {
  it('is known between Manila and Cebu, and along a degree of the equator', () => {
    const manila = { latitude: 14.5995, longitude: 120.9842 }
    const cebu = { latitude: 10.3157, longitude: 123.8854 }
    expect(metresBetween(manila, cebu) / 1000).toBeCloseTo(571, -1)
    expect(metresBetween({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 })).toBeCloseTo(
      111_195,
      -2,
    )
  })

  it('is nothing to oneself, the same both ways and never more than half around the earth', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        expect(metresBetween(a, a)).toBe(0)
        expect(metresBetween(a, b)).toBeCloseTo(metresBetween(b, a), 3)
        expect(metresBetween(a, b)).toBeLessThan(20_100_000)
      }),
    )
  })

  it.each([
    [0, '10 m'],
    [83, '80 m'],
    [647, '650 m'],
    [994, '990 m'],
    [996, '1.0 km'],
    [1_234, '1.2 km'],
    [9_960, '10 km'],
    [14_400, '14 km'],
  ])('%d m is said as %s', (metres, words) => {
    expect(distanceText(metres)).toBe(words)
  })
})

it('only degrees that are on the earth are a place', () => {
  fc.assert(fc.property(place, (one) => isPlace(one)))
  const others = [
    null,
    'x',
    {},
    { latitude: 91, longitude: 0 },
    { latitude: 0, longitude: Number.NaN },
    { latitude: '1', longitude: 1 },
  ]
  expect(others.filter(isPlace)).toEqual([])
})
