import { isMissing, type Missing } from '../../offline/wire/connection.ts'
import { useConnection } from '../../offline/wire/use-connection.ts'
import { OfflineIcon, WarningIcon } from '../../ui/icons.ts'
import { WarningNotice } from '../../ui/states/message-states.tsx'
import { useWords } from '../../words/use-words.ts'

interface Props {
  /** What it means on this screen; else the general sentence. */
  says?: (missing: Missing) => string
}

/** Says what is missing right now: internet, or an office that is not reached or does not answer; nothing while all is well. */
export function ConnectionNotice({ says }: Props) {
  const t = useWords('general')
  const connection = useConnection()
  if (!isMissing(connection)) return null
  return (
    <WarningNotice icon={connection === 'no answer' ? WarningIcon : OfflineIcon} fontSize="sm">
      {says ? says(connection) : t(`missing.${connection}`)}
    </WarningNotice>
  )
}
