/** A Philippine mobile number while typing: `09171234567` shows `0917-123-4567`. */
export function phoneTyping(typed: string): string {
  const digits = phoneDigits(typed)
  const parts = [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)]
  return parts.filter((part) => part !== '').join('-')
}

/** The eleven digits that go over the wire; `+63917…` becomes `0917…`. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  const local = digits.startsWith('63') ? `0${digits.slice(2)}` : digits
  return local.slice(0, 11)
}
