import { expect, test } from 'vitest'
import { isLoosened, type LooserBy } from './loosened-control.ts'

const cases: [LooserBy, unknown, unknown, boolean][] = [
  ['up', 500, 501, true],
  ['up', 500, 500, false],
  ['up', 500, 499, false],
  ['up', undefined, 0, true],
  ['down', 21, 18, true],
  ['down', 18, 18, false],
  ['down', 18, 21, false],
  ['down', undefined, 18, true],
  ['on', false, true, true],
  ['on', true, true, false],
  ['on', true, false, false],
  ['off', true, false, true],
  ['off', undefined, false, true],
  ['off', false, false, false],
  ['off', false, true, false],
  ['any', null, 1, true],
  ['any', { per_unit: 150 }, null, true],
  ['any', null, null, false],
  ['never', 1, 2, false],
  [
    { admins: 'off', super_admins: 'off' },
    { admins: true, super_admins: true },
    { admins: true, super_admins: false },
    true,
  ],
  [
    { admins: 'off', super_admins: 'off' },
    { admins: false, super_admins: false },
    { admins: true, super_admins: true },
    false,
  ],
  [{ hours: 'up' }, undefined, { hours: 12 }, true],
]

test.each(cases)('%j from %j to %j: %s', (by, before, after, loosened) => {
  expect(isLoosened(by, before, after)).toBe(loosened)
})
