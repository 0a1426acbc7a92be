import { countCash } from '../../../../domain/cash/denominations.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { saveCommand, type SaveFailure } from '../../../offline/outbox/save-command.ts'
import { remittanceSlipKey, type RemittanceSlipFacts } from './remittance-slip-facts.ts'
import { handOverBody, type CountForm } from './remittance-form.ts'

/** Refused payments whose cash goes along, and in words for the office. */
interface Unposted {
  readonly ids: readonly string[]
  readonly words: string
}

/** Answers undefined when the hand-over and its slip are safe on the phone. */
export async function saveHandOver(
  offline: Offline,
  form: CountForm,
  slip: RemittanceSlipFacts,
  unposted: Unposted,
  whose: { readonly mgtId: number; readonly title: string },
): Promise<SaveFailure | undefined> {
  const { recorded, handedOverAt: at, businessOn: day } = slip
  const answer = await saveCommand(offline, {
    id: form.id,
    call: 'handOverCash',
    body: handOverBody(form, { recorded, unposted: unposted.words, at, day }),
    streamKey: `till:${whose.mgtId}`,
    display: {
      kind: 'remittance',
      title: whose.title,
      amount: countCash(form.pieces),
      businessOn: day,
      recorded,
      unposted: unposted.ids,
    },
    beside: { key: remittanceSlipKey(form.id), value: slip },
  })
  return answer.saved ? undefined : answer.reason
}
