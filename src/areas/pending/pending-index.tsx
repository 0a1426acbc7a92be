import { createFileRoute, redirect } from '@tanstack/react-router'

/** An empty path shows Home. */
export const Route = createFileRoute('/PendingAccount/')({
  beforeLoad: () => {
    redirect({ to: '/PendingAccount/Home', replace: true, search: true, throw: true })
  },
})
