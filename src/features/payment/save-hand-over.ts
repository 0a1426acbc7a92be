import type { Instant, LocalDate } from '../../../domain/calendar.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Offline } from '../../offline/offline.ts'
import { saveCommand, type SaveFailure } from '../../offline/save-command.ts'
import { handOverBody, type CountForm } from './remittance-form.ts'

interface Facts {
  readonly recorded: Centavos
  readonly counted: Centavos
  readonly at: Instant
  readonly day: LocalDate
}

/** Answers undefined when the hand-over is safe on the phone. */
export async function saveHandOver(
  offline: Offline,
  form: CountForm,
  facts: Facts,
  whose: { readonly mgtId: number; readonly title: string },
): Promise<SaveFailure | undefined> {
  const answer = await saveCommand(offline, {
    id: form.id,
    call: 'handOverCash',
    body: handOverBody(form, facts),
    streamKey: `till:${whose.mgtId}`,
    display: { kind: 'remittance', title: whose.title, amount: facts.counted, businessOn: facts.day },
  })
  return answer.saved ? undefined : answer.reason
}
