import { lazy, type ReactNode } from 'react'
import { WithWork } from '../../features/outbox/with-work.tsx'

const SavedApplicationHero = lazy(async () => ({
  default: (await import('./saved-application-hero.tsx')).SavedApplicationHero,
}))

/** What the office said last, unless an own application is on this phone alone. */
export function UnlessSaved({ children }: { children: ReactNode }) {
  return <WithWork shown={SavedApplicationHero}>{children}</WithWork>
}
