import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOnPath, findOrInstall, isExecutable } from './find-program.mjs'

const OLDEST = 14

const MISSING = `The tests of calls, races and locks start a throw-away PostgreSQL >= ${OLDEST}, and its programs (initdb, postgres)
were not found (looked at POSTGRES_BIN, the PATH and /usr/lib/postgresql). Type one of:
  sudo apt-get install -y postgresql                 Debian
  brew install postgresql@17                         macOS
  export POSTGRES_BIN=/path/to/postgresql/bin        when they stand elsewhere`

/**
 * The folder of PostgreSQL's server programs. Installs Debian's package when run as root there.
 * @returns {string} a folder with `initdb` and `postgres` in it
 * @throws when there is none; the message holds the command to type
 */
export function findPostgres() {
  return findOrInstall(lookForPostgres, 'postgresql', MISSING)
}

function lookForPostgres() {
  const asked = process.env['POSTGRES_BIN']
  const onPath = findOnPath(['initdb'])
  const folders = asked
    ? [asked]
    : [
        ...(onPath ? [dirname(onPath)] : []),
        ...versionsUnder('/usr/lib/postgresql', 'bin'),
        ...versionsUnder('/opt/homebrew/opt', 'bin'),
        ...versionsUnder('/usr/local/opt', 'bin'),
      ]
  return folders.find(hasServerPrograms)
}

/**
 * Newest first: '15', '17', 'postgresql@17'.
 * @param {string} root
 * @param {string} inside
 */
function versionsUnder(root, inside) {
  if (!existsSync(root)) return []
  const version = /** @param {string} name */ (name) => Number(/^(?:postgresql@)?(\d+)$/.exec(name)?.[1] ?? 0)
  return readdirSync(root)
    .filter((name) => version(name) > 0)
    .sort((a, b) => version(b) - version(a))
    .map((name) => join(root, name, inside))
}

/** @param {string} folder */
function hasServerPrograms(folder) {
  if (!isExecutable(join(folder, 'initdb')) || !isExecutable(join(folder, 'postgres'))) return false
  return versionOf(folder) >= OLDEST
}

/**
 * @param {string} folder with PostgreSQL's server programs in it
 * @returns {number} their major version, 0 where none answers
 */
export function versionOf(folder) {
  const answer = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout ?? ''
  return Number(/(\d+)/.exec(answer)?.[1] ?? 0)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findPostgres())
