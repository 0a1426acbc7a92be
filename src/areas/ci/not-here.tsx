import type { ComponentProps, ReactNode } from 'react'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/states/message-states.tsx'
import { Screen, ScreenHeader } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { useWords } from '../../words/use-words.ts'

const BACK = {
  '/CIUser/pending_loan': 'loans.backToList',
  '/CIUser/thisSaturdayColl': 'payment.backToRound',
} as const

interface Props extends Pick<ComponentProps<typeof EmptyState>, 'icon' | 'title'> {
  to: keyof typeof BACK
  children: ReactNode
}

/** An address of something that is not on this phone: moved, over, or an old link. */
export function NotHere({ to, children, ...state }: Props) {
  const t = useWords('ci')
  return (
    <EmptyState
      {...state}
      action={
        <ButtonLink to={to} variant="soft">
          {t(BACK[to])}
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  )
}

interface LookedForProps {
  title: string
  /** Whether it may still be found. */
  isLooking: boolean
  /** What is said where it is not here. */
  children: ReactNode
}

/** The screen of something that is not here, or not yet. */
export function LookedFor({ title, isLooking, children }: LookedForProps) {
  return (
    <Screen>
      <ScreenHeader back title={title} />
      {isLooking ? <SkeletonRows rows={6} /> : children}
    </Screen>
  )
}
