/** A visit that brought no money: what was found, in one touch where that says everything. */
import { useState } from 'react'
import { addDays } from '../../../../domain/calendar.ts'
import { systemClock } from '../../../../domain/clock.ts'
import {
  VISIT_OUTCOMES,
  visitNeeds,
  type VisitOutcome,
} from '../../../../domain/collections/visit-outcome.ts'
import { NotSaved } from '../../../features/form/not-saved.tsx'
import { RestoredNotice } from '../../../features/form/restored-notice.tsx'
import { SaveBar } from '../../../features/form/save-bar.tsx'
import { visitCommand } from './visit-command.ts'
import { useDraft } from '../../../features/form/use-draft.ts'
import { useFocusProblem } from '../../../features/form/use-focus-problem.ts'
import { useSaveCommand } from '../../../features/form/use-save-command.ts'
import {
  comingSaturday,
  emptyVisit,
  isWholeVisit,
  problemOf,
  proposedPromise,
  readVisitDraft,
  type VisitForm,
} from './visit-form.ts'
import { VisitMore } from './visit-more.tsx'
import type { Offline } from '../../../offline/account/offline.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import { useLoanCommands } from '../../../offline/account/use-offline.ts'
import { useDirtyForm } from '../../../ui/dirty-forms.ts'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { TaskForm, TaskScreen } from '../../../ui/task-screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { OutcomeList } from './outcome-list.tsx'
import { StopHeader } from '../stops/stop-header.tsx'
import { useToday } from '../use-today.ts'
import { VisitSaved } from './visit-saved.tsx'

export function VisitScreen({ offline, view }: { offline: Offline; view: StopView }) {
  const t = useWords('ci')
  const today = useToday()
  const { loan_id: loanId } = view.stop
  const draft = useDraft(`visit:loan:${loanId}`, readVisitDraft, () => emptyVisit(newCommandId()))
  const saved = useLoanCommands(loanId).find((row) => row.id === draft.form?.id && row.state !== 'withdrawn')
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>()
  const { save: keep, isTaken, busy, failure } = useSaveCommand(offline)
  const formRef = useFocusProblem<HTMLFormElement>(problem)
  const { form } = draft
  useDirtyForm(draft.touched && saved === undefined)

  const save = async (asked: VisitForm) => {
    const wrong = problemOf(asked, today)
    setProblem(wrong)
    if (wrong !== undefined || asked.outcome === null || isTaken(asked.id)) return
    const stamped = { ...asked, outcome: asked.outcome, at: asked.at ?? systemClock.now() }
    const outcome = await keep(visitCommand(view.stop, stamped, today))
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
    const chosen = changedVisit(form, { outcome, ...promise })
    setProblem(undefined)
    draft.change(chosen)
    if (isWholeVisit(outcome)) void save(chosen)
  }
  if (saved) return <VisitSaved offline={offline} view={view} command={saved} onTakenBack={draft.startOver} />
  const asksMore = form !== undefined && form.outcome !== null && (!isWholeVisit(form.outcome) || !!failure)
  return (
    <TaskScreen>
      <StopHeader view={view} />
      {failure && <NotSaved reason={failure} title={t('visit.notSavedTitle')} />}
      {form === undefined ? (
        <SkeletonRows rows={4} />
      ) : (
        <TaskForm
          ref={formRef}
          onSubmit={(event) => {
            event.preventDefault()
            void save(form)
          }}
        >
          {draft.restored && form.outcome !== null && <RestoredNotice onStartOver={draft.startOver} />}
          {/* What was chosen stays alone, so that what it asks for is in sight; a touch on it brings the others back. */}
          <OutcomeList
            outcomes={asksMore && form.outcome !== null ? [form.outcome] : VISIT_OUTCOMES}
            chosen={form.outcome}
            onChoose={(outcome) =>
              asksMore ? draft.change(changedVisit(form, { outcome: null })) : choose(outcome)
            }
          />
          {asksMore && (
            <>
              <VisitMore
                form={form}
                days={{ tomorrow: addDays(today, 1), saturday: comingSaturday(today) }}
                today={today}
                problem={problem}
                onChange={(patch) => draft.change(changedVisit(form, patch))}
              />
              <SaveBar busy={busy}>{t('visit.save')}</SaveBar>
            </>
          )}
        </TaskForm>
      )}
    </TaskScreen>
  )
}

/** After a failed save, something changed is another visit: what was stamped then is not what is said now. */
function changedVisit(form: VisitForm, patch: Partial<VisitForm>): VisitForm {
  const changed = { ...form, ...patch }
  return form.at === null ? changed : { ...changed, id: newCommandId(), at: null }
}
