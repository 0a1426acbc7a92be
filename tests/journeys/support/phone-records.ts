import type { Page } from 'playwright-core'

/** What the phone itself keeps about a command, as far as a journey looks at it. */
export interface KeptCommand {
  id: string
  seq: number
  call: string
  streamKey: string
  state: string
  amount: number | null
  attempts: number
  firstSentAt: string | null
  problem: { code: string } | null
  /** What the server answered when it took it. */
  ack: { payment_id?: string } | null
}

const OPEN = new Set(['queued', 'sending', 'unknown', 'paused', 'blocked'])

/**
 * All commands in an account's outbox on this phone, in the order in which they were saved. Reads the browser's storage from
 * any page of the app's origin, past the app's own code: what the app believes is what is being tested.
 */
export async function keptCommands(page: Page, accId: number): Promise<KeptCommand[]> {
  const rows = await page.evaluate(
    (name) =>
      new Promise<KeptCommand[]>((resolve, reject) => {
        const opening = indexedDB.open(name)
        // Nothing was ever saved: asking must not leave an empty database behind for the app to stumble over.
        opening.onupgradeneeded = () => opening.transaction?.abort()
        opening.onerror = () => resolve([])
        opening.onsuccess = () => {
          const reading = opening.result.transaction('outbox').objectStore('outbox').getAll()
          reading.onerror = () => reject(reading.error ?? new Error('the outbox cannot be read'))
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result as KeptCommand[])
          }
        }
      }),
    `ob_hulog_${accId}`,
  )
  return rows.toSorted((a, b) => a.seq - b.seq)
}

export function isOpen(command: KeptCommand): boolean {
  return OPEN.has(command.state)
}

/** How many commands are in each state. */
export function countStates(commands: readonly KeptCommand[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { state } of commands) counts[state] = (counts[state] ?? 0) + 1
  return counts
}
