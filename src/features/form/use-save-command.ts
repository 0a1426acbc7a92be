import { useCallback, useRef, useState } from 'react'
import type { Offline } from '../../offline/account/offline.ts'
import type { CommandToSave } from '../../offline/outbox/prepare-command.ts'
import { saveCommand, type SaveFailure } from '../../offline/outbox/save-command.ts'
import { reportProblem } from '../../offline/wire/report-problem.ts'
import { takeUpWork } from '../../session/take-up-work.ts'

/** A button that greys out and says its words a moment later only flickers, and drawing it twice costs a slow phone a frame. */
const SLOW_MS = 200

/** `under way`: this form is being saved, or was: a further touch finds nothing left to do. */
export type SaveOutcome = 'saved' | 'under way' | SaveFailure

export interface Saving {
  readonly save: (command: CommandToSave) => Promise<SaveOutcome>
  /** Whether the form of this id is being saved, or was. */
  readonly isTaken: (id: string) => boolean
  /** Saving takes long enough to say so. */
  readonly busy: boolean
  /** The last save is safe on the device. */
  readonly saved: boolean
  /** Why the last save is not. */
  readonly failure: SaveFailure | undefined
}

/**
 * Saves a form as a command of the outbox: once, however often it is touched, since a form has one id. Who has no round has their
 * outbox opened for the first save; `offline` is the one that is open already.
 */
export function useSaveCommand(offline?: Offline): Saving {
  const [busy, setBusy] = useState(false)
  const [last, setLast] = useState<'saved' | SaveFailure>()
  const running = useRef(false)
  const taken = useRef<string>(undefined)
  const save = useCallback(
    async (command: CommandToSave): Promise<SaveOutcome> => {
      if (running.current || taken.current === command.id) return 'under way'
      // Nothing is drawn of it yet: that would stand between the touch and what is saved.
      running.current = true
      taken.current = command.id
      const patience = setTimeout(() => setBusy(true), SLOW_MS)
      const outcome = await keep(offline, command)
      clearTimeout(patience)
      running.current = false
      if (outcome !== 'saved') taken.current = undefined
      setBusy(false)
      setLast(outcome)
      return outcome
    },
    [offline],
  )
  const isTaken = useCallback((id: string) => taken.current === id, [])
  return { save, isTaken, busy, saved: last === 'saved', failure: last === 'saved' ? undefined : last }
}

async function keep(open: Offline | undefined, command: CommandToSave): Promise<'saved' | SaveFailure> {
  try {
    const offline = open ?? (await takeUpWork())
    if (!offline) return 'broken'
    const answer = await saveCommand(offline, command)
    return answer.saved ? 'saved' : answer.reason
  } catch (error) {
    reportProblem('saving', error)
    return 'broken'
  }
}
