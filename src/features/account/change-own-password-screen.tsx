import { useRouter } from '@tanstack/react-router'
import { isOfOffice } from '../../../domain/people/role.ts'
import { useSession } from '../../session/session.ts'
import { Screen, ScreenHeader } from '../../ui/screen.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx'

export function ChangeOwnPasswordScreen() {
  const t = useWords('account')
  const title = useWords('titles')
  const router = useRouter()
  const role = useSession()?.role
  return (
    <Screen>
      <ScreenHeader title={title('changeOwnPassword')} back />
      <OwnPasswordForm
        currentLabel={t('currentPassword')}
        submitLabel={t('changePasswordSubmit')}
        onChanged={() => {
          showToast(t('passwordChanged'))
          router.history.back()
        }}
      />
      {role !== undefined && isOfOffice(role) && <SecondFactorPanel />}
    </Screen>
  )
}
