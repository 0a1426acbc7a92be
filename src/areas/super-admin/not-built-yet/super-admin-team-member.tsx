import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '../../../features/not-built/not-built-yet.ts'

export const Route = createFileRoute('/SuperAdminUser/my_team/profile/$mgt_id')({
  codeSplitGroupings: [],
  component: NotBuiltYet,
  staticData: { title: 'teamMember' },
})
