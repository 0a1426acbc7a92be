/** Client profiles come after the list, page by page; a lost line costs one page, and later only what changed is asked for. */
import { pullProfiles } from '../../../contract/field/sync.ts'
import { askCall } from '../wire/ask-call.ts'
import { isFinal } from '../wire/leads-to.ts'
import type { Offline } from '../account/offline.ts'

const PAGE = 50

export async function pullClientProfiles(offline: Offline): Promise<void> {
  const { cache } = offline
  const since = await cache.pointers.get('profilesCursor')
  const cursor = since?.key === 'profilesCursor' ? since.cursor : undefined
  const resumed = await cache.pointers.get('profiles')
  let after = resumed?.key === 'profiles' ? resumed.after : 0
  let ends = resumed?.key === 'profiles' ? resumed.cursor : null
  for (;;) {
    const answer = await askCall(offline, pullProfiles, { cursor, after, limit: PAGE })
    if (!answer.success) {
      // A cursor that is no longer taken: everything is asked for again, next time.
      if (isFinal(answer)) await cache.pointers.bulkDelete(['profiles', 'profilesCursor'])
      return
    }
    const { profiles, next, server_time: asOf } = answer.data
    const upTo = ends ?? answer.data.cursor
    const isFurther = after > 0 || cursor !== undefined
    const isLost = await cache.transaction('rw', cache.profiles, cache.pointers, async () => {
      // The read cache went meanwhile, and with it those of before: a cursor now would say that they are here.
      if (isFurther && (await cache.pointers.bulkGet(['profiles', 'profilesCursor'])).every((one) => !one))
        return true
      await cache.profiles.bulkPut(profiles.map((profile) => ({ acc_id: profile.acc_id, profile, asOf })))
      if (next !== null) {
        await cache.pointers.put({ key: 'profiles', gen: 0, cursor: upTo, after: next, asOf })
        return false
      }
      await cache.pointers.delete('profiles')
      await cache.pointers.put({ key: 'profilesCursor', cursor: upTo })
      return false
    })
    if (isLost || next === null) return
    after = next
    ends = upTo
  }
}
