/**
 * An amount as it is written out on a slip or a check, the centavos as a fraction of a hundred.
 *
 * ₱ 1,234.50 is `One Thousand Two Hundred Thirty-Four Pesos and 50/100 Only`; ₱ 500.00 is `Five Hundred Pesos Only`.
 */
import type { Centavos } from '../../../../../domain/money.ts'

const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
]
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']
const GROUPS: readonly (readonly [number, string])[] = [
  [1_000_000_000, 'Billion'],
  [1_000_000, 'Million'],
  [1_000, 'Thousand'],
]

/** Throws RangeError on a negative amount: a slip is never written for one. */
export function amountInWords(amount: Centavos): string {
  if (amount < 0) throw new RangeError(`not an amount for a slip: ${amount}`)
  const whole = Math.floor(amount / 100)
  const cents = amount % 100
  const pesos = `${wholeInWords(whole)} ${whole === 1 ? 'Peso' : 'Pesos'}`
  return cents === 0 ? `${pesos} Only` : `${pesos} and ${String(cents).padStart(2, '0')}/100 Only`
}

function wholeInWords(whole: number): string {
  if (whole === 0) return 'Zero'
  const words: string[] = []
  let left = whole
  for (const [size, name] of GROUPS) {
    const many = Math.floor(left / size)
    if (many > 0) words.push(underThousand(many), name)
    left %= size
  }
  if (left > 0) words.push(underThousand(left))
  return words.join(' ')
}

function underThousand(number: number): string {
  const hundreds = Math.floor(number / 100)
  const rest = underHundred(number % 100)
  if (hundreds === 0) return rest
  return rest === '' ? `${ONES[hundreds]} Hundred` : `${ONES[hundreds]} Hundred ${rest}`
}

function underHundred(number: number): string {
  if (number < 20) return ONES[number] ?? ''
  const ones = ONES[number % 10]
  const tens = TENS[Math.floor(number / 10)] ?? ''
  return ones ? `${tens}-${ones}` : tens
}
