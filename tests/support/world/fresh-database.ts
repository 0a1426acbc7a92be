import { inject } from 'vitest'
import type {} from './global-setup.ts'

/** The URL of a new empty PostgreSQL database, on the cluster of this process of the test run. */
export function freshDatabase(): Promise<string> {
  return askFor('fresh')
}

/** The same with the books of a company of tests, empty. */
export function freshBooks(): Promise<string> {
  return askFor('books')
}

/** The same with the demo company in it, on a cluster that all journeys share, since it takes long to make; needs the built server. */
export function freshDemoDatabase(): Promise<string> {
  return askFor('demo', { cluster: 'journeys' })
}

/** A copy of such a one that no one is connected to any more. */
export function copiedDemoDatabase(url: string): Promise<string> {
  return askFor('copy', { cluster: 'journeys', url })
}

/** Removes it before the run ends: hundreds of them would fill a disk. */
export async function dropDatabase(url: string): Promise<void> {
  await askFor('drop', { url })
}

async function askFor(what: string, how: Record<string, string> = {}): Promise<string> {
  const asked = new URLSearchParams({ cluster: process.env['VITEST_POOL_ID'] ?? '', ...how })
  const answer = await fetch(`${inject('postgresDoor')}/${what}?${asked}`, { method: 'POST' })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
