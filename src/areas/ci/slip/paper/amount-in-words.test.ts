import { describe, expect, it } from 'vitest'
import { pesos } from '../../../../../domain/money.ts'
import { amountInWords } from './amount-in-words.ts'

describe('the amount of a slip in words', () => {
  it.each([
    [1, 'One Peso Only'],
    [0.5, 'Zero Pesos and 50/100 Only'],
    [11, 'Eleven Pesos Only'],
    [20, 'Twenty Pesos Only'],
    [42, 'Forty-Two Pesos Only'],
    [100, 'One Hundred Pesos Only'],
    [500, 'Five Hundred Pesos Only'],
    [1234.5, 'One Thousand Two Hundred Thirty-Four Pesos and 50/100 Only'],
    [1966.05, 'One Thousand Nine Hundred Sixty-Six Pesos and 05/100 Only'],
    [10_000, 'Ten Thousand Pesos Only'],
    [1_000_019, 'One Million Nineteen Pesos Only'],
    [
      999_999_999.99,
      'Nine Hundred Ninety-Nine Million Nine Hundred Ninety-Nine Thousand Nine Hundred Ninety-Nine Pesos and 99/100 Only',
    ],
  ])('₱ %d is written %s', (amount, words) => {
    expect(amountInWords(pesos(amount))).toBe(words)
  })

  it('refuses to write out a negative amount', () => {
    expect(() => amountInWords(pesos(-1))).toThrow(RangeError)
  })
})
