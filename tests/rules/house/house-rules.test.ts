import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkHouseRules, NOT_IN_CODE, NOT_IN_FILIPINO, NOT_ON_SCREENS } from '../../../tools/house-rules.mjs'

let root: string

beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'hulog-house-'))))
afterEach(() => rmSync(root, { recursive: true }))

function faultsOf(file: string, text: string): string[] {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
  return checkHouseRules(root).faults
}

const long = (lines: number) => 'let x = 1\n'.repeat(lines)
const importing = (files: number) => "import '../part.tsx'\n".repeat(files)

it.each([
  ['server/loans/release.ts', 'export const now = new Date()\n', 'present moment'],
  ['src/app/greeting.ts', 'export const now = Date.now()\n', 'Date.now()'],
  ['sw/wake.ts', 'export const now = Date()\n', 'present moment'],
  ['domain/loans/plan/schedule.ts', "export const day = new Date('2026-01-01')\n", 'calendar'],
  ['src/session/sign-out.ts', "indexedDB.deleteDatabase('ob_1_2')\n", 'delete a database'],
  ['src/session/sign-out.ts', 'void Dexie.delete(name)\n', 'delete a database'],
  ['src/session/sign-out.ts', 'void outbox.delete()\n', 'delete a database'],
  ['src/offline/outbox-database.ts', 'void db.delete()\n', 'delete a database'],
  ['src/offline/outbox-store.ts', 'void commands.clear()\n', 'clear the outbox'],
  ['src/data/reset.ts', 'void outbox.commands.clear()\n', 'clear the outbox'],
  ['src/ui/helpers.ts', 'export const x = 1\n', 'name it after'],
  ['src/ui/MoneyField.tsx', 'export const x = 1\n', 'kebab-case'],
  ['src/ui/index.ts', 'export const x = 1\n', 'only barrel'],
  ['server/app.ts', long(301), '301 lines'],
  ['server/app.ts', `function f() {\n${long(70)}}\n`, 'a function of 72 lines'],
  ['src/ui/amount.tsx', `function f() {\n${long(70)}}\n`, 'a function of 72 lines'],
  ['src/areas/ci/home.tsx', importing(21), '21 imports, 20 are the limit'],
  ['server/app.ts', `/${'/ TODO'} later\n`, 'do it'],
  ['src/words/en/cash.ts', "export const cash = { posted: 'On the books' }\n", 'docs/glossary.md'],
  ['server/app.ts', '/** Nobody looks here. */\nexport const x = 1\n', 'docs/glossary.md'],
  ['server/app.ts', 'export const nobodyLooks = 1\n', 'docs/glossary.md'],
  ['docs/running.md', 'It is for whoever runs a server.\n', 'docs/glossary.md'],
  ['src/ui/qr-code.tsx', 'try {\n  draw()\n} catch {}\n', 'an error is shown'],
  ['src/ui/qr-code.tsx', 'try {\n  draw()\n} catch (error) {\n  return null\n}\n', 'an error is shown'],
  ['src/app/updates.ts', 'void look().catch(() => undefined)\n', 'an error is shown'],
  ['src/app/updates.ts', '// Why not.\nvoid look().catch(() => {})\n', 'an error is shown'],
  ['src/app/updates.ts', 'void look().catch(() => ({}))\n', 'an error is shown'],
  ['src/offline/sending/photos.ts', 'void look().then(show, () => false)\n', 'an error is shown'],
  ['sw/sw.ts', 'void look().catch(function () {\n  return\n})\n', 'an error is shown'],
])('%s with %j is a fault', (file, text, words) => {
  expect(faultsOf(file, text)).toEqual([expect.stringContaining(words)])
})

it.each([
  ['domain/clock.ts', 'export const now = () => new Date()\n'],
  ['domain/calendar.ts', "export const day = new Date('2026-01-01')\n"],
  ['server/db/parsers.ts', 'export const read = (text: string) => new Date(text)\n'],
  ['tests/offline/replay.test.ts', 'export const started = Date.now()\n'],
  [
    'src/offline/read-cache.ts',
    'void Dexie.delete(cacheName)\nvoid cache.delete()\nvoid cache.rows.clear()\n',
  ],
  ['src/offline/read-cache.ts', "void db.rows.where('day').below(day).delete()\nseen.delete(id)\n"],
  ['contract/index.ts', 'export const x = 1\n'],
  ['src/ui/amount.tsx', `function f() {\n${long(68)}}\n`],
  ['src/areas/ci/home.tsx', importing(20)],
  ['src/features/list/list-screen.tsx', importing(21)],
  ['src/words/filipino.ts', long(900)],
  ['src/app/updates.ts', "void look().catch(reportAs('looking'))\nvoid look().then(() => undefined)\n"],
  ['src/ui/qr-code.tsx', 'try {\n  draw()\n} catch {\n  setFailed(true)\n}\n'],
  ['sw/sw.ts', 'try {\n  read()\n} catch {\n  // No JSON: shown as it came.\n  return null\n}\n'],
  ['src/app/updates.ts', 'void look().catch(() => /* Logged where it was made. */ undefined)\n'],
  ['server/mail/send.ts', 'void look().catch(() => undefined)\n'],
  ['src/app/updates.test.ts', 'void look().catch(() => undefined)\n'],
])('%s with %j is well', (file, text) => {
  expect(faultsOf(file, text)).toEqual([])
})

it('two screens of one name are a fault, since screens become chunks under their name', () => {
  faultsOf('src/areas/ci/home.tsx', 'export const x = 1\n')
  expect(faultsOf('src/areas/admin/home.tsx', 'export const x = 1\n')).toEqual([
    expect.stringContaining('two screens of one name'),
  ])
})

it('every word that no screen says has its replacement in the glossary', () => {
  const glossary = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8')
  const said = glossary.slice(glossary.indexOf('## On screens'))
  expect(
    [...NOT_ON_SCREENS, ...NOT_IN_FILIPINO, ...NOT_IN_CODE].filter((word) => !said.includes(`| ${word}`)),
  ).toEqual([])
})
