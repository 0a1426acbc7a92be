/** What a decision is made on: a person of a test looks at it at once before deciding, as a screen does, unless the test says what was seen. */
import { sql } from 'kysely'
import type { InputOf } from '../../../contract/wire/call.ts'
import type { CallName, Calls } from '../../../contract/index.ts'
import type { Db } from '../../../server/db/connect.ts'
import { BASIS } from '../../../server/payments/corrections/basis-of-payment.ts'

export interface Seen {
  readonly basis?: string
  readonly version?: number
}
type Look = (db: Db, input: Readonly<Record<string, unknown>>) => Promise<Seen | undefined>

const basisOf: Look = async (db, { payment_id }) => {
  const { rows } = await sql<{ basis: string }>`
    select ${BASIS} as basis from payment y join loan l using (loan_id)
    where y.payment_id::text = lower(${String(payment_id)})`.execute(db)
  return rows[0]
}

const versionOf =
  (table: 'application' | 'expense' | 'loan'): Look =>
  async (db, input) => {
    const key = `${table}_id`
    const { rows } = await sql<{ version: number }>`
      select version from ${sql.table(table)} where ${sql.ref(key)}::text = ${String(input[key])}`.execute(db)
    return rows[0]
  }

const decisionsOn: Look = async (db, { difference_id }) => {
  const { rows } = await sql<{ version: number }>`select count(*)::integer as version from difference_decision
    where ${String(difference_id)} in (difference_id::text, against::text)`.execute(db)
  return rows[0]
}

const LOOKS = {
  reversePayment: basisOf,
  confirmReversal: basisOf,
  refuseReversal: basisOf,
  movePayment: basisOf,
  verifyPayment: basisOf,
  resolvePaymentException: basisOf,
  decideLoan: versionOf('application'),
  writeOffLoan: versionOf('loan'),
  approveExpense: versionOf('expense'),
  rejectExpense: versionOf('expense'),
  reopenExpense: versionOf('expense'),
  decideCashDifference: decisionsOn,
} satisfies Partial<Record<CallName, Look>>

/** A row that is not there has been looked at by no one. */
const NEVER_SEEN: Seen = { basis: '0.0.0', version: 0 }

type SeenIn<Form> = Form extends unknown
  ? Omit<Form, 'basis' | 'version'> & { [Key in Extract<keyof Form, 'basis' | 'version'>]?: Form[Key] }
  : never

/** What a test says of a call: of a decision what was seen may be left out. */
export type Wish<Name extends CallName> = Name extends keyof typeof LOOKS
  ? SeenIn<InputOf<Calls[Name]>>
  : InputOf<Calls[Name]>

/** What of a call's input says what was seen; nothing where the test says it, or the call asks for none. */
export async function seenFor<Name extends CallName>(db: Db, name: Name, input: Wish<Name>): Promise<Seen> {
  const look: Look | undefined = LOOKS[name as keyof typeof LOOKS]
  const given = input as Readonly<Record<string, unknown>>
  if (look === undefined || 'basis' in given || 'version' in given) return {}
  const { basis, version } = (await look(db, given)) ?? NEVER_SEEN
  return look === basisOf ? { basis: basis ?? '' } : { version: version ?? 0 }
}

/** Somebody who looks again, and decides again, for as long as something came in between. */
export async function lookingAgain<Answer extends { success: boolean; code?: string }>(
  decide: () => Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const answer = await decide()
    if (answer.success || answer.code !== 'STALE_BASIS') return answer
  }
}
