import type { ReactNode } from 'react'
import { chakra } from '../theme/chakra.ts'

/** A small line that asks for a second look, beside what it is about. */
export const WarningText = ({ children }: { children: ReactNode }) => (
  <chakra.p fontSize="sm" color="warning.text">
    {children}
  </chakra.p>
)
