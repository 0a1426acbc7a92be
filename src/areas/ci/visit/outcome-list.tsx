import type { VisitOutcome } from '../../../../domain/collections/visit-outcome.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { OpenIcon } from '../../../ui/icons.ts'
import { useWords } from '../../../words/use-words.ts'

const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    w: 'full',
    minH: '14',
    px: '4',
    textAlign: 'start',
    fontWeight: 'medium',
    fontSize: 'lg',
    borderRadius: 'md',
    borderWidth: '1px',
    bg: 'panel',
    '&[aria-pressed=true]': { bg: 'brand.soft', borderColor: 'brand.solid', color: 'brand.text' },
    '&:active': { bg: 'muted' },
  },
})

interface Props {
  outcomes: readonly VisitOutcome[]
  chosen: VisitOutcome | null
  onChoose: (outcome: VisitOutcome) => void
}

export function OutcomeList({ outcomes, chosen, onChoose }: Props) {
  const t = useWords('ci')
  return (
    <chakra.fieldset>
      <chakra.legend fontSize="xl" fontWeight="semibold" pb="3" px="0">
        {t('visit.question')}
      </chakra.legend>
      <chakra.div display="grid" gap="2">
        {outcomes.map((outcome) => (
          <Row
            key={outcome}
            type="button"
            aria-pressed={outcome === chosen}
            onClick={() => onChoose(outcome)}
          >
            {t(`visit.outcomes.${outcome}`)}
            <OpenIcon size={20} aria-hidden />
          </Row>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}
