import { createFileRoute } from '@tanstack/react-router'
import { NotBuiltYet } from '../../../features/not-built/not-built-yet.ts'

export const Route = createFileRoute('/AdminUser/create_cb_payroll')({
  codeSplitGroupings: [],
  component: NotBuiltYet,
  staticData: { title: 'createCbPayroll' },
})
