import type { ReactNode } from 'react'
import { chakra } from '../../../ui/theme/chakra.ts'

/** Why cash cannot be handed over yet, and what to do about it. */
export function CashNotice({
  danger = false,
  title,
  children,
  action,
}: {
  danger?: boolean
  title: string
  children: ReactNode
  action: ReactNode
}) {
  const tone = danger ? 'danger' : 'warning'
  return (
    <chakra.section
      role="status"
      bg={`${tone}.soft`}
      color={`${tone}.text`}
      borderRadius="lg"
      p="4"
      display="grid"
      gap="3"
    >
      <div>
        <chakra.h2 fontWeight="bold" fontSize="lg">
          {title}
        </chakra.h2>
        <p>{children}</p>
      </div>
      {action}
    </chakra.section>
  )
}
