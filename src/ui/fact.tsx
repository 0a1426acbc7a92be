import type { ReactNode } from 'react'
import { chakra } from './theme/chakra.ts'

/** A name at the start of the line and its value at the end; a long value takes a line of its own. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
      <chakra.dt color="text.muted" maxW="full" overflowWrap="anywhere">
        {label}
      </chakra.dt>
      <chakra.dd
        flex="1 1 auto"
        maxW="full"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        overflowWrap="anywhere"
      >
        {children}
      </chakra.dd>
    </chakra.div>
  )
}
