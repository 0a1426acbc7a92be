/** Used where the outbox's commands arrive: a blocked phone's command is kept word for word, and a person decides. */
import { sql } from 'kysely'
import * as v from 'valibot'
import { digits, uuid } from '../../contract/wire/shapes.ts'
import { LARGEST_AMOUNT } from '../../domain/money.ts'
import type { Instant } from '../../domain/calendar.ts'
import type { House } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'

/** More than any round makes in a year; anyone who found the phone fills no database. */
const MOST_HELD = 10_000

export interface CommandToHold {
  readonly id: string
  readonly deviceId: string
  readonly accId: number
  readonly call: string
  readonly seq: number
  /** The call's JSON text, verbatim. */
  readonly bodyText: string
  readonly input: object
  readonly dependsOn: readonly string[]
  readonly facts: {
    readonly occurredAt: Instant | null
    readonly skewMs: number | null
    readonly unexplainedMs: number | null
    readonly notBefore: Instant | null
  }
}

/** True where it is held, from now on or already; false where it has its answer, which it gets as ever. */
export async function holdCommand({ db, clock }: House, held: CommandToHold): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const answered = await tx
      .selectFrom('command_log')
      .select('command_id')
      .where('command_id', '=', held.id)
      .executeTakeFirst()
    if (answered) return false
    const { rows } = await sql<{ held: number }>`
      select count(*) as held from held_command where device_id = ${held.deviceId}::uuid`.execute(tx)
    if ((rows[0]?.held ?? 0) >= MOST_HELD) refuse('DEVICE_BLOCKED')
    await tx
      .insertInto('held_command')
      .values({
        command_id: held.id,
        device_id: held.deviceId,
        acc_id: held.accId,
        call: held.call,
        seq: held.seq,
        body: held.bodyText,
        amount: numberIn(held.input, 'amount', LARGEST_AMOUNT),
        loan_id: numberIn(held.input, 'loan_id', Number.MAX_SAFE_INTEGER),
        payment_id: uuidIn(held.input, 'payment_id'),
        application_id: numberIn(held.input, 'application_id', Number.MAX_SAFE_INTEGER),
        depends_on: held.dependsOn.join(' '),
        occurred_at: held.facts.occurredAt,
        skew_ms: held.facts.skewMs,
        unexplained_ms: held.facts.unexplainedMs === null ? null : Math.round(held.facts.unexplainedMs),
        not_before: held.facts.notBefore,
        received_at: clock.now(),
        decided_at: null,
        decided_by: null,
        decision: null,
      })
      .onConflict((conflict) => conflict.column('command_id').doNothing())
      .execute()
    return true
  })
}

/** Of a body that no one has checked yet, read as the calls themselves read a number: null where it is none that could be meant. */
function numberIn(input: object, field: string, most: number): number | null {
  const said = v.safeParse(digits, (input as Record<string, unknown>)[field])
  const value = said.success ? said.output : NaN
  return Number.isSafeInteger(value) && value > 0 && value <= most ? value : null
}

function uuidIn(input: object, field: string): string | null {
  const said = v.safeParse(uuid, (input as Record<string, unknown>)[field])
  return said.success ? said.output : null
}
