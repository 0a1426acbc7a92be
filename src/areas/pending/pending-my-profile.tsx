import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../features/account/profile-screen.tsx'

export const Route = createFileRoute('/PendingAccount/my_profile')({
  component: ProfileScreen,
})
