import type { ReactNode } from 'react'
import { chakra } from '../../ui/theme/chakra.ts'

interface Props {
  title: string
  /** What can be done here: buttons at the end of the title's line. */
  action?: ReactNode
  /** Between the parts below: wider where each has a title of its own. */
  gap?: '3' | '6'
  children: ReactNode
}

/** A screen of the office as wide as its table: the title, what to do here, and the rest below. */
export function OfficeScreen({ title, action, gap = '3', children }: Props) {
  return (
    <chakra.div
      px={{ base: 'edge', lg: '6' }}
      py="4"
      maxW="office"
      display="grid"
      gap={gap}
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="2" minH="control">
        <chakra.h1 flex="1 1 auto" fontSize="xl" fontWeight="bold" lineHeight="tight">
          {title}
        </chakra.h1>
        {action}
      </chakra.header>
      {children}
    </chakra.div>
  )
}
