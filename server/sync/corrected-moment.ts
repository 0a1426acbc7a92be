import type { Instant } from '../../domain/calendar.ts'
import { fieldMoment, type FieldMoment } from '../../domain/field-moment.ts'
import type { CommandFacts } from '../http/ask.ts'

/** What is said to happen later than it arrived happened when it arrived: dated ahead, it would come after all that is honestly said next. */
export function notAhead(at: Instant, command: CommandFacts | null, now: Instant): Instant {
  const arrived = command?.arrivedAt ?? now
  return at > arrived ? arrived : at
}

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
