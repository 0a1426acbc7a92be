import type { ReactNode } from 'react'
import { formatPesos, ZERO } from '../../../../domain/money.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useWords } from '../../../words/use-words.ts'
import { useSavedApplication } from '../use-saved-application.ts'

/** An application that is on this phone alone, in place of what one may ask for. */
export function SavedRenewal({ children }: { children?: ReactNode }) {
  const t = useWords('outbox')
  const saved = useSavedApplication()
  if (!saved) return children
  return (
    <>
      <chakra.p fontWeight="semibold">
        {t('appliedAs.saved.title')} · {formatPesos(saved.display.amount ?? ZERO)}
      </chakra.p>
      <chakra.p>{t('appliedAs.saved.more')}</chakra.p>
      <ButtonLink variant="soft" to="/ClientUser/outbox">
        {t('toOutbox')}
      </ButtonLink>
    </>
  )
}
