import { createFileRoute, redirect } from '@tanstack/react-router'

/** An empty path shows Home. */
export const Route = createFileRoute('/ClientUser/')({
  beforeLoad: () => {
    redirect({ to: '/ClientUser/$', params: { _splat: 'Home' }, replace: true, throw: true })
  },
})
