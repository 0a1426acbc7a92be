/** What the visit screen works with: the form as it is written down, and saving it. */
import { useState } from 'react'
import { systemClock } from '../../../../domain/clock.ts'
import { visitNeeds, type VisitOutcome } from '../../../../domain/collections/visit-outcome.ts'
import { comingSaturday } from '../../../../domain/calendar.ts'
import { changedSinceTry } from '../../../features/form/tried-form.ts'
import { useDraft } from '../../../features/form/use-draft.ts'
import { useSaveCommand } from '../../../features/form/use-save-command.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { useLoanCommands } from '../../../offline/account/use-offline.ts'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { useDirtyForm } from '../../../ui/dirty-forms.ts'
import { useToday } from '../use-today.ts'
import { visitCommand } from './visit-command.ts'
import {
  emptyVisit,
  isWholeVisit,
  problemOf,
  proposedPromise,
  readVisitDraft,
  type VisitForm,
} from './visit-form.ts'

export function useVisit(offline: Offline, view: StopView) {
  const today = useToday()
  const { loan_id: loanId } = view.stop
  const draft = useDraft(`visit:loan:${loanId}`, readVisitDraft, () => emptyVisit(newCommandId()))
  const saved = useLoanCommands(loanId).find((row) => row.id === draft.form?.id && row.state !== 'withdrawn')
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>()
  const { save: keep, isTaken, busy, failure } = useSaveCommand(offline)
  const { form } = draft
  useDirtyForm(draft.touched && saved === undefined)

  const save = async (asked: VisitForm) => {
    const wrong = problemOf(asked, today)
    setProblem(wrong)
    if (wrong !== undefined || asked.outcome === null || isTaken(asked.id)) return
    const stamped = { ...asked, outcome: asked.outcome, at: asked.at ?? systemClock.now() }
    const outcome = await keep(visitCommand(view.stop, stamped))
    if (outcome === 'saved') await draft.done()
    else if (outcome !== 'under way') draft.change({ at: stamped.at })
  }
  const choose = (outcome: VisitOutcome) => {
    if (form === undefined) return
    const promise = visitNeeds(outcome).promise
      ? {
          promiseOn: form.promiseOn ?? comingSaturday(today),
          promiseAmount: form.promiseAmount ?? proposedPromise(view, today),
        }
      : {}
    const chosen = changedSinceTry(form, { outcome, ...promise }, newCommandId)
    setProblem(undefined)
    draft.change(chosen)
    if (isWholeVisit(outcome)) void save(chosen)
  }
  const change = (patch: Partial<VisitForm>) => {
    if (form !== undefined) draft.change(changedSinceTry(form, patch, newCommandId))
  }
  return { draft, saved, problem, busy, failure, save, choose, change }
}
