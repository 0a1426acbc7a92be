import { countCash } from '../../../../../domain/cash/denominations.ts'
import type { CommandDraft } from '../../../../offline/outbox/prepare-command.ts'
import { remittanceSlipKey, type RemittanceSlipFacts } from '../slip/remittance-slip-facts.ts'
import { handOverBody, type CountForm } from '../remittance-form.ts'

/** Refused payments whose cash goes along, and in words for the office. */
interface Unposted {
  readonly ids: readonly string[]
  readonly words: string
}

interface Around {
  readonly unposted: Unposted
  readonly whose: { readonly mgtId: number; readonly title: string }
  /** The refused hand-over that this one takes the place of. */
  readonly supersedes: string | undefined
}

/** A hand-over as a command of the outbox, with its slip. */
export function handOverCommand(
  form: CountForm,
  slip: RemittanceSlipFacts,
  { unposted, whose, supersedes }: Around,
): CommandDraft<'handOverCash'> {
  const { recorded, handedOverAt: at, businessOn: day } = slip
  return {
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
    ...(supersedes !== undefined && { supersedes }),
    beside: { key: remittanceSlipKey(form.id), value: slip },
  }
}
