import { expect, it } from 'vitest'
import { fullName } from './full-name.ts'

const juan = { firstname: 'Juan', middlename: 'Santos', lastname: 'Dela Cruz', suffix: 'Jr' }

it.each([
  [{}, 'Dela Cruz, Juan Santos Jr'],
  [{ middlename: '' }, 'Dela Cruz, Juan Jr'],
  [{ suffix: '' }, 'Dela Cruz, Juan Santos'],
  [{ middlename: '', suffix: '' }, 'Dela Cruz, Juan'],
])('the last name comes first, and what somebody has not leaves no gap: %j', (without, name) => {
  expect(fullName({ ...juan, ...without })).toBe(name)
})
