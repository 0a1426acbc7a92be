/**
 * A slip as plain lines for a 58 mm printer and for sharing as text: 32 characters wide, and `P` for the peso sign, which
 * is missing from the code pages of such printers.
 */
import { formatAmount, ZERO, type Centavos } from '../../../../../domain/money.ts'
import { amountInWords } from './amount-in-words.ts'
import type { SlipCompany, SlipFacts } from './slip-facts.ts'

export const SLIP_COLUMNS = 32

/** Every word of the paper, from the words of the app. */
export interface SlipLabels {
  readonly title: string
  readonly slipNo: string
  readonly date: string
  readonly client: string
  readonly loan: string
  readonly instalment: string
  readonly due: string
  readonly amount: string
  readonly penalty: string
  readonly interest: string
  readonly principal: string
  readonly credit: string
  /** With the words of a balance that rests on verification, where it does. */
  readonly balanceAfter: string
  readonly toVerify: string
  readonly method: string
  readonly reference: string
  readonly collector: string
  readonly signature: string
  readonly notTax: string
  /** The state in a sentence: `Provisional, for posting. Keep this slip.` */
  readonly state: string
  readonly scan: string
  readonly phone: string
  readonly tin: string
  readonly caNo: string
}

/** What is written out differently per language: days, moments, the name of a method. */
export interface SlipWriting {
  readonly issued: string
  readonly dueOn: string | null
  readonly method: string
}

export function slipLines(
  facts: SlipFacts,
  company: SlipCompany,
  labels: SlipLabels,
  writing: SlipWriting,
  address: string,
  /** Across the top of the paper: a copy, a demo. */
  marks: readonly string[] = [],
): string[] {
  return [
    ...heading(company, labels),
    ...markLines(marks),
    rule('='),
    ...pair(labels.slipNo, facts.slipNo),
    ...pair(labels.date, writing.issued),
    ...pair(labels.client, facts.client),
    ...pair(labels.loan, String(facts.loanId)),
    ...(facts.instalmentNo === null ? [] : pair(labels.instalment, String(facts.instalmentNo))),
    ...(writing.dueOn === null ? [] : pair(labels.due, writing.dueOn)),
    rule('-'),
    ...pair(labels.amount, peso(facts.amount)),
    ...wrap(amountInWords(facts.amount)),
    ...parts(facts, labels),
    ...balance(facts, labels),
    rule('-'),
    ...pair(labels.method, writing.method),
    ...(facts.reference === '' ? [] : pair(labels.reference, facts.reference)),
    ...pair(labels.collector, facts.collector),
    '',
    `${labels.signature} ${'_'.repeat(Math.max(4, SLIP_COLUMNS - labels.signature.length - 1))}`,
    '',
    ...wrap(labels.state),
    ...wrap(labels.notTax),
    ...wrap(labels.scan),
    ...chopped(address),
  ]
}

/** `*** COPY ***`, in the middle. */
export function markLines(marks: readonly string[]): string[] {
  return marks.flatMap((mark) => wrap(`*** ${mark} ***`).map(centred))
}

function heading(company: SlipCompany, labels: SlipLabels): string[] {
  return [
    ...wrap(company.name).map(centred),
    ...wrap(company.address).map(centred),
    ...(company.phone === '' ? [] : [centred(`${labels.phone} ${company.phone}`)]),
    ...(company.tin === '' ? [] : [centred(`${labels.tin} ${company.tin}`)]),
    ...(company.caNo === '' ? [] : [centred(`${labels.caNo} ${company.caNo}`)]),
    '',
    ...wrap(labels.title.toUpperCase()).map(centred),
  ]
}

function parts(facts: SlipFacts, labels: SlipLabels): string[] {
  const rows: readonly (readonly [string, Centavos])[] = [
    [labels.penalty, facts.penalty],
    [labels.interest, facts.interest],
    [labels.principal, facts.principal],
    [labels.credit, facts.credit],
  ]
  return rows
    .filter(([, amount]) => amount > ZERO)
    .flatMap(([label, amount]) => pair(`  ${label}`, peso(amount)))
}

function balance({ balanceAfter, toVerify }: SlipFacts, labels: SlipLabels): string[] {
  if (balanceAfter === null) return []
  const rests = toVerify > ZERO ? pair(labels.toVerify, peso(toVerify)) : []
  return [...pair(labels.balanceAfter, peso(balanceAfter)), ...rests]
}

/** `P 1,000.00`: printers without the peso sign. */
export function peso(amount: Centavos): string {
  return `P ${formatAmount(amount)}`
}

/** A label and its value on one line, the value on the right; on lines of their own where they do not fit. */
export function pair(label: string, value: string): string[] {
  const room = SLIP_COLUMNS - label.length - value.length
  if (room >= 1) return [label + ' '.repeat(room) + value]
  return [label, ...wrap(value, SLIP_COLUMNS - 2).map((line) => line.padStart(SLIP_COLUMNS))]
}

/** Breaks at spaces; a word longer than the line is cut. Nothing of the text is lost. */
export function wrap(text: string, columns = SLIP_COLUMNS): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((long) => chopped(long, columns))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (longer.length <= columns) line = longer
    else {
      lines.push(line)
      line = word
    }
  }
  return line === '' ? lines : [...lines, line]
}

function chopped(text: string, columns = SLIP_COLUMNS): string[] {
  const pieces: string[] = []
  for (let from = 0; from < text.length; from += columns) pieces.push(text.slice(from, from + columns))
  return pieces
}

function centred(line: string): string {
  return ' '.repeat(Math.floor((SLIP_COLUMNS - line.length) / 2)) + line
}

function rule(sign: string): string {
  return sign.repeat(SLIP_COLUMNS)
}
