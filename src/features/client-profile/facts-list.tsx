import type { ReactNode } from 'react'
import { chakra } from '../../ui/theme/chakra.ts'

export type Fact = readonly [label: string, value: ReactNode]

/** Names and values, one below the other; an empty value is left out. */
export function FactsList({ facts }: { facts: readonly Fact[] }) {
  return (
    <chakra.dl display="grid" gap="2.5">
      {facts.map(([label, value]) =>
        value === '' || value === null || value === undefined ? null : (
          <chakra.div key={label} display="flex" flexWrap="wrap" alignItems="baseline" columnGap="3">
            <chakra.dt color="text.muted" fontSize="sm" flex="0 0 auto" w={{ base: '7.5rem', md: '12rem' }}>
              {label}
            </chakra.dt>
            <chakra.dd flex="1 1 8rem" minW="0" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </chakra.div>
        ),
      )}
    </chakra.dl>
  )
}
