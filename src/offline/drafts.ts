/** Forms as they are typed, kept beside the outbox so that a reload, an update or a flat battery costs no word. */
import { currentOffline } from './current-offline.ts'

/** `key` names the form and what it is about: `pay:loan:123`. Does nothing where nobody has an outbox here. */
export async function saveDraft(key: string, value: unknown): Promise<void> {
  const offline = currentOffline()
  await offline?.outbox.drafts.put({ key, value, savedAt: offline.around.clock.now() })
}

/** Undefined where there is none; whoever asks checks the shape, since an older version may have written it. */
export async function readDraft(key: string): Promise<unknown> {
  return (await currentOffline()?.outbox.drafts.get(key))?.value
}

export async function clearDraft(key: string): Promise<void> {
  await currentOffline()?.outbox.drafts.delete(key)
}
