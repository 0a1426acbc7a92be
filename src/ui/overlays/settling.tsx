import type { ReactNode } from 'react'
import { useSettled } from './use-settled.ts'
import { chakra } from '../theme/chakra.ts'

/** Buttons that came where one was just pressed: as long as a double-click lasts none of them is pressed by its second half. */
export function Settling({ children }: { children: ReactNode }) {
  const isSettled = useSettled()
  return (
    <chakra.div display="contents" inert={!isSettled}>
      {children}
    </chakra.div>
  )
}
