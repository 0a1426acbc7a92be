import { createFileRoute, redirect } from '@tanstack/react-router'

/** An empty path shows Home. */
export const Route = createFileRoute('/ClientUser/')({
  beforeLoad: () => {
    redirect({ to: '/ClientUser/Home', replace: true, throw: true })
  },
})
