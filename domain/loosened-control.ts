/**
 * Whether a change of a number, of a yes or no, or of several of them makes a control of the company weaker: such a change is one
 * person's, so it is on the report of what was done alone, and every other super admin is told.
 *
 * A limit on waivers from 500.00 to 5,000.00 is weaker by `up`; the least age from 21 to 18 by `down`; pictures no longer asked for
 * by `off`.
 */
export const LOOSER_WAYS = ['up', 'down', 'on', 'off', 'any', 'never'] as const
export type LooserWay = (typeof LOOSER_WAYS)[number]

/** Of the whole value, or of each of its fields. */
export type LooserBy = LooserWay | { readonly [field: string]: LooserWay }

/** `before` is undefined where nothing was in force. */
export function isLoosened(by: LooserBy, before: unknown, after: unknown): boolean {
  if (typeof by === 'object')
    return Object.entries(by).some(([field, way]) =>
      isLoosened(way, fieldOf(before, field), fieldOf(after, field)),
    )
  switch (by) {
    case 'up':
      return Number(after) > Number(before ?? -Infinity)
    case 'down':
      return Number(after) < Number(before ?? Infinity)
    case 'on':
      return after === true && before !== true
    case 'off':
      return after === false && before !== false
    case 'any':
      return JSON.stringify(after) !== JSON.stringify(before)
    case 'never':
      return false
  }
}

const fieldOf = (value: unknown, field: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : undefined
