import { createFileRoute } from '@tanstack/react-router'
import { AreaFrame } from '../../features/account/area-frame.tsx'
import { enterArea } from '../../session/enter.ts'

export const Route = createFileRoute('/SuperAdminUser')({
  beforeLoad: enterArea('SUPER_ADMIN_USER'),
  component: AreaFrame,
})
