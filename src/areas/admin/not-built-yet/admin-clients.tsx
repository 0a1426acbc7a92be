import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '../../../features/not-built/not-built-yet.ts'

export const Route = createFileRoute('/AdminUser/clients')({
  codeSplitGroupings: [],
  component: NotBuiltYet,
  staticData: { title: 'clients' },
})
