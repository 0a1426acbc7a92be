import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkLayers } from '../../../tools/layers.mjs'

let root: string

function makeTree(): void {
  root = mkdtempSync(join(tmpdir(), 'hulog-layers-'))
  for (const name of ['valibot', 'react', 'dexie']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'module.exports = 1')
  }
  for (const file of ALL_FILES) write(file, 'export const x = 1\n')
}

const removeTree = () => rmSync(root, { recursive: true })

/** For a test that reads a tree of its own. */
function useTree(): void {
  beforeEach(makeTree)
  afterEach(removeTree)
}

const ALL_FILES = [
  'domain/money.ts',
  'contract/payments/payments.ts',
  'server/app.ts',
  'server/http/refuse.ts',
  'server/ledger/post.ts',
  'server/payments/exception-store.ts',
  'server/loans/applications/loan-store.ts',
  'src/main.tsx',
  'src/ui/amount.tsx',
  'src/offline/account/offline.ts',
  'src/offline/account/cycle.ts',
  'src/offline/account/worker-run.ts',
  'src/offline/sending/claim.ts',
  'src/offline/wire/connection.ts',
  'src/offline/wire/use-connection.ts',
  'src/data/cache/stale-after.ts',
  'src/areas/ci/round.tsx',
  'src/areas/admin/home.tsx',
  'sw/sw.ts',
]

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

async function faultsOf(file: string, target: string): Promise<string[]> {
  write(file, `import * as it from '${target}'\nexport { it }\n`)
  return (await checkLayers(root)).faults
}

/** The faults of one tree with all these imports in it, which is read once before the first test. */
function faultsOfAll(imports: readonly (readonly [file: string, target: string, to?: string])[]): string[] {
  const faults: string[] = []
  beforeAll(async () => {
    makeTree()
    for (const file of new Set(imports.map(([name]) => name))) {
      const own = imports.filter(([name]) => name === file)
      write(file, own.map(([, target], no) => `export * as it${no} from '${target}'\n`).join(''))
    }
    faults.push(...(await checkLayers(root)).faults)
    removeTree()
  })
  return faults
}

const FORBIDDEN: readonly [file: string, target: string, to: string][] = [
  ['domain/bad.ts', '../contract/payments/payments.ts', 'contract/payments/payments.ts'],
  ['domain/bad.ts', 'valibot', 'node_modules/valibot'],
  ['domain/bad.ts', 'node:fs', 'fs'],
  ['contract/bad.ts', '../server/app.ts', 'server/app.ts'],
  ['server/http/bad.ts', '../payments/exception-store.ts', 'server/payments/exception-store.ts'],
  [
    'server/payments/bad.ts',
    '../loans/applications/loan-store.ts',
    'server/loans/applications/loan-store.ts',
  ],
  ['server/payments/bad.ts', 'react', 'node_modules/react'],
  ['src/ui/bad.tsx', '../data/cache/stale-after.ts', 'src/data/cache/stale-after.ts'],
  ['src/offline/wire/bad.ts', 'react', 'node_modules/react'],
  ['src/offline/wire/bad.ts', './use-connection.ts', 'src/offline/wire/use-connection.ts'],
  ['src/offline/round/bad.ts', '../sending/claim.ts', 'src/offline/sending/claim.ts'],
  ['src/areas/ci/bad.tsx', '../../offline/account/cycle.ts', 'src/offline/account/cycle.ts'],
  ['sw/bad.ts', '../src/offline/wire/connection.ts', 'src/offline/wire/connection.ts'],
  ['src/data/bad.ts', '../areas/ci/round.tsx', 'src/areas/ci/round.tsx'],
  ['src/areas/admin/bad.tsx', '../ci/round.tsx', 'src/areas/ci/round.tsx'],
  ['src/areas/ci/bad.tsx', '../../../server/app.ts', 'server/app.ts'],
  ['sw/bad.ts', 'react', 'node_modules/react'],
  ['sw/bad.ts', '../src/ui/amount.tsx', 'src/ui/amount.tsx'],
]

describe('what the table does not allow is an error', () => {
  const faults = faultsOfAll(FORBIDDEN)

  it.each(FORBIDDEN)('%s importing %s', (file, _, to) => {
    const said = `${file} may not import ${to}`
    expect(faults.filter((fault) => fault.startsWith(said))).toHaveLength(1)
  })

  it('and nothing beside it is', () => {
    expect(faults).toHaveLength(FORBIDDEN.length)
  })
})

