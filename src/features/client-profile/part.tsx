import type { ReactNode } from 'react'
import { chakra } from '../../ui/theme/chakra.ts'
import { Panel } from '../../ui/screen.tsx'

/** One titled part of a profile. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel>
      <chakra.h2 fontSize="lg" fontWeight="semibold" pb="3">
        {title}
      </chakra.h2>
      {children}
    </Panel>
  )
}
