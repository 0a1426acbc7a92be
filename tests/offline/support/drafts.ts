/** What a person records, as the forms hand it over. Needs no server, so that tests without one begin at once. */
import { expect } from 'vitest'
import { manilaDay } from '../../../domain/calendar.ts'
import { pesos, type Centavos } from '../../../domain/money.ts'
import type { Offline } from '../../../src/offline/account/offline.ts'
import type { CommandDraft, NumberedDraft } from '../../../src/offline/outbox/prepare-command.ts'
import { newCommandId, saveCommand } from '../../../src/offline/outbox/save-command.ts'
import type { SeededLoan } from '../../support/money/seed-loan.ts'

interface PaymentWish {
  readonly id?: string
  readonly loan: SeededLoan
  readonly amount?: Centavos
  readonly reference?: string
}

/** A payment as the form hands it over; cash, or by wallet where a reference is given. */
export function paymentDraft(offline: Offline, wish: PaymentWish): NumberedDraft<'collectPayment'> {
  const { loan, amount = pesos(100), reference } = wish
  const id = wish.id ?? newCommandId(offline.around.clock)
  const method = reference === undefined ? ('cash' as const) : ('GCash' as const)
  const now = offline.around.clock.now()
  const businessOn = manilaDay(now)
  return {
    id,
    call: 'collectPayment',
    streamKey: `loan:${loan.loanId}`,
    written: (slipNo) => ({
      body: {
        payment_id: id,
        loan_id: loan.loanId,
        amount,
        method,
        reference: reference ?? '',
        slip_no: slipNo,
        occurred_at: now,
        business_on: businessOn,
        place: null,
        note: '',
      },
      display: {
        kind: 'payment',
        title: 'Ana Santos',
        loanId: loan.loanId,
        accId: 0,
        amount,
        method,
        slipNo,
        businessOn,
      },
    }),
  }
}

/** Saves a payment and answers its id; fails the test where the phone would not say "saved". */
export async function savePayment(offline: Offline, wish: PaymentWish): Promise<string> {
  const draft = paymentDraft(offline, wish)
  expect(await saveCommand(offline, draft)).toEqual({ saved: true })
  return draft.id
}

export function voidDraft(
  offline: Offline,
  loan: SeededLoan,
  paymentId: string,
): CommandDraft<'voidOwnPayment'> {
  const now = offline.around.clock.now()
  return {
    id: newCommandId(offline.around.clock),
    call: 'voidOwnPayment',
    streamKey: `loan:${loan.loanId}`,
    dependsOn: [paymentId],
    body: { payment_id: paymentId, reason: 'typed wrong', occurred_at: now },
    display: {
      kind: 'void',
      title: 'Ana Santos',
      loanId: loan.loanId,
      accId: 0,
      amount: pesos(100),
      voids: paymentId,
      businessOn: manilaDay(now),
    },
  }
}
