import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOnPath, findOrInstall, installDebianPackage, isExecutable } from './find-program.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']

/** Where the makers put it when it is not on the PATH. */
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Inside a folder of Playwright's. */
const BROWSERS = [
  'chrome-linux/chrome',
  'chrome-linux64/chrome',
  'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
  'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
]
const SHELLS = [
  'chrome-linux/headless_shell',
  'chrome-headless-shell-linux64/chrome-headless-shell',
  'chrome-mac/headless_shell',
  'chrome-headless-shell-mac-arm64/chrome-headless-shell',
]

const MISSING = `The browser journeys need Chrome or Chromium, and none was found
(looked at CHROME_PATH, the PATH and Playwright's own folder). Type one of:
  sudo apt-get install -y chromium          Debian
  npx playwright-core install chromium      anywhere
  export CHROME_PATH=/path/to/chrome        when it is elsewhere`

/**
 * The Chrome or Chromium to run the journeys in. Installs Debian's package when run as root there.
 * @returns {string} the path of the executable
 * @throws when there is none; the message holds the command to type
 */
export function findChrome() {
  const asked = process.env['CHROME_PATH']
  if (asked) {
    if (isExecutable(asked)) return asked
    throw new Error(`CHROME_PATH is ${asked}, and no program is there`)
  }
  return findOrInstall(lookForChrome, 'chromium', MISSING)
}

function lookForChrome() {
  return findOnPath(NAMES) ?? [...APPLICATIONS, ...playwrightsOwn('chromium', BROWSERS)].find(isExecutable)
}

/**
 * The same engine without a browser's own windows, which takes half the time: for all that shows no notification.
 * Installs Debian's package when run as root there; where there is none, the whole browser does as well.
 * @returns {string} the path of the executable
 * @throws as `findChrome`
 */
export function findHeadlessShell() {
  if (process.env['CHROME_PATH']) return findChrome()
  const found = lookForShell()
  if (found) return found
  const installed = installDebianPackage('chromium-headless-shell') ? lookForShell() : undefined
  return installed ?? findChrome()
}

function lookForShell() {
  return findOnPath(SHELL_NAMES) ?? playwrightsOwn('chromium_headless_shell', SHELLS).find(isExecutable)
}

/**
 * Newest first.
 * @param {string} product
 * @param {string[]} inside
 */
function playwrightsOwn(product, inside) {
  const root =
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright')
  if (!existsSync(root)) return []
  return readdirSync(root)
    .filter((folder) => new RegExp(`^${product}-\\d+$`).test(folder))
    .sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))
    .flatMap((folder) => inside.map((path) => join(root, folder, path)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(`${findChrome()}\n${findHeadlessShell()}`)
