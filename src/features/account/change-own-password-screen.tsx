import { useRouter } from '@tanstack/react-router'
import { Screen, ScreenHeader } from '../../ui/screen.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'
import { OwnPasswordForm } from './own-password-form.tsx'

export function ChangeOwnPasswordScreen() {
  const t = useWords('account')
  const title = useWords('titles')
  const router = useRouter()
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
    </Screen>
  )
}
