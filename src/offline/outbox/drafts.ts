/** Forms as they are typed, kept beside the outbox so that a reload, an update or a flat battery costs no word. */
import { currentOffline } from '../account/current-offline.ts'

/** `key` names the form and what it is about: `pay:loan:123`. Does nothing where no one has an outbox here. */
export async function saveDraft(key: string, value: unknown): Promise<void> {
  const offline = currentOffline()
  await offline?.outbox.drafts.put({ key, value, savedAt: offline.around.clock.now() })
}

/** Undefined where there is none; the caller checks the shape, since an older version may have written it. */
export async function readDraft(key: string): Promise<unknown> {
  return (await currentOffline()?.outbox.drafts.get(key))?.value
}

/** `id` is the form's: another window may have begun the next form under this key meanwhile, and that one stays. */
export async function clearDraft(key: string, id: unknown): Promise<void> {
  const drafts = currentOffline()?.outbox.drafts
  await drafts
    ?.where('key')
    .equals(key)
    .filter(({ value }) => idOf(value) === id)
    .delete()
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
}
