import { openCopy } from '../../../src/offline/device/device-key.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'

export interface SavedHere {
  readonly id: string
  readonly call: string
  /** What the office will read. */
  readonly input: Readonly<Record<string, unknown>>
  /** What this phone shows of it. */
  readonly display: Readonly<Record<string, unknown>>
  readonly dependsOn: readonly string[]
  readonly supersedes: string | null
  readonly state: string
}

/** What was recorded on a phone, in order. */
export async function savedHere(page: Offline): Promise<readonly SavedHere[]> {
  const records = (await page.outbox.outbox.toArray()).toSorted((a, b) => a.seq - b.seq)
  return Promise.all(
    records.map(async ({ id, call, dependsOn, supersedes, state }) => {
      const body = await page.outbox.bodies.get(id)
      if (body) await openCopy(page, id, body.copy)
      const copy = page.memory.copies.get(id)
      if (!copy) throw new Error(`nothing to read of ${id}`)
      const input = JSON.parse(copy.body) as SavedHere['input']
      return { id, call, input, display: copy.display as SavedHere['display'], dependsOn, supersedes, state }
    }),
  )
}
