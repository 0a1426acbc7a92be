import { useConnection } from '../../offline/wire/use-connection.ts'
import { OfflineIcon, WarningIcon } from '../../ui/icons.ts'
import { WarningNotice } from '../../ui/states/message-states.tsx'
import { useWords } from '../../words/use-words.ts'

interface Props {
  /** What it means on this screen; else the general sentence. */
  noInternet?: string
  noAnswer?: string
}

/** Says what is missing right now, no internet or an office that does not answer; nothing while all is well. */
export function ConnectionNotice({ noInternet, noAnswer }: Props) {
  const t = useWords('general')
  const connection = useConnection()
  if (connection !== 'no internet' && connection !== 'no answer') return null
  const isOffline = connection === 'no internet'
  return (
    <WarningNotice icon={isOffline ? OfflineIcon : WarningIcon} fontSize="sm">
      {isOffline ? (noInternet ?? t('offline')) : (noAnswer ?? t('noAnswer'))}
    </WarningNotice>
  )
}
