import { chakra } from './theme/chakra.ts'
import { OpenIcon } from './icons.ts'

/** At the end of a row: it leads somewhere. */
export function OpensMark({ size }: { size: number }) {
  return (
    <chakra.span color="text.subtle">
      <OpenIcon size={size} aria-hidden />
    </chakra.span>
  )
}
