import { parsePesos } from '../../../domain/money.ts'

/**
 * What a person sees while typing an amount: separators come by themselves, letters and a second dot fall away, and no digit does.
 * `1234.5` shows `1,234.5`.
 */
export function moneyTyping(typed: string): string {
  const plain = typed.replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = plain.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '')
  const grouped = digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return rest.length === 0 ? grouped : `${grouped || '0'}.${rest.join('')}`
}

/** Why what was typed is no amount; undefined where it is one, or nothing was typed. */
export function typingProblem(typed: string): 'decimals' | 'tooLarge' | undefined {
  if (typed === '' || parsePesos(typed) !== undefined) return undefined
  return /\.\d{3}/.test(typed) ? 'decimals' : 'tooLarge'
}

export const PAD_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'] as const
export type PadKey = (typeof PAD_KEYS)[number]

/** What is in the field after a key of the app's own keypad: it writes at the end, and `back` takes the last sign away. */
export function afterKey(text: string, key: PadKey): string {
  if (key !== 'back') return moneyTyping(text + key)
  return moneyTyping(text.replace(/[^\d.]/g, '').slice(0, -1))
}
