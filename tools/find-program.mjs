import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * The first executable of these names on the PATH.
 * @param {string[]} names
 * @returns {string | undefined}
 */
export function findOnPath(names) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/**
 * @param {string} path
 * @returns {boolean}
 */
export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Installs a Debian package when that is allowed (Debian, and root); otherwise nothing happens.
 * @param {string} name
 * @returns {boolean} whether the package is installed now
 */
export function installDebianPackage(name) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  console.error(`${name} is missing: installing it with apt-get`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  /** @param {string[]} args */
  const apt = (args) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return apt(['update', '-q']) && apt(['install', '-y', '-q', '--no-install-recommends', name])
}

/**
 * What `look` finds, if need be after Debian's package was installed.
 * @param {() => string | undefined} look
 * @param {string} debianPackage
 * @param {string} missing what to say where there is none: the commands to type
 * @returns {string}
 * @throws with `missing` when there is none
 */
export function findOrInstall(look, debianPackage, missing) {
  const found = look() ?? (installDebianPackage(debianPackage) ? look() : undefined)
  if (found) return found
  throw new Error(missing)
}
