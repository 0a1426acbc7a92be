import type { ReactNode } from 'react'
import { chakra } from '../../ui/theme/chakra.ts'
import { Panel } from '../../ui/screen.tsx'

/** One subject of a long form: its title, a sentence, and its fields, two beside each other where there is room. */
export function FormPart({ title, under, children }: { title: string; under: string; children: ReactNode }) {
  return (
    <Panel display="grid" gap="4">
      <div>
        <chakra.h2 fontSize="lg" fontWeight="semibold">
          {title}
        </chakra.h2>
        <chakra.p fontSize="sm" color="text.muted">
          {under}
        </chakra.p>
      </div>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 15rem), 1fr))"
      >
        {children}
      </chakra.div>
    </Panel>
  )
}
