import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Names and values, one below the other; an empty value is left out. */
export function FactsList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <chakra.dl display="grid" gap="2.5">
      {facts.map(([label, value]) =>
        value === '' || value === null || value === undefined ? null : (
          <chakra.div
            key={label}
            display="grid"
            gridTemplateColumns={{ base: '7.5rem 1fr', md: '12rem 1fr' }}
            gap="3"
          >
            <chakra.dt color="text.muted" fontSize="sm" pt="0.5">
              {label}
            </chakra.dt>
            <chakra.dd minW="0" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </chakra.div>
        ),
      )}
    </chakra.dl>
  )
}
