import type { ComponentType, ReactNode } from 'react'
import { chakra } from './theme/chakra.ts'

export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger' | 'gold' | 'info'

/** A state in one or two words; colour never says it alone. */
export function Chip({
  tone = 'neutral',
  icon: Icon,
  children,
}: {
  tone?: Tone
  icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  children: ReactNode
}) {
  const colours =
    tone === 'neutral' ? { bg: 'muted', color: 'text.muted' } : { bg: `${tone}.soft`, color: `${tone}.text` }
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      px="2"
      py="0.5"
      borderRadius="full"
      fontSize="xs"
      fontWeight="semibold"
      maxW="full"
      {...colours}
    >
      {Icon && <Icon size={13} aria-hidden />}
      {children}
    </chakra.span>
  )
}
