import { useState, type ComponentProps } from 'react'
import { ConnectionNotice } from '../../features/account/connection-notice.tsx'
import { pullNow } from '../../offline/round/pull.ts'
import { reportAs } from '../../offline/wire/report-problem.ts'
import { useOffline } from '../../offline/account/use-offline.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states/message-states.tsx'

interface Props extends Omit<ComponentProps<typeof EmptyState>, 'action'> {
  /** What the button says. */
  get: string
  variant?: ButtonProps['variant']
}

/** What this screen shows has not come to the phone yet: says so, and fetches it where there is internet. */
export function PullPrompt({ get, variant = 'solid', ...said }: Props) {
  const offline = useOffline()
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
          <Button variant={variant} busy={busy} onClick={() => void pull()}>
            {get}
          </Button>
        }
      />
    </>
  )
}
