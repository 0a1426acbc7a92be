/** What the decision panel works with: the findings as they are written down, and saving what was decided. */
import { useState } from 'react'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { useDraft } from '../../../features/form/use-draft.ts'
import { useSaveCommand } from '../../../features/form/use-save-command.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import type { CommandToSave } from '../../../offline/outbox/prepare-command.ts'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import { useDirtyForm } from '../../../ui/dirty-forms.ts'
import { approvalCommand, rejectionCommand } from './decision-command.ts'
import {
  approvalProblem,
  emptyDecision,
  readDecisionDraft,
  type ApprovalProblem,
  type DecisionForm,
} from './decision-form.ts'

/** `refused` is an earlier decision that was not accepted. */
export function useDecision(offline: Offline, card: ApplicationCard, refused: string | undefined) {
  const draft = useDraft(`decide:${card.application_id}`, readDecisionDraft, () =>
    emptyDecision(newCommandId),
  )
  const [problem, setProblem] = useState<ApprovalProblem>()
  const [rejecting, setRejecting] = useState(false)
  const { save, busy, failure } = useSaveCommand(offline)
  useDirtyForm(draft.touched)

  const keep = async (decision: CommandToSave) => {
    const outcome = await save(decision)
    if (outcome === 'under way') return
    if (outcome === 'saved') {
      draft.startOver()
      window.scrollTo({ top: 0 })
    }
    setRejecting(false)
  }
  const decided = (form: DecisionForm) => ({ card, form, day: systemClock.today(), refused })
  const approve = (form: DecisionForm) => {
    const wrong = approvalProblem(form, card)
    setProblem(wrong)
    const { recommended } = form
    if (wrong === undefined && recommended !== null) void keep(approvalCommand(decided(form), recommended))
  }
  const reject = (form: DecisionForm) => void keep(rejectionCommand(decided(form)))
  const change = (patch: Partial<DecisionForm>) => {
    setProblem(undefined)
    draft.change(patch)
  }
  return { draft, problem, rejecting, setRejecting, busy, failure, approve, reject, change }
}
