import { inject } from 'vitest'
import type {} from './global-setup.ts'

/**
 * The URL of a new empty PostgreSQL database, on the one cluster that this test run shares
 * (started when first asked for, ended with the run).
 */
export function freshDatabase(): Promise<string> {
  return askFor('fresh')
}

/** The same with the demo company in it; needs the built server. */
export function freshDemoDatabase(): Promise<string> {
  return askFor('demo')
}

async function askFor(kind: 'fresh' | 'demo'): Promise<string> {
  const answer = await fetch(`${inject('postgresDoor')}/${kind}`, { method: 'POST' })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}
