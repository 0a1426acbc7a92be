import { changedSinceTry } from '../../../../features/form/tried-form.ts'
import { useDraft, type Draft } from '../../../../features/form/use-draft.ts'
import { newCommandId } from '../../../../offline/outbox/save-command.ts'
import { useDirtyForm } from '../../../../ui/dirty-forms.ts'
import { emptyCount, readCountDraft, type CountForm } from '../remittance-form.ts'

export interface CountDraft extends Draft<CountForm> {
  recount: (patch: Pick<Partial<CountForm>, 'pieces' | 'reason'>) => void
}

/** The collector's count as it is typed, kept on this phone until it is handed over. */
export function useCountDraft(mgtId: number): CountDraft {
  const draft = useDraft(`till:${mgtId}`, readCountDraft, () => emptyCount(newCommandId()))
  useDirtyForm(draft.touched)
  const { form, change } = draft
  return {
    ...draft,
    recount: (patch) => form && change(changedSinceTry(form, patch, newCommandId)),
  }
}
