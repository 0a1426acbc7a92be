/** A client is told about what the office did to the money they gave: only they know whether it is true. */
import type { Centavos } from '../../../domain/money.ts'
import type { Instant } from '../../../domain/calendar.ts'
import type { NoticeMessage } from '../../../contract/people/notices.ts'
import type { Tx } from '../../db/connect.ts'
import { notifyAccount } from '../../notices/notify.ts'

type Step = Extract<NoticeMessage, { kind: 'money corrected' }>['params']['step']

export interface Correction {
  readonly accId: number
  readonly step: Step
  /** Null for credit, which is on all loans of the client. */
  readonly loanId: number | null
  readonly amount: Centavos
}

export async function tellCorrection(
  { tx, now }: { readonly tx: Tx; readonly now: Instant },
  { accId, step, loanId, amount }: Correction,
): Promise<void> {
  await notifyAccount(tx, accId, { kind: 'money corrected', params: { step, loan_id: loanId, amount } }, now)
}
