import { createFileRoute } from '@tanstack/react-router'
import { enterArea } from '../../session/enter.ts'
import { OfficeFrame } from '../office/office-frame.tsx'

export const Route = createFileRoute('/AdminUser')({
  beforeLoad: enterArea('ADMIN_USER'),
  component: OfficeFrame,
})