describe('what the table does not allow is an error', () => {
  useTree()

  it('also for a type alone', async () => {
    write('domain/bad.ts', `import type { x } from '../server/app.ts'\nexport type Bad = typeof x\n`)
    expect((await checkLayers(root)).faults).toEqual(['domain/bad.ts may not import server/app.ts'])
  })

  it('and so is a folder that the table does not know', async () => {
    write('src/utils/bad.ts', 'export const x = 1\n')
    expect((await checkLayers(root)).faults).toEqual(['src/utils/bad.ts is in no layer of the table'])
  })

  it('and a circle', async () => {
    write('domain/money.ts', `import { x } from './rate.ts'\nexport const y = x\n`)
    expect((await faultsOf('domain/rate.ts', './money.ts')).join()).toMatch(/imports itself/)
  })

  it('and a circle of types on the server', async () => {
    write('server/http/refuse.ts', `import type { x } from './other.ts'\nexport type Y = typeof x\n`)
    write(
      'server/http/other.ts',
      `import type { Y } from './refuse.ts'\nexport const x = 1 as unknown as Y\n`,
    )
    expect((await checkLayers(root)).faults.join()).toMatch(/imports itself/)
  })

  it('and a file that is not there', async () => {
    expect(await faultsOf('domain/bad.ts', './gone.ts')).toEqual([
      'domain/bad.ts imports ./gone.ts, which is not there',
    ])
  })
})

const ALLOWED: readonly [file: string, target: string][] = [
  ['contract/good.ts', 'valibot'],
  ['server/payments/good.ts', '../ledger/post.ts'],
  ['server/payments/good.ts', './exception-store.ts'],
  ['server/payments/good.ts', 'node:crypto'],
  ['src/offline/sending/good.ts', 'dexie'],
  ['src/offline/sending/good.ts', './claim.ts'],
  ['src/offline/sending/good.ts', '../wire/connection.ts'],
  ['src/offline/wire/use-good.ts', 'react'],
  ['src/areas/ci/good.tsx', '../../offline/wire/use-connection.ts'],
  ['src/areas/ci/good.tsx', '../../ui/amount.tsx'],
  ['sw/good.ts', '../src/offline/account/worker-run.ts'],
]

describe('what the table allows passes', () => {
  const faults = faultsOfAll(ALLOWED)

  it.each(ALLOWED)('%s importing %s', (file) => {
    expect(faults.filter((fault) => fault.startsWith(file))).toEqual([])
  })

  it('and nothing beside it is a fault', () => {
    expect(faults).toEqual([])
  })
})

describe('what one area alone uses lives there', () => {
  useTree()

  it('also where it gets to the area by another part', async () => {
    write('src/features/slip/card.tsx', `export * from './text.ts'\n`)
    write('src/features/slip/text.ts', 'export const x = 1\n')
    write('src/areas/ci/round.tsx', `export * from '../../features/slip/card.tsx'\n`)
    expect((await checkLayers(root)).faults).toEqual([
      'src/features/slip/card.tsx is used by src/areas/ci alone, and belongs there',
      'src/features/slip/text.ts is used by src/areas/ci alone, and belongs there',
    ])
  })

  it('and what two use, or of what every screen is made, is shared', async () => {
    write('src/features/slip/text.ts', 'export const x = 1\n')
    write('src/features/list/rows.tsx', 'export const x = 1\n')
    write('src/areas/ci/round.tsx', `export * from '../../features/slip/text.ts'\n`)
    write(
      'src/areas/admin/home.tsx',
      `export * from '../../features/slip/text.ts'\nexport { x as y } from '../../features/list/rows.tsx'\n`,
    )
    expect((await checkLayers(root)).faults).toEqual([])
  })
})

describe('a tree in which there is nothing to read', () => {
  useTree()

  it('is an error of the checker, not a success', async () => {
    for (const folder of ['domain', 'contract', 'server', 'src', 'sw'])
      rmSync(join(root, folder), { recursive: true })
    await expect(checkLayers(root)).rejects.toThrow('0 modules cruised')
  })
})

it('the house itself is read whole', async () => {
  expect((await checkLayers()).files).toBeGreaterThan(20)
})
