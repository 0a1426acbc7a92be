import { formatPesos, ZERO, type Centavos } from '../../../domain/money.ts'

/** Words about records and the sum of their payments, where there are payments among them: a visit has none. */
export const withSum = (words: string, sum: Centavos): string =>
  sum > ZERO ? `${words} · ${formatPesos(sum)}` : words
