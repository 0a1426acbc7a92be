import { useState, type ComponentProps } from 'react'
import { ConnectionNotice } from '../../features/account/connection-notice.tsx'
import { SignInAgain } from '../../features/sign-in/sign-in-again.tsx'
import { pullNow } from '../../offline/round/pull.ts'
import { reportAs } from '../../offline/wire/report-problem.ts'
import { useConnection } from '../../offline/wire/use-connection.ts'
import { useOffline } from '../../offline/account/use-offline.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/message-states.tsx'
import { useWords } from '../../words/use-words.ts'

interface Props extends Omit<ComponentProps<typeof EmptyState>, 'action'> {
  /** What the button says. */
  get: string
  variant?: ButtonProps['variant']
}

/** What this screen shows has not come to the phone yet: says so, and fetches it where there is internet and a sign-in. */
export function PullPrompt({ get, variant = 'solid', ...said }: Props) {
  const t = useWords('account')
  const offline = useOffline()
  const isSignInNeeded = useConnection() === 'sign in'
  const [busy, setBusy] = useState(false)
  const pull = async () => {
    if (!offline) return
    setBusy(true)
    await pullNow(offline).catch(reportAs('getting the list'))
    setBusy(false)
  }
  return (
    <>
      <ConnectionNotice />
      <EmptyState
        {...said}
        action={
          isSignInNeeded ? (
            <SignInAgain variant={variant}>{t('signInAgain')}</SignInAgain>
          ) : (
            <Button variant={variant} busy={busy} onClick={() => void pull()}>
              {get}
            </Button>
          )
        }
      />
    </>
  )
}
