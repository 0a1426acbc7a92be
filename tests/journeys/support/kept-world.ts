/**
 * The world that most journeys begin in: an investigator's phone that is signed in and has its round, and the books behind it.
 * Opening one takes longer than many a journey, so each process of a run opens one and its files work on copies.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type {} from '../../support/world/journeys-setup.ts'
import { lastingPort } from '../../support/world/free-port.ts'
import type { RoundStop } from './round.ts'

export interface Place {
  /** Of the app: what a browser stores belongs to an address, so each copy is served on the same one. */
  readonly port: number
  /** The browser's folder. */
  readonly profile: string
}

/** What is behind a kept phone, and what is on it. */
export interface Left {
  readonly databaseUrl: string
  /** As the phone lists it. */
  readonly round: readonly RoundStop[]
}

export interface KeptWorld extends Place, Left {}

/** Where this process of the run keeps what its files copy. */
export function keptFolder(): string {
  const folder = join(inject('worldsFolder'), process.env['VITEST_POOL_ID'] ?? '')
  mkdirSync(folder, { recursive: true })
  return folder
}

/** The caller's own, as the kept one was left. */
export function copyOfProfile(kept: string): string {
  const profile = mkdtempSync(join(tmpdir(), 'hulog-profile-'))
  cpSync(kept, profile, { recursive: true })
  return profile
}

/** Books to copy, and a phone that is the caller's own; `openAndLeave` makes the first. */
export async function aKeptWorld(openAndLeave: (place: Place) => Promise<Left>): Promise<KeptWorld> {
  const folder = keptFolder()
  const path = join(folder, 'kept.json')
  if (!existsSync(path)) {
    const place = { port: await lastingPort(), profile: mkdtempSync(join(folder, 'profile-')) }
    const left = await openAndLeave(place)
    writeFileSync(path, JSON.stringify({ ...place, ...left } satisfies KeptWorld))
  }
  const kept = JSON.parse(readFileSync(path, 'utf8')) as KeptWorld
  return { ...kept, profile: copyOfProfile(kept.profile) }
}
