import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/message-states.tsx'

interface Props extends Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title'> {
  to: '/CIUser/pending_loan' | '/CIUser/thisSaturdayColl'
  /** The words of the link. */
  back: string
  children: ReactNode
}

/** An address of something that is not on this phone: moved, over, or an old link. */
export function NotHere({ icon, title, to, back, children }: Props) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <ButtonLink to={to} look="soft">
          {back}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}
