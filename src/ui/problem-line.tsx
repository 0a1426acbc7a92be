import type { ComponentProps } from 'react'
import { chakra } from './theme/chakra.ts'
import { AlertIcon } from './icons.ts'

interface Props extends ComponentProps<typeof chakra.p> {
  iconSize?: 16 | 18
}

/** Below a long form it would be out of sight of who pressed the button. */
const bringInSight = (line: HTMLElement | null) => line?.scrollIntoView?.({ block: 'nearest' })

/** What is wrong, in one sentence that is read out. */
export function ProblemLine({ iconSize = 18, children, ...props }: Props) {
  return (
    <chakra.p
      ref={bringInSight}
      role="alert"
      color="danger.text"
      display="flex"
      gap="2"
      alignItems="center"
      {...props}
    >
      <AlertIcon size={iconSize} aria-hidden />
      {children}
    </chakra.p>
  )
}
