import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = new URL('../../../', import.meta.url).pathname
const FOLDERS = ['domain', 'contract', 'server', 'src', 'sw', 'tests']

/** Every folder with code in it. */
const PLACES = FOLDERS.flatMap((folder) => [
  folder,
  ...readdirSync(ROOT + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => relative(ROOT, join(parentPath, name))),
]).filter((place) => readdirSync(ROOT + place).some((name) => /\.tsx?$/.test(name)))

let root: string
let said = ''

/** One wrong file in each folder, under the settings of the house. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'hulog-types-'))
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  for (const file of ['tsconfig.json', 'tsconfig.base.json', '.oxlintrc.json'])
    cpSync(ROOT + file, join(root, file))
  for (const folder of FOLDERS) {
    mkdirSync(join(root, folder))
    cpSync(`${ROOT}${folder}/tsconfig.json`, join(root, folder, 'tsconfig.json'))
    const lines = [
      'export const page = document.title',
      'export const id = process.pid',
      "export const sum: number = 'one'",
      'async function save() {}',
      'save()',
      'export const first: string = [sum.toFixed()][0]',
      'export const loose = JSON.parse("1") as any',
    ]
    writeFileSync(join(root, folder, 'wrong.ts'), lines.join('\n'))
  }
  for (const place of PLACES) {
    mkdirSync(join(root, place), { recursive: true })
    writeFileSync(join(root, place, 'loose.ts'), 'export const loose = JSON.parse("1") as any')
  }
  const oxlint = join(ROOT, 'node_modules/.bin/oxlint')
  said = spawnSync(process.execPath, [oxlint, '-f', 'unix', ...FOLDERS], {
    cwd: root,
    encoding: 'utf8',
  }).stdout
})
afterAll(() => rmSync(root, { recursive: true }))

const isSaid = (folder: string, line: number, what: string) =>
  said.split('\n').some((one) => one.startsWith(`${folder}/wrong.ts:${line}:`) && one.includes(what))

it.each(FOLDERS)('%s: a wrong type, a loose end and an `any` are errors', (folder) => {
  expect(isSaid(folder, 3, 'TS2322')).toBe(true)
  expect(isSaid(folder, 5, 'no-floating-promises')).toBe(true)
  expect(isSaid(folder, 6, 'TS2322')).toBe(true)
  expect(isSaid(folder, 7, 'no-explicit-any')).toBe(true)
})

it('the page exists for the app alone, and Node for the server alone', () => {
  const missesPage = FOLDERS.filter((folder) => isSaid(folder, 1, 'TS'))
  const missesNode = FOLDERS.filter((folder) => isSaid(folder, 2, 'TS'))
  expect(missesPage).toEqual(['domain', 'contract', 'server', 'sw'])
  expect(missesNode).toEqual(expect.arrayContaining(['domain', 'contract', 'sw']))
  expect(missesNode).not.toContain('server')
})

it('no folder is left out, whatever it is called', () => {
  expect(PLACES).toContain('src/data')
  expect(PLACES.filter((place) => !said.includes(`\n${place}/loose.ts:1:`))).toEqual([])
})
