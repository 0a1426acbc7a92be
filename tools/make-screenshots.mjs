/**
 * Makes the pictures of the manifest, and of them the README's, from the built app and its demo company. Run by hand, after
 * `npm run build`, when one of these screens changes; the results are committed.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChrome } from './find-chrome.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const FOLDER = join(ROOT, 'public/screenshots')
const PORT = 4873
const ORIGIN = `http://localhost:${PORT}`
const PIN = '482615'

const data = mkdtempSync(join(tmpdir(), 'hulog-pictures-'))
const server = spawn(process.execPath, ['dist/server/main.js'], {
  cwd: ROOT,
  env: { ...process.env, PORT: String(PORT), DATA_DIR: data },
  stdio: 'inherit',
})
const browser = await chromium.launch({ executablePath: findChrome(), args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    colorScheme: 'light',
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
  })
  page.setDefaultTimeout(120_000)
  while (!(await isHealthy())) await sleep(200)
  await page.goto(`${ORIGIN}/login_ci`)
  await page.getByLabel('Username').fill('demo.investigator')
  await page.getByLabel('Password', { exact: true }).fill('Hulog-2026')
  await page.keyboard.press('Enter')
  for (let times = 0; times < 2; times++) {
    await page.getByRole('heading', { name: times === 0 ? /^Choose a PIN/ : /^Enter it again/ }).waitFor()
    for (const digit of PIN) await page.getByRole('button', { name: digit, exact: true }).click()
  }
  await page.getByRole('navigation').first().waitFor()
  await page.evaluate(() => history.pushState({}, '', '/CIUser/thisSaturdayColl'))
  const stop = page.locator('a.stop-name').first()
  await stop.waitFor()
  await keep('round')
  await stop.click()
  await page.getByRole('group', { name: 'Amount taken' }).locator('label').first().click()
  const save = page.getByRole('button', { name: /^Save ₱/ })
  await save.waitFor()
  await keep('payment')
  await save.click()
  await page.waitForURL('**/CIUser/slip/*')
  await keep('slip')
  await sideBySide(['round', 'payment', 'slip'], join(ROOT, 'docs/picture.png'))

  /** @param {string} name */
  async function keep(name) {
    await page.waitForLoadState('networkidle')
    await sleep(1_000)
    mkdirSync(FOLDER, { recursive: true })
    const picture = sharp(await page.screenshot()).png({ palette: true, colours: 64, compressionLevel: 9 })
    await picture.toFile(join(FOLDER, `${name}.png`))
  }
} finally {
  await browser.close()
  server.kill()
  rmSync(data, { recursive: true, force: true })
}

/**
 * @param {string[]} names
 * @param {string} file
 */
async function sideBySide(names, file) {
  const [width, height, gap] = [720, 1280, 40]
  const across = names.length * (width + gap) + gap
  const background = '#e9e6ee'
  await sharp({ create: { width: across, height: height + 2 * gap, channels: 3, background } })
    .composite(
      names.map((name, index) => ({
        input: join(FOLDER, `${name}.png`),
        left: gap + index * (width + gap),
        top: gap,
      })),
    )
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(file)
}

async function isHealthy() {
  const answer = await fetch(`${ORIGIN}/health`).catch(() => undefined)
  return answer?.ok === true
}
