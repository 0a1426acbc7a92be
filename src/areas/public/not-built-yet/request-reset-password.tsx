import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '../../../features/not-built/not-built-yet.ts'
import { enterPublic } from '../../../session/enter.ts'

export const Route = createFileRoute('/request_reset_password')({
  codeSplitGroupings: [],
  beforeLoad: enterPublic,
  component: NotBuiltYet,
  staticData: { title: 'requestResetPassword' },
})
