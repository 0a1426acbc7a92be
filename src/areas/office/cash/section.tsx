import { useId, useRef, type ReactNode } from 'react'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useAimed } from './use-aimed.ts'

interface Props {
  title: string
  /** What the address says behind `#` to lead here. */
  name?: string
  /** Controls at the end of its title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a screen that shows several things. */
export function Section({ title, name, aside, children }: Props) {
  const id = useId()
  const part = useRef<HTMLElement>(null)
  useAimed(name, part)
  return (
    <chakra.section
      ref={part}
      id={name}
      aria-labelledby={id}
      display="grid"
      gap="3"
      gridTemplateColumns="minmax(0, 1fr)"
      scrollMarginTop="16"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" minH="control">
        <chakra.h2 id={id} flex="1 1 10rem" fontSize="lg" fontWeight="semibold">
          {title}
        </chakra.h2>
        {aside}
      </chakra.div>
      {children}
    </chakra.section>
  )
}
