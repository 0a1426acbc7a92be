import { createFileRoute } from '@tanstack/react-router'
import { ChangeOwnPasswordScreen } from '../../features/account/change-own-password-screen.tsx'

export const Route = createFileRoute('/SuperAdminUser/changeownpassword')({
  component: ChangeOwnPasswordScreen,
})
