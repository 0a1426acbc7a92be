import { createFileRoute, redirect } from '@tanstack/react-router'

/** An empty path shows home. */
export const Route = createFileRoute('/SuperAdminUser/')({
  beforeLoad: () => {
    redirect({ to: '/SuperAdminUser/home', replace: true, throw: true })
  },
})
