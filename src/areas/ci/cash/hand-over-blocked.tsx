import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { CashHeld, handOverProblem } from '../../../../domain/cash/cash-held.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useWords } from '../../../words/use-words.ts'
import { Unsent } from './unsent.tsx'

interface Props {
  problem: NonNullable<ReturnType<typeof handOverProblem>>
  held: CashHeld
  onCompare: () => void
}

/** Why the cash cannot be handed over yet, and what to do about it. */
export function HandOverBlocked({ problem, held, onCompare }: Props) {
  const t = useWords('ci')
  if (problem === 'waiting') return <Unsent count={held.waiting} />
  if (problem === 'refused') {
    return (
      <Notice
        danger
        title={t('till.refusedTitle', { count: held.undecided })}
        action={
          <ButtonLink to="/CIUser/outbox" look="soft" wide>
            {t('till.decide')}
          </ButtonLink>
        }
      >
        {t('till.refusedWhat')}
      </Notice>
    )
  }
  return (
    <Notice
      title={t('till.neverComparedTitle')}
      action={
        <Button look="soft" wide onClick={onCompare}>
          {t('till.compare')}
        </Button>
      }
    >
      {t('till.neverCompared')}
    </Notice>
  )
}

function Notice({
  danger = false,
  title,
  children,
  action,
}: {
  danger?: boolean
  title: string
  children: ReactNode
  action: ReactNode
}) {
  const tone = danger ? 'danger' : 'warning'
  return (
    <chakra.section
      role="status"
      bg={`${tone}.soft`}
      color={`${tone}.text`}
      borderRadius="lg"
      p="4"
      display="grid"
      gap="3"
    >
      <div>
        <chakra.h2 fontWeight="bold" fontSize="lg">
          {title}
        </chakra.h2>
        <p>{children}</p>
      </div>
      {action}
    </chakra.section>
  )
}
