import { useDirtyForm } from '../../ui/dirty-forms.ts'

interface State {
  readonly isDirty: boolean
  readonly isSubmitting: boolean
  /** As the form library has it: nothing was wrong at a field. */
  readonly isSubmitSuccessful: boolean
}

/**
 * Marks a form as holding something typed until it is saved. What was refused about no field, or never arrived, is a success to the
 * form library.
 */
export function useUnsavedForm(
  { isDirty, isSubmitting, isSubmitSuccessful }: State,
  isRefused: boolean,
): void {
  useDirtyForm(isDirty && (isRefused || isSubmitting || !isSubmitSuccessful))
}
