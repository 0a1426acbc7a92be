import { createFileRoute } from '@tanstack/react-router'
import { AreaFrame } from '../../features/account/area-frame.tsx'
import { enterArea } from '../../session/enter.ts'

export const Route = createFileRoute('/ClientUser')({
  beforeLoad: enterArea('CLIENT_USER'),
  component: AreaFrame,
})
