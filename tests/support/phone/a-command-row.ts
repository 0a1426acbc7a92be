import { toInstant, toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import type { CommandDisplay } from '../../../src/offline/outbox/command-display.ts'
import type { CommandRow } from '../../../src/offline/outbox/command-row.ts'
import { SATURDAY_MORNING } from '../world/saturday-morning.ts'

const SATURDAY = toLocalDate('2026-11-21')

/** A command as screens see it: a payment of ₱ 500.00 in cash that waits, saved on a Saturday morning. */
export function aCommandRow({
  display = {},
  ...over
}: Partial<Omit<CommandRow, 'display'>> & { display?: Partial<CommandDisplay> } = {}): CommandRow {
  return {
    id: 'c1',
    seq: 1,
    call: 'collectPayment',
    streamKey: `loan:${display.loanId ?? 7}`,
    state: 'queued',
    display: {
      kind: 'payment',
      title: 'Peña, Ana',
      loanId: 7,
      accId: 1,
      amount: pesos(500),
      method: 'cash',
      slipNo: '',
      businessOn: SATURDAY,
      ...display,
    } as CommandDisplay,
    savedAt: SATURDAY_MORNING,
    bookedOn: SATURDAY,
    attempts: 0,
    firstSentAt: null,
    lastProblem: null,
    ack: null,
    ackedAt: null,
    stuck: false,
    dependsOn: [],
    supersededBy: null,
    handling: null,
    ...over,
  }
}

/** The same day and hour, for a row of another time: `at('02:42')`. */
export const atHour = (time: string) => toInstant(`${SATURDAY}T${time}:00.000Z`)
