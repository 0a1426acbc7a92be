import { createFileRoute, redirect } from '@tanstack/react-router'

/** An empty path shows the pending loans. */
export const Route = createFileRoute('/CIUser/')({
  beforeLoad: () => {
    redirect({ to: '/CIUser/pending_loan', replace: true, throw: true })
  },
})
