import { lazy, Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { currentOffline, subscribeCurrentOffline } from '../../../offline/account/current-offline.ts'

/** Loaded where something of this person's is on the device. */
const SavedApplicationHero = lazy(async () => ({
  default: (await import('./saved-application-hero.tsx')).SavedApplicationHero,
}))

/** What the office said last, unless an own application is on this phone alone. */
export function UnlessSaved({ children }: { children: ReactNode }) {
  const offline = useSyncExternalStore(subscribeCurrentOffline, currentOffline, currentOffline)
  if (!offline) return children
  return (
    <Suspense fallback={children}>
      <SavedApplicationHero>{children}</SavedApplicationHero>
    </Suspense>
  )
}
