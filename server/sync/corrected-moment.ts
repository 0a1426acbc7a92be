import type { Instant } from '../../domain/calendar.ts'
import { fieldMoment, type FieldMoment } from '../../domain/field-moment.ts'
import type { CommandFacts } from '../http/ask.ts'

/** A moment by the phone's clock as the server's clock would have said it; null for `command` where no phone recorded it. */
export function correctedMoment(
  occurredAt: Instant,
  command: CommandFacts | null,
  now: Instant,
): FieldMoment {
  return fieldMoment({
    wall: occurredAt,
    skewMs: command?.skewMs ?? null,
    unexplainedMs: command?.unexplainedMs ?? null,
    notBefore: command?.notBefore ?? null,
    receivedAt: command?.arrivedAt ?? now,
  })
}
