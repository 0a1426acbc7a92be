import { createFileRoute, redirect } from '@tanstack/react-router'

/** An empty path shows home. */
export const Route = createFileRoute('/AdminUser/')({
  beforeLoad: () => {
    redirect({ to: '/AdminUser/$', params: { _splat: 'home' }, replace: true, throw: true })
  },
})
