import { useEffect, useState } from 'react'
import { reportAs } from '../../../offline/wire/report-problem.ts'
import { otherAccountsUnsent, type OthersUnsent } from '../../../offline/outbox/sign-out-guard.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useWords } from '../../../words/use-words.ts'
import { unsentWords } from '../../../features/sign-in/unsent-words.ts'

/** Whose recorded payments still wait on this phone: only they can send them, by signing in; and for whom it is blocked. */
export function OthersWork() {
  const t = useWords('account')
  const general = useWords('general')
  const [others, setOthers] = useState<readonly OthersUnsent[]>([])
  useEffect(() => {
    otherAccountsUnsent().then(setOthers, reportAs('counting the unsent work of others'))
  }, [])
  if (others.length === 0) return null
  return (
    <chakra.ul display="grid" gap="2">
      {others.map(({ accId, name, isBlocked, ...work }) => (
        <chakra.li
          key={accId}
          px="3.5"
          py="3"
          borderRadius="md"
          bg="warning.soft"
          color="warning.text"
          fontSize="sm"
        >
          {isBlocked && <p>{t('blockedHere', { name: name || `#${accId}` })}</p>}
          {work.count > 0 &&
            t('othersWork', {
              name: name || `#${accId}`,
              what: unsentWords(general, work),
            })}
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
