import { useDraft, type Draft } from '../../../../features/form/use-draft.ts'
import { newCommandId } from '../../../../offline/outbox/save-command.ts'
import { useDirtyForm } from '../../../../ui/dirty-forms.ts'
import { emptyCount, readCountDraft, type CountForm } from '../remittance-form.ts'

/** The collector's count as it is typed, kept on this phone until it is handed over. */
export function useCountDraft(mgtId: number): Draft<CountForm> {
  const draft = useDraft(`till:${mgtId}`, readCountDraft, () => emptyCount(newCommandId()))
  useDirtyForm(draft.touched)
  return draft
}
