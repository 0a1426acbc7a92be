import { chakra } from '@chakra-ui/react'
import { formatPesos, type Centavos } from '../../../domain/money.ts'
import { MoneyText } from '../../ui/money-text.tsx'
import { ProgressRing } from '../../ui/progress-ring.tsx'
import { useWords } from '../../words/use-words.ts'
import { collectedShare } from './collected-share.ts'

interface Totals {
  readonly toCollect: Centavos
  readonly collected: Centavos
  readonly toBringBack: Centavos
  readonly count: number
  readonly done: number
}

/** What the day is about, in three figures and a ring. */
export function RoundTotals({ totals }: { totals: Totals }) {
  const t = useWords('ci')
  const share = collectedShare(totals.collected, totals.toCollect)
  const percent = Math.floor(share * 100)
  return (
    <chakra.section
      aria-label={t('round.lists')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="5"
      bg="panel"
      borderRadius="lg"
      borderWidth="1px"
      borderStyle="solid"
      borderColor="line"
      p="4"
    >
      <ProgressRing value={share} size={84} label={t('round.progress', { percent })}>
        {percent} %
      </ProgressRing>
      <chakra.dl flex="1 1 10rem" minW="0" display="grid" gap="1">
        <chakra.div>
          <chakra.dt fontSize="sm" color="text.muted">
            {t('round.toCollect')}
          </chakra.dt>
          <chakra.dd fontSize="2xl" fontWeight="bold" lineHeight="tight" fontVariantNumeric="tabular-nums">
            {formatPesos(totals.toCollect)}
          </chakra.dd>
        </chakra.div>
        <Line label={t('round.collected')} amount={totals.collected} />
        <Line label={t('round.toBringBack')} amount={totals.toBringBack} />
      </chakra.dl>
    </chakra.section>
  )
}

function Line({ label, amount }: { label: string; amount: Centavos }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="3"
      alignItems="baseline"
    >
      <chakra.dt color="text.muted" fontSize="sm">
        {label}
      </chakra.dt>
      <chakra.dd fontWeight="semibold">
        <MoneyText amount={amount} />
      </chakra.dd>
    </chakra.div>
  )
}
