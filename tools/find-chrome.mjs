import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOnPath, installDebianPackage, isExecutable } from './find-program.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/** Where the makers put it when it is not on the PATH. */
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
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
  const found = lookForChrome()
  if (found) return found
  const installed = installDebianPackage('chromium') ? lookForChrome() : undefined
  if (installed) return installed
  throw new Error(MISSING)
}

function lookForChrome() {
  return findOnPath(NAMES) ?? [...APPLICATIONS, ...playwrightsOwn()].find(isExecutable)
}

/** Newest first. */
function playwrightsOwn() {
  const root =
    process.env['PLAYWRIGHT_BROWSERS_PATH'] ??
    join(homedir(), process.platform === 'darwin' ? 'Library/Caches' : '.cache', 'ms-playwright')
  if (!existsSync(root)) return []
  const inside = [
    'chrome-linux/chrome',
    'chrome-linux64/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  ]
  return readdirSync(root)
    .filter((folder) => /^chromium-\d+$/.test(folder))
    .sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))
    .flatMap((folder) => inside.map((path) => join(root, folder, path)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findChrome())
