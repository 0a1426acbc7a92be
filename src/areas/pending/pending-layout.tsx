import { createFileRoute } from '@tanstack/react-router'
import { AreaFrame } from '../../features/account/area-frame.tsx'
import { enterArea, userIdShown } from '../../session/enter.ts'

export const Route = createFileRoute('/PendingAccount')({
  beforeLoad: enterArea('PENDING'),
  validateSearch: userIdShown,
  component: AreaFrame,
})
