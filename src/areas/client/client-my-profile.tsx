import { createFileRoute } from '@tanstack/react-router'
import { ProfileScreen } from '../../features/account/profile-screen.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useWords } from '../../words/use-words.ts'

export const Route = createFileRoute('/ClientUser/My_Profile')({
  component: ClientMyProfile,
})

function ClientMyProfile() {
  const t = useWords('titles')
  return (
    <ProfileScreen
      security={
        <ButtonLink to="/ClientUser/changeownpassword" variant="soft" wide>
          {t('changeOwnPassword')}
        </ButtonLink>
      }
    />
  )
}
