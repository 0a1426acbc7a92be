import type { CashHeld, handOverProblem } from '../../../../../domain/cash/cash-held.ts'
import { Button } from '../../../../ui/button.tsx'
import { ButtonLink } from '../../../../ui/button-link.tsx'
import { useWords } from '../../../../words/use-words.ts'
import { CashNotice } from '../cash-notice.tsx'
import { Unsent } from '../unsent.tsx'

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
      <CashNotice
        danger
        title={t('till.refusedTitle', { count: held.undecided })}
        action={
          <ButtonLink to="/CIUser/outbox" variant="soft" wide>
            {t('till.decide')}
          </ButtonLink>
        }
      >
        {t('till.refusedWhat')}
      </CashNotice>
    )
  }
  return (
    <CashNotice
      title={t('till.neverComparedTitle')}
      action={
        <Button variant="soft" wide onClick={onCompare}>
          {t('till.compare')}
        </Button>
      }
    >
      {t('till.neverCompared')}
    </CashNotice>
  )
}
