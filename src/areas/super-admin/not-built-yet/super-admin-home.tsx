import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '../../../features/not-built/not-built-yet.ts'

export const Route = createFileRoute('/SuperAdminUser/home')({
  codeSplitGroupings: [],
  component: NotBuiltYet,
  staticData: { title: 'home' },
})
