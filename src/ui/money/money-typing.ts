/**
 * What a person sees while typing an amount: separators come by themselves, at most two decimals, nothing else.
 * `1234.5` shows `1,234.5`; letters and a second dot fall away.
 */
export function moneyTyping(typed: string): string {
  const plain = typed.replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = plain.split('.')
  const digits = whole.replace(/^0+(?=\d)/, '').slice(0, 10)
  const grouped = digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return rest.length === 0 ? grouped : `${grouped || '0'}.${rest.join('').slice(0, 2)}`
}

export const PAD_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0', 'back'] as const
export type PadKey = (typeof PAD_KEYS)[number]

/** What is in the field after a key of the app's own keypad: it writes at the end, and `back` takes the last sign away. */
export function afterKey(text: string, key: PadKey): string {
  if (key !== 'back') return moneyTyping(text + key)
  return moneyTyping(text.replace(/[^\d.]/g, '').slice(0, -1))
}
