import { chakra } from '@chakra-ui/react'
import { createFileRoute } from '@tanstack/react-router'
import { readSlip } from '../../../contract/payments.ts'
import type { OutputOf } from '../../../contract/call.ts'
import { sentenceOf } from '../../data/refusal-words.ts'
import { useAsk } from '../../data/use-ask.ts'
import { DayText } from '../../ui/day-text.tsx'
import { ErrorState } from '../../ui/message-states.tsx'
import { Mark } from '../../ui/mark.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Panel, Screen } from '../../ui/screen.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { StatusChip, type Tone } from '../../ui/status-chip.tsx'
import { useWords } from '../../words/use-words.ts'

export const Route = createFileRoute('/slip/$id')({ component: ReadSlip, staticData: { title: 'slip' } })

type Slip = OutputOf<typeof readSlip>

const TONES: Record<Slip['state'], Tone> = {
  'not posted yet': 'warning',
  posted: 'success',
  'for verification': 'warning',
  reversed: 'danger',
}

/** What became of a slip, for whoever scans its code. Names nobody. */
function ReadSlip() {
  const { id } = Route.useParams()
  const slip = useAsk(readSlip, { id })
  return (
    <chakra.main>
      <Screen>
        <chakra.div display="flex" alignItems="center" gap="3" pt="4">
          <Mark size={36} />
          <chakra.span fontWeight="bold" fontSize="lg">
            Hulog
          </chakra.span>
        </chakra.div>
        {slip.data ? (
          <SlipState slip={slip.data} />
        ) : slip.error ? (
          <ErrorState message={sentenceOf(slip.error.answer)} onRetry={() => void slip.refetch()} />
        ) : (
          <SkeletonRows rows={2} />
        )}
      </Screen>
    </chakra.main>
  )
}

function SlipState({ slip }: { slip: Slip }) {
  const t = useWords('publicPages')
  const title = useWords('titles')
  return (
    <Panel display="grid" gap="4">
      <div>
        <StatusChip tone={TONES[slip.state]}>{t(`slipStates.${slip.state}`)}</StatusChip>
      </div>
      <chakra.h1 fontSize="xl" fontWeight="semibold">
        {slip.slip_no ? t('slipOf', { number: slip.slip_no }) : title('slip')}
      </chakra.h1>
      {slip.amount !== null && (
        <chakra.div>
          <chakra.p color="text.muted" fontSize="sm">
            {t('slipAmount')}
          </chakra.p>
          <MoneyText amount={slip.amount} fontSize="3xl" fontWeight="bold" />
        </chakra.div>
      )}
      {slip.business_on !== null && (
        <chakra.p color="text.muted">
          {t('slipDay')}: <DayText day={slip.business_on} color="text" />
        </chakra.p>
      )}
      <chakra.p color="text.muted">{t(`slipMore.${slip.state}`)}</chakra.p>
    </Panel>
  )
}
