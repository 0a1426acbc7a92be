/**
 * A browser that has been at the app before: its files are on the device and its worker serves them, and no one is signed in. To fetch
 * and keep all of them takes a new browser longer than many a journey, so each process of a run does it once and copies what it got.
 */
import type { BrowserContextOptions } from 'playwright-core'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser, TestBrowser } from '../../support/browser/browser.ts'
import { lastingPort } from '../../support/world/free-port.ts'
import { untilWorkerIsThere } from '../../support/browser/until-worker-is-there.ts'
import { copyOfProfile, keptFolder } from './kept-world.ts'

/** What a browser stores belongs to an address, so every file of a process serves its app on this one. */
export async function visitedPort(): Promise<number> {
  const path = join(keptFolder(), 'visited-port')
  if (!existsSync(path)) writeFileSync(path, String(await lastingPort()))
  return Number(readFileSync(path, 'utf8'))
}

/** At an app that is served on `visitedPort()`. */
export async function openVisited(device: BrowserContextOptions, url: string): Promise<TestBrowser> {
  const kept = join(keptFolder(), 'visited-profile')
  if (!existsSync(kept)) await visit(url, kept)
  return new TestBrowser(device, { profile: copyOfProfile(kept) }).launch()
}

async function visit(url: string, kept: string): Promise<void> {
  const coming = `${kept}-coming`
  mkdirSync(coming)
  const browser = await openBrowser({}, { profile: coming })
  await browser.page.goto(`${url}/login`)
  await untilWorkerIsThere(browser.page)
  await browser.close()
  renameSync(coming, kept)
}
