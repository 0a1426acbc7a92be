/** A number in its place, as the owner counts instalments: 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(number: number): string {
  const lastTwo = number % 100
  if (lastTwo >= 11 && lastTwo <= 13) return `${number}th`
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10] ?? 'th'
  return `${number}${ending}`
}
