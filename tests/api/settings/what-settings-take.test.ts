import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isSettingKey, readSetting } from '../../../server/settings/settings.ts'
import { aSuperAdmin, signInAs } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'

const at = useApp()

/** At the borders of what days, hours, parts of a hundred, ages and amounts may be, and beyond them. */
const TRIED = [
  -1,
  0,
  0.01,
  0.5,
  1,
  2,
  12,
  13,
  17,
  18,
  19,
  23,
  24,
  25,
  29,
  30,
  31,
  32,
  60,
  99,
  99.5,
  100,
  100.01,
  101,
  119,
  120,
  121,
  365,
  366,
  480,
  481,
  1000,
  1001,
  1440,
  1441,
  3650,
  3651,
  10_000,
  10_001,
  36_500,
  36_501,
  100_000_000_000,
  100_000_000_001,
  true,
  false,
  null,
  '',
  'x',
  '00:00',
  '24:00',
  '6:00',
]

/** A number, word or choice of a value, and how to put another in its place. */
interface Part {
  readonly path: string
  readonly with: (other: unknown) => unknown
}

function partsOf(path: string, value: unknown, whole: (inside: unknown) => unknown): Part[] {
  if (typeof value !== 'object' || value === null) return [{ path, with: whole }]
  return Object.entries(value).flatMap(([name, inside]) =>
    partsOf(`${path}.${name}`, inside, (other) => whole({ ...value, [name]: other })),
  )
}

/** `npx vitest run --project app tests/api/settings/what-settings-take.test.ts -u` writes it again; what differs is to be read. */
it('every setting takes what it took, and no step more or less', async () => {
  const boss = await signInAs(at, await aSuperAdmin(at))
  const settings = await boss.get('listSettings', {})
  expect(settings.length).toBeGreaterThan(25)
  const lines = settings.flatMap(({ key, value }) =>
    partsOf(key, value, (other) => other).map((part) => {
      const taken = TRIED.filter((one) => isSettingKey(key) && readSetting(key, part.with(one)).fits)
      return `${part.path}: ${taken.map((one) => JSON.stringify(one)).join(' ')}\n`
    }),
  )
  await expect(lines.toSorted().join('')).toMatchFileSnapshot(
    fileURLToPath(new URL('what-settings-take.gen.txt', import.meta.url)),
  )
})
