/** A visit that brought no money: what was found, in one touch where that says everything. */
import { VISIT_OUTCOMES } from '../../../../domain/collections/visit-outcome.ts'
import { NotSaved } from '../../../features/form/not-saved.tsx'
import { RestoredNotice } from '../../../features/form/restored-notice.tsx'
import { SaveBar } from '../../../features/form/save-bar.tsx'
import { useFocusProblem } from '../../../features/form/use-focus-problem.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { StopView } from '../../../offline/round/projection.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { TaskForm, TaskScreen } from '../../../ui/task-screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { StopHeader } from '../stops/stop-header.tsx'
import { useToday } from '../use-today.ts'
import { OutcomeList } from './outcome-list.tsx'
import { useVisit } from './use-visit.ts'
import { isWholeVisit, promiseDays } from './visit-form.ts'
import { VisitMore } from './visit-more.tsx'
import { VisitSaved } from './visit-saved.tsx'

export function VisitScreen({ offline, view }: { offline: Offline; view: StopView }) {
  const t = useWords('ci')
  const today = useToday()
  const { draft, saved, problem, busy, failure, save, choose, change } = useVisit(offline, view)
  const formRef = useFocusProblem<HTMLFormElement>(problem)
  const { form } = draft
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
            onChoose={(outcome) => (asksMore ? change({ outcome: null }) : choose(outcome))}
          />
          {asksMore && (
            <>
              <VisitMore
                form={form}
                days={promiseDays(today)}
                today={today}
                problem={problem}
                onChange={change}
              />
              <SaveBar busy={busy}>{t('visit.save')}</SaveBar>
            </>
          )}
        </TaskForm>
      )}
    </TaskScreen>
  )
}
