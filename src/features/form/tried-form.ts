/** A form whose save failed keeps the moment of that try, so that a second one says the same. */
import { isInstant, type Instant } from '../../../domain/calendar.ts'

export interface TriedForm {
  readonly id: string
  /** Of the try that failed; null where there was none. */
  readonly at: Instant | null
}

/** As a draft has it; null where it is no moment. */
export function readTriedAt(stored: unknown): Instant | null {
  return typeof stored === 'string' && isInstant(stored) ? stored : null
}

/** The form with something changed. After a try that failed it is another intention: the moment of that try is not of it. */
export function changedSinceTry<Form extends TriedForm>(
  form: Form,
  patch: Partial<Form>,
  newId: () => string,
): Form {
  const changed = { ...form, ...patch }
  return form.at === null ? changed : { ...changed, id: newId(), at: null }
}
