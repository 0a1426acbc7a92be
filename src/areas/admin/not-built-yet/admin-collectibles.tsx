import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '../../../features/not-built/not-built-yet.ts'

export const Route = createFileRoute('/AdminUser/collectibles')({
  codeSplitGroupings: [],
  component: NotBuiltYet,
  staticData: { title: 'collectibles' },
})
