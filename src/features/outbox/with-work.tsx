import { Suspense, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { currentOffline, subscribeCurrentOffline } from '../../offline/account/current-offline.ts'

interface Props {
  /** A lazy part that reads the outbox: it is loaded once something of this person's is on the device. */
  shown: ComponentType<{ children?: ReactNode }>
  /** Shown before that, and handed to the part. */
  children?: ReactNode
}

export function WithWork({ shown: Shown, children }: Props) {
  const offline = useSyncExternalStore(subscribeCurrentOffline, currentOffline, currentOffline)
  if (!offline) return children
  return (
    <Suspense fallback={children}>
      <Shown>{children}</Shown>
    </Suspense>
  )
}
