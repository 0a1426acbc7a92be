import type { LocalDate } from '../../../../domain/calendar.ts'
import type { Centavos } from '../../../../domain/money.ts'
import type { CommandDraft } from '../../../offline/outbox/prepare-command.ts'

interface Typed {
  readonly amount: Centavos
  readonly termsId: number
  readonly purpose: string
}

/** A borrower's application as a command of the outbox. */
export function applicationCommand(
  id: string,
  accId: number,
  { amount, termsId, purpose }: Typed,
  day: LocalDate,
): CommandDraft<'applyForLoan'> {
  return {
    id,
    call: 'applyForLoan',
    streamKey: `account:${accId}`,
    body: { terms_id: termsId, amount, purpose },
    display: { kind: 'application', title: '', amount, businessOn: day },
  }
}
