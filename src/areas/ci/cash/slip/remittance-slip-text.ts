/** A remittance slip as lines of 32 characters, for the 58 mm printer and for sharing as text or picture. */
import { absolute, toCentavos, ZERO } from '../../../../../domain/money.ts'
import type { SlipCompany } from '../../slip/paper/slip-facts.ts'
import { markLines, pair, peso, SLIP_COLUMNS, wrap } from '../../slip/paper/slip-text.ts'
import { heapsOf, sumsOfRemittance, type RemittanceSlipFacts } from './remittance-slip-facts.ts'

/** Every word of the paper, from the words of the app. */
export interface RemittanceLabels {
  readonly title: string
  readonly date: string
  readonly collector: string
  readonly counted: string
  readonly recorded: string
  readonly unposted: string
  readonly over: string
  readonly short: string
  readonly equal: string
  readonly reason: string
  readonly payments: string
  readonly elsewhere: string
  readonly handedOverBy: string
  readonly receivedBy: string
  readonly reference: string
  readonly note: string
}

export interface RemittanceWriting {
  readonly date: string
  /** `1,000`, and with its form where note and coin are worth the same. */
  readonly heap: (piece: string) => string
}

export function remittanceLines(
  facts: RemittanceSlipFacts,
  company: Pick<SlipCompany, 'name' | 'address'>,
  labels: RemittanceLabels,
  writing: RemittanceWriting,
  marks: readonly string[] = [],
): string[] {
  const { counted, difference, ownPayments } = sumsOfRemittance(facts)
  const found = difference > ZERO ? labels.over : difference < ZERO ? labels.short : labels.equal
  return [
    ...[company.name, company.address, labels.title.toUpperCase()].flatMap((text) => wrap(text).map(centred)),
    ...markLines(marks),
    '='.repeat(SLIP_COLUMNS),
    ...pair(labels.date, writing.date),
    ...pair(labels.collector, facts.collector),
    ...pair(labels.reference, facts.remittanceId.slice(-8).toUpperCase()),
    RULE,
    ...heapsOf(facts.pieces).flatMap(({ denomination, count }) =>
      pair(`${writing.heap(denomination.piece)} x ${count}`, peso(toCentavos(denomination.worth * count))),
    ),
    RULE,
    ...pair(`${labels.payments} (${facts.payments})`, peso(ownPayments)),
    ...(facts.elsewhere === ZERO ? [] : pair(labels.elsewhere, peso(facts.elsewhere))),
    ...pair(labels.recorded, peso(facts.recorded)),
    ...pair(labels.counted, peso(counted)),
    ...facts.unposted.flatMap(({ client, slipNo, amount }) => [
      ...wrap(labels.unposted),
      ...pair(`  ${client} ${slipNo}`.trimEnd(), peso(amount)),
    ]),
    ...(difference === ZERO ? wrap(found) : pair(found, peso(absolute(difference)))),
    ...(facts.reason === '' ? [] : wrap(`${labels.reason}: ${facts.reason}`)),
    '',
    '',
    ...signature(labels.handedOverBy),
    '',
    '',
    ...signature(labels.receivedBy),
    '',
    ...wrap(labels.note),
  ]
}

const RULE = '-'.repeat(SLIP_COLUMNS)

/** A place to sign over the words that say who does. */
function signature(who: string): string[] {
  return ['_'.repeat(SLIP_COLUMNS), ...wrap(who)]
}

function centred(line: string): string {
  return ' '.repeat(Math.max(0, Math.floor((SLIP_COLUMNS - line.length) / 2))) + line
}
