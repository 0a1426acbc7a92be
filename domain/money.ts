/**
 * Money is whole centavos. One peso is 100; `₱ 1,000.00` is 100_000.
 *
 * The largest amount we accept is kept far under Number.MAX_SAFE_INTEGER, so that a sum of a million rows is exact.
 */

declare const centavos: unique symbol

/** An amount in whole centavos, may be negative (a difference). */
export type Centavos = number & { readonly [centavos]: true }

export type Rounding = 'half-up' | 'down' | 'up'

export const ZERO = 0 as Centavos

/** The largest single amount accepted anywhere: ₱ 1,000,000,000.00. */
export const LARGEST_AMOUNT = 100_000_000_000 as Centavos

/** Brands a whole number as centavos. Throws RangeError on fractions, NaN and unsafe numbers: those are our own bugs. */
export function toCentavos(whole: number): Centavos {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`not whole centavos: ${whole}`)
  return (whole === 0 ? 0 : whole) as Centavos
}

/** Whole pesos to centavos: `pesos(1000)` is ₱ 1,000.00. Throws RangeError where the result is not whole centavos. */
export function pesos(amount: number): Centavos {
  const exact = Math.round(amount * 100)
  if (Math.abs(exact - amount * 100) > 1e-6) throw new RangeError(`not a centavo amount: ${amount}`)
  return toCentavos(exact)
}

export function add(...amounts: readonly Centavos[]): Centavos {
  let total = 0
  for (const amount of amounts) total += amount
  return toCentavos(total)
}

export function subtract(from: Centavos, amount: Centavos): Centavos {
  return toCentavos(from - amount)
}

/** How much it is, whichever way it goes: 95.00 of a shortage of -95.00. */
export function absolute(amount: Centavos): Centavos {
  return toCentavos(Math.abs(amount))
}

export function smaller(a: Centavos, b: Centavos): Centavos {
  return Math.min(a, b) as Centavos
}

export function larger(a: Centavos, b: Centavos): Centavos {
  return Math.max(a, b) as Centavos
}

/** Sum of one field over rows. */
export function sumOf<Row>(rows: Iterable<Row>, amountOf: (row: Row) => Centavos): Centavos {
  let total = 0
  for (const row of rows) total += amountOf(row)
  return toCentavos(total)
}

/**
 * Rounds a computed number of centavos (with a fraction) to whole centavos.
 * Half-up means away from zero at the half. A binary residue below 1e-6 of a centavo does not decide the side.
 */
export function roundCentavos(exact: number, rounding: Rounding): Centavos {
  if (!Number.isFinite(exact)) throw new RangeError(`not an amount: ${exact}`)
  const size = Math.abs(exact)
  const nearest = Math.round(size)
  const clean = Math.abs(size - nearest) < 1e-6 ? nearest : size
  const whole = roundSize(clean, rounding)
  return toCentavos(Math.sign(exact) * whole)
}

function roundSize(size: number, rounding: Rounding): number {
  switch (rounding) {
    case 'half-up':
      return Math.floor(size + 0.5 + 1e-9)
    case 'down':
      return Math.floor(size)
    case 'up':
      return Math.ceil(size)
  }
}

/** `amount * rate`, rounded to the centavo. The rate is a plain factor: 5 % is 0.05. */
export function timesRate(amount: Centavos, rate: number, rounding: Rounding): Centavos {
  return roundCentavos(amount * rate, rounding)
}

/**
 * An amount for a screen: `₱ 1,000.00`, `-₱ 50.25`, and zero is `₱ 0` (owner's text, section 9). The space does not break, so
 * that the sign is never left behind at the end of a line.
 */
export function formatPesos(amount: Centavos): string {
  if (amount === 0) return '₱\u00a00'
  return `${signOf(amount)}₱\u00a0${formatAmount(Math.abs(amount) as Centavos)}`
}

/** The figure alone, with separators and two decimals: `1,000.00`. */
export function formatAmount(amount: Centavos): string {
  const size = Math.abs(amount)
  const whole = Math.floor(size / 100)
  const cents = String(size % 100).padStart(2, '0')
  const grouped = String(whole).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return `${signOf(amount)}${grouped}.${cents}`
}

function signOf(amount: Centavos): string {
  return amount < 0 ? '-' : ''
}

/**
 * Reads what a person typed: `1,000`, `1000.5`, `₱ 1,000.50`. Undefined when it is not an amount of at most two decimals.
 */
export function parsePesos(typed: string): Centavos | undefined {
  const plain = typed.replace(/[₱,\s]/g, '')
  const match = /^(\d{1,10})(?:\.(\d{0,2}))?$/.exec(plain)
  if (!match) return undefined
  const amount = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return amount > LARGEST_AMOUNT ? undefined : toCentavos(amount)
}
