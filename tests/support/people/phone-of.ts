import { signInAs, type SeededMember } from './seed.ts'
import type { TestApp } from '../world/test-app.ts'

/** A CI's phone that has just pulled its list; each `pull` answers what has changed since the last. */
export async function phoneOf(at: TestApp, member: SeededMember) {
  const visitor = await signInAs(at, member)
  let { cursor } = await visitor.get('pullWorklist', { after: 0, limit: 500 })
  return {
    pull: async () => {
      const changes = await visitor.get('pullChanges', { cursor })
      cursor = changes.cursor
      return changes
    },
  }
}
