import type { ShownRead } from '../../../../data/shown-read.ts'
import type { Found } from '../../../../ui/fields/found-field.tsx'
import type { Option } from '../../../../ui/fields/option.ts'

/** Nothing is said to be found only where somebody has looked. */
export function foundOr(
  found: readonly Option[],
  { data, state }: Pick<ShownRead<unknown>, 'data' | 'state'>,
): Found {
  if (found.length > 0 || data !== undefined) return found
  return state === 'loading' ? 'looking' : 'not asked'
}
