import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { ApplicationCard } from '../../../../contract/loans.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { approvalProblem, type ApprovalProblem, emptyDecision, readDecisionDraft } from './decision-form.ts'
import { FindingsForm } from './findings-form.tsx'
import { RejectSheet } from './reject-sheet.tsx'
import { approvalCommand, rejectionCommand } from './decision-command.ts'
import { NotSaved } from '../../../features/form/not-saved.tsx'
import { RestoredNotice } from '../../../features/form/restored-notice.tsx'
import { SaveBar } from '../../../features/form/save-bar.tsx'
import { useDraft } from '../../../features/form/use-draft.ts'
import { useFocusProblem } from '../../../features/form/use-focus-problem.ts'
import { useSaveCommand } from '../../../features/form/use-save-command.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { CommandToSave } from '../../../offline/outbox/prepare-command.ts'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import { Button } from '../../../ui/button.tsx'
import { useDirtyForm } from '../../../ui/dirty-forms.ts'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import { useWords } from '../../../words/use-words.ts'

interface Props {
  offline: Offline
  card: ApplicationCard
  /** An earlier decision that was not accepted. */
  refused: string | undefined
}

/** Findings and a recommended amount, or a reason why not. */
export function DecisionPanel({ offline, card, refused }: Props) {
  const t = useWords('ci')
  const draft = useDraft(`decide:${card.application_id}`, readDecisionDraft, () =>
    emptyDecision(newCommandId),
  )
  const [problem, setProblem] = useState<ApprovalProblem>()
  const [rejecting, setRejecting] = useState(false)
  const { save, busy, failure } = useSaveCommand(offline)
  const formRef = useFocusProblem<HTMLFormElement>(problem)
  const { form } = draft
  useDirtyForm(draft.touched)
  if (form === undefined) return <SkeletonRows rows={3} />

  const decided = { card, form, day: systemClock.today(), refused }
  const keep = async (decision: CommandToSave) => {
    const outcome = await save(decision)
    if (outcome === 'under way') return
    if (outcome === 'saved') {
      draft.startOver()
      window.scrollTo({ top: 0 })
    }
    setRejecting(false)
  }
  const approve = () => {
    const wrong = approvalProblem(form, card)
    setProblem(wrong)
    const { recommended } = form
    if (wrong !== undefined || recommended === null) return
    void keep(approvalCommand(decided, recommended))
  }
  return (
    <chakra.form
      ref={formRef}
      display="grid"
      gap="5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        approve()
      }}
    >
      {failure && <NotSaved reason={failure} title={t('visit.notSavedTitle')} />}
      {draft.restored && <RestoredNotice onStartOver={draft.startOver} />}
      <FindingsForm
        card={card}
        form={form}
        problem={problem}
        onChange={(patch) => {
          setProblem(undefined)
          draft.change(patch)
        }}
      />
      <SaveBar
        busy={busy}
        before={
          <Button look="quiet" wide onClick={() => setRejecting(true)}>
            {t('loans.reject')}
          </Button>
        }
      >
        {form.recommended === null
          ? t('loans.approveNothing')
          : t('loans.approve', { amount: formatPesos(form.recommended) })}
      </SaveBar>
      <RejectSheet
        open={rejecting}
        busy={busy}
        reason={form.reason}
        onReason={(reason) => draft.change({ reason })}
        onClose={() => setRejecting(false)}
        onReject={() => void keep(rejectionCommand(decided))}
      />
    </chakra.form>
  )
}
