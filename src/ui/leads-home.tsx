import type { ComponentProps } from 'react'
import { useWords } from '../words/use-words.ts'
import { ButtonLink } from './button-link.tsx'
import { EmptyState } from './message-states.tsx'
import { Screen } from './screen.tsx'

interface Props extends Pick<ComponentProps<typeof EmptyState>, 'icon' | 'children'> {
  title: string
}

/** A page on which there is nothing to do but to go home. */
export function LeadsHome({ title, ...state }: Props) {
  const t = useWords('general')
  return (
    <Screen>
      <EmptyState
        {...state}
        title={<h1>{title}</h1>}
        action={
          <ButtonLink to="/" look="soft">
            {t('goHome')}
          </ButtonLink>
        }
      />
    </Screen>
  )
}
