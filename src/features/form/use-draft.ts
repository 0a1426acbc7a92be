/**
 * A form that is written down while it is typed: every change goes to the phone's storage at once, and a reload, an update or
 * a dead battery brings it back with the id it was opened with.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import { clearDraft, readDraft, saveDraft } from '../../offline/outbox/drafts.ts'
import { reportAs } from '../../offline/wire/report-problem.ts'

export interface Draft<Form> {
  /** Undefined while the stored one is being read. */
  readonly form: Form | undefined
  /** Whether something typed earlier was brought back. */
  readonly restored: boolean
  /** Whether something was typed, now or before. */
  readonly touched: boolean
  /** Whether something was typed since the screen opened. */
  readonly typedHere: boolean
  change: (patch: Partial<Form>) => void
  /** Forgets what is stored and starts with an empty form: another intention, another id. */
  startOver: () => void
  /** Forgets what is stored and leaves the screen as it is: it was saved. */
  done: () => Promise<void>
}

/** `read` answers undefined for a draft of another shape; `fresh` makes an empty form with an id of its own. */
export function useDraft<Form extends object>(
  key: string,
  read: (stored: unknown) => Form | undefined,
  fresh: () => Form,
): Draft<Form> {
  const [form, setForm] = useState<Form>()
  const [restored, setRestored] = useState(false)
  const [touched, setTouched] = useState(false)
  const [typedHere, setTypedHere] = useState(false)
  const current = useRef<Form>(undefined)
  const ways = useRef({ read, fresh })

  const show = useCallback((next: Form) => {
    current.current = next
    setForm(next)
  }, [])

  useEffect(() => {
    let left = false
    void readDraft(key)
      .catch(reportAs('reading a draft'))
      .then((stored) => {
        if (left) return
        const kept = ways.current.read(stored)
        setRestored(kept !== undefined)
        setTouched(kept !== undefined)
        show(kept ?? ways.current.fresh())
      })
    return () => {
      left = true
    }
  }, [key, show])

  const change = useCallback(
    (patch: Partial<Form>) => {
      if (current.current === undefined) return
      const next = { ...current.current, ...patch }
      setTouched(true)
      setTypedHere(true)
      show(next)
      // What cannot be written down now stays on the screen; saving says so in words.
      saveDraft(key, next).catch(reportAs('writing a draft down'))
    },
    [key, show],
  )
  const startOver = useCallback(() => {
    setRestored(false)
    setTouched(false)
    setTypedHere(false)
    const old = idOf(current.current)
    show(ways.current.fresh())
    // What stays stored is only the old form: the screen has a new one.
    clearDraft(key, old).catch(reportAs('forgetting an old draft'))
  }, [key, show])
  const done = useCallback(async () => {
    setTouched(false)
    await clearDraft(key, idOf(current.current)).catch(reportAs('forgetting a saved draft'))
  }, [key])
  return { form, restored, touched, typedHere, change, startOver, done }
}

function idOf(form: object | undefined): unknown {
  return form !== undefined && 'id' in form ? form.id : undefined
}
