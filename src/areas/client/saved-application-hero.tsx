import type { ReactNode } from 'react'
import { useSavedApplication } from './use-saved-application.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useWords } from '../../words/use-words.ts'
import { Hero } from './hero.tsx'

/** An application that is on this phone alone, in place of what the office said last. */
export function SavedApplicationHero({ children }: { children?: ReactNode }) {
  const t = useWords('outbox')
  const saved = useSavedApplication()
  if (!saved) return children
  return (
    <Hero
      title={t('appliedAs.saved.title')}
      figure={saved.display.amount}
      under={t('appliedAs.saved.more')}
      action={
        <ButtonLink size="lg" wide to="/ClientUser/outbox">
          {t('toOutbox')}
        </ButtonLink>
      }
    />
  )
}
