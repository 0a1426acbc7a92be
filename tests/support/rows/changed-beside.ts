/**
 * An act changes the rows that it tells of, and of any other table at most one row that follows from them. A condition that is missing
 * from an update, so that everybody's row is changed with the one that was meant, is seen by this wherever a test has two.
 */
import type { RowChange } from '../../../server/http/audit.ts'

export interface WrittenDown {
  readonly seq: number
  readonly tx: number
  readonly name: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** Where more rows rightly change than the line tells of, with what they are. */
const FOLLOW: ReadonlySet<string> = new Set([
  // Of the two loans between which a payment moves: their instalments, clients, splits, bags and open applications.
  'movePayment client_change',
  'movePayment instalment',
  'movePayment payment_client',
  'movePayment payment_part',
  'movePayment collector_cash',
  'movePayment payment',
  'movePayment application',
  // And the debt that takes its place on the old loan, where that is over.
  'resolvePaymentException payment',
  // The splits of later payments on the same loan, and what they give to its credit.
  'collectPayment payment_part',
  'collectPayment payment',
  'reversePayment payment_part',
  'reversePayment payment',
  'confirmReversal payment_part',
  'confirmReversal payment',
  'voidOwnPayment payment_part',
  // The bags of who took cash and of who handed it on.
  'reversePayment collector_cash',
  'confirmReversal collector_cash',
  // The balance of the safe on the day that is meant and on those after it.
  'collectPayment cash_day',
  'confirmNewCash cash_day',
  'verifyPayment cash_day',
  'confirmReversal cash_day',
  // The old loan of a renewal, and what the client still had asked for.
  'decideLoan loan',
  'decideLoan application',
  'restructureLoan application',
  // All that were open until then: codes, sessions, notices, letters, signs that a phone gave before.
  'startCompany start_code',
  'sendOneTimeCode one_time_code',
  'resetPassword one_time_code',
  'changeOwnPassword session',
  'changeAccountStatus session',
  'blockPhone session',
  'readNotices notice',
  'resetPassword session',
  'submitRecoveryCode recovery_code',
  'makeRecoveryCodes recovery_code',
  'removeSecondFactor recovery_code',
  'removeMemberSecondFactor recovery_code',
  'subscribeToPush push_subscription',
  'changeTeamStatus super_admin_change',
  // Every client of the round that is handed over, every number that a lost run left out, every penalty of a loan that ends.
  'handOverRound client',
  'handOverRound client_change',
  'explainSlips slip_gap',
  'writeOffLoan penalty',
  'restructureLoan penalty',
  // What a blocked phone had sent, refused in one go.
  'refuseHeldWork command_log',
  // The shortages that a payslip takes off.
  'approvePayroll difference_decision',
])

export function changedBeside(
  call: string,
  changes: readonly RowChange[],
  sameTime: readonly WrittenDown[],
  keyOf: ReadonlyMap<string, string>,
): string[] {
  const changed = new Map<string, Set<string>>()
  for (const { name, before, after } of sameTime) {
    if (before === null || JSON.stringify(before) === JSON.stringify(after)) continue
    const id = String(before[keyOf.get(name) ?? ''])
    changed.set(name, (changed.get(name) ?? new Set()).add(id))
  }
  return [...changed].flatMap(([name, ids]) => {
    const told = new Set(changes.filter(({ table }) => table === name).map(({ id }) => String(id)))
    const beside = [...ids].filter((id) => !told.has(id))
    if (beside.length <= (told.size > 0 ? 0 : 1) || FOLLOW.has(`${call} ${name}`)) return []
    return [`${call}: ${beside.length} rows of ${name} were changed that it does not tell of`]
  })
}
