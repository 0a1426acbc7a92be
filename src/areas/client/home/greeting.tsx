import { useSession } from '../../../session/session.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useWords } from '../../../words/use-words.ts'

/** Small: the card below is what the screen is opened for. */
export function Greeting() {
  const t = useWords('borrower')
  const name = useSession()?.name ?? ''
  return (
    <chakra.h1 fontSize="lg" fontWeight="semibold">
      {t('hello', { name: firstName(name) })}
    </chakra.h1>
  )
}

/** `Ana` of `Ana Maria Santos` */
const firstName = (name: string) => name.split(' ')[0] ?? name
