/** Reads the input of a worked figure: amounts in pesos, anything missing is a broken figure. */
import { toLocalDate, type LocalDate } from '../calendar.ts'
import { pesos, toCentavos, ZERO, type Centavos } from '../money.ts'

export type FigureInput = Readonly<Record<string, unknown>>
export type Runner = (input: FigureInput) => Readonly<Record<string, unknown>>

export function numberIn(input: FigureInput, key: string): number {
  const value = input[key]
  if (typeof value !== 'number') throw new Error(`the figure has no number ${key}`)
  return value
}

export function textIn(input: FigureInput, key: string): string {
  const value = input[key]
  if (typeof value !== 'string') throw new Error(`the figure has no text ${key}`)
  return value
}

export function dayIn(input: FigureInput, key: string): LocalDate {
  return toLocalDate(textIn(input, key))
}

export function pesosIn(input: FigureInput, key: string): Centavos {
  return pesos(numberIn(input, key))
}

/** Pesos that are zero where the figure does not speak of them. */
export function pesosOrNone(input: FigureInput, key: string): Centavos {
  return input[key] === undefined ? ZERO : pesosIn(input, key)
}

export function recordIn(input: FigureInput, key: string): FigureInput {
  const value = input[key]
  if (typeof value !== 'object' || value === null) throw new Error(`the figure has no group ${key}`)
  return value as FigureInput
}

/** A group of amounts, empty where the figure has none. */
export function amountsIn(input: FigureInput, key: string): Centavos[] {
  return input[key] === undefined
    ? []
    : Object.values(recordIn(input, key)).map((value) => pesos(Number(value)))
}

/** Back to the pesos that figures are stated in; computed rates keep their fraction. */
export function inPesos(amount: Centavos): number {
  return toCentavos(amount) / 100
}
