import type { ComponentProps } from 'react'
import { chakra } from './theme/chakra.ts'
import { AlertIcon } from './icons.ts'

interface Props extends ComponentProps<typeof chakra.p> {
  iconSize?: 16 | 18
}

/** What is wrong, in one sentence that is read out. */
export function ProblemLine({ iconSize = 18, children, ...props }: Props) {
  return (
    <chakra.p role="alert" color="danger.text" display="flex" gap="2" alignItems="center" {...props}>
      <AlertIcon size={iconSize} aria-hidden />
      {children}
    </chakra.p>
  )
}
