/** What `npm run mutants` found, by folder; it is not run here, since each folder takes from minutes to hours. */
import { existsSync, readFileSync } from 'node:fs'
import type { Figure, Section } from './figure.ts'

const AREAS = ['domain', 'src/offline', 'server/http'] as const

interface Found {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>
}

export const mutants: Section = {
  name: 'mutants',
  measure: () => Promise.resolve(AREAS.map(figureOf)),
}

function figureOf(area: (typeof AREAS)[number]): Figure {
  const path = new URL(`../../.cache/mutants/${area.replace('/', '-')}.json`, import.meta.url)
  const what = `lines broken on purpose in ${area} that a test notices`
  if (!existsSync(path))
    return { what, goal: '≥ 90 %', measured: 'not measured', method: `AREA=${area} npm run mutants` }
  const { files } = JSON.parse(readFileSync(path, 'utf8')) as Found
  const all = Object.values(files).flatMap((file) => file.mutants)
  const noticed = all.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
  const missed = all.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length
  return {
    what,
    goal: '≥ 90 %',
    measured: `${((noticed / (noticed + missed)) * 100).toFixed(1)} %`,
    method: `${noticed} of ${noticed + missed}; Stryker, the tests of vitest.mutants.config.ts`,
  }
}
