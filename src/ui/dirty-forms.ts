/**
 * Which forms of this browser hold something typed, over all tabs. A new version or a missing file never reloads a page
 * under one: what wants to reload asks here first.
 */
import { useEffect, useId } from 'react'

const CHANNEL = 'hulog-forms'
const ANSWER_MS = 400
const dirty = new Set<string>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL)

channel?.addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.data === 'anybody typing?' && dirty.size > 0) channel.postMessage('typing')
})

/** Whether a form in this or any other tab holds something typed. A frozen tab cannot answer within the time. */
export async function anyTabHasDirtyForm(): Promise<boolean> {
  if (dirty.size > 0) return true
  if (!channel) return false
  return new Promise((resolve) => {
    const settle = (answer: boolean) => {
      clearTimeout(timer)
      channel.removeEventListener('message', hear)
      resolve(answer)
    }
    const hear = (event: MessageEvent<unknown>) => {
      if (event.data === 'typing') settle(true)
    }
    const timer = setTimeout(() => settle(false), ANSWER_MS)
    channel.addEventListener('message', hear)
    channel.postMessage('anybody typing?')
  })
}

/** Marks a form as holding something typed while `isDirty` holds. */
export function useDirtyForm(isDirty: boolean): void {
  const id = useId()
  useEffect(() => {
    if (!isDirty) return
    dirty.add(id)
    return () => {
      dirty.delete(id)
    }
  }, [id, isDirty])
}
