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
