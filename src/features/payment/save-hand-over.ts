import type { Instant, LocalDate } from '../../../domain/calendar.ts'
import type { Centavos } from '../../../domain/money.ts'
import type { Offline } from '../../offline/offline.ts'
import { saveCommand, type SaveFailure } from '../../offline/save-command.ts'
import { handOverBody, type CountForm } from './remittance-form.ts'

interface Facts {
  /** What the books have; refused cash that goes along is not among it. */
  readonly recorded: Centavos
  readonly unposted: { readonly ids: readonly string[]; readonly words: string }
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
    body: handOverBody(form, { ...facts, unposted: facts.unposted.words }),
    streamKey: `till:${whose.mgtId}`,
    display: {
      kind: 'remittance',
      title: whose.title,
      amount: facts.counted,
      businessOn: facts.day,
      recorded: facts.recorded,
      unposted: facts.unposted.ids,
    },
  })
  return answer.saved ? undefined : answer.reason
}
