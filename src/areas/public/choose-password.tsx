import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { OwnPasswordForm } from '../../features/account/own-password-form.tsx'
import { ConnectionNotice } from '../../features/account/connection-notice.tsx'
import { SignInFrame } from './sign-in/sign-in-frame.tsx'
import { SignOutSheet } from '../../features/sign-in/sign-out-sheet.tsx'
import { enterChoosingPassword } from '../../session/enter.ts'
import { afterSignIn } from '../../session/guard.ts'
import { DOOR_PATHS } from '../../session/door-paths.ts'
import { DOOR_OF } from '../../session/doors.ts'
import { currentSession } from '../../session/session.ts'
import { goOnWithOwnPassword } from '../../session/sign-in.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'
import { loadWords } from '../../words/words.ts'

export const Route = createFileRoute('/choose_password')({
  beforeLoad: enterChoosingPassword,
  loader: () => loadWords('account'),
  component: ChoosePassword,
})

/** Anyone who signed in with a password of the office comes here first. What is unsent on a phone stays, and is sent afterwards. */
function ChoosePassword() {
  const t = useWords('account')
  const title = useWords('titles')
  const general = useWords('general')
  const navigate = useNavigate()
  const [leaving, setLeaving] = useState(false)
  const goOn = async () => {
    showToast(t('ownPasswordChosen'))
    const who = goOnWithOwnPassword()
    if (who) await navigate({ to: afterSignIn(DOOR_PATHS[DOOR_OF[who.role]], who), replace: true })
  }
  if (!currentSession()) return null
  return (
    <SignInFrame title={title('choosePassword')} under={t('choosePasswordUnder')}>
      <ConnectionNotice
        says={(missing) =>
          missing === 'no internet' ? t('choosePasswordOffline') : general(`missing.${missing}`)
        }
      />
      <OwnPasswordForm
        currentLabel={t('officePassword')}
        submitLabel={t('choosePasswordSubmit')}
        onChanged={() => void goOn()}
      />
      <Button variant="quiet" wide onClick={() => setLeaving(true)}>
        {t('signOut')}
      </Button>
      <SignOutSheet open={leaving} onClose={() => setLeaving(false)} />
    </SignInFrame>
  )
}
