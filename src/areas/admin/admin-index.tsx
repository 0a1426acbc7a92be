import { createFileRoute, redirect } from '@tanstack/react-router'

/** An empty path shows home. */
export const Route = createFileRoute('/AdminUser/')({
  beforeLoad: () => {
    redirect({ to: '/AdminUser/home', replace: true, throw: true })
  },
})
