import { useState, type ComponentProps } from 'react'
import { useLine } from '../../data/use-line.ts'
import { pullNow } from '../../offline/pull.ts'
import { useOffline } from '../../offline/use-offline.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'
import { EmptyState, OfflineNotice } from '../../ui/message-states.tsx'

interface Props extends Omit<ComponentProps<typeof EmptyState>, 'action'> {
  /** What the button says. */
  get: string
  look?: ButtonProps['look']
}

/** What this screen shows has not come to the phone yet: says so, and fetches it where there is a line. */
export function PullPrompt({ get, look = 'solid', ...said }: Props) {
  const offline = useOffline()
  const line = useLine()
  const [busy, setBusy] = useState(false)
  const pull = async () => {
    if (!offline) return
    setBusy(true)
    await pullNow(offline).catch(() => undefined)
    setBusy(false)
  }
  return (
    <>
      {line.reached === false && <OfflineNotice />}
      <EmptyState
        {...said}
        action={
          <Button look={look} busy={busy} onClick={() => void pull()}>
            {get}
          </Button>
        }
      />
    </>
  )
}
