import { absolute, ZERO, type Centavos } from '../../../../domain/money.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { Count } from './remittance-form.ts'

interface Props {
  /** What the count is held against. */
  expected: Centavos
  count: Count
  started: boolean
}

/** What was counted so far and what is missing or over, in sight while one counts. */
export function CountBar({ expected, count, started }: Props) {
  const t = useWords('ci')
  const { counted, difference } = count
  const isEqual = difference === ZERO
  return (
    <chakra.dl
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="4"
      fontVariantNumeric="tabular-nums"
    >
      <Figure label={t('till.recorded')} amount={expected} />
      <Figure label={t('till.counted')} amount={counted} strong />
      {started && (
        <Figure
          label={t(isEqual ? 'till.difference' : difference > ZERO ? 'till.over' : 'till.short')}
          amount={absolute(difference)}
          strong
          aria-live="polite"
          color={isEqual ? 'success.text' : 'danger.text'}
        />
      )}
    </chakra.dl>
  )
}

interface FigureProps extends React.ComponentProps<typeof chakra.div> {
  label: string
  amount: Centavos
  strong?: boolean
}

function Figure({ label, amount, strong = false, ...rest }: FigureProps) {
  return (
    <chakra.div {...rest}>
      <chakra.dt fontSize="xs">{label}</chakra.dt>
      <chakra.dd fontWeight={strong ? 'bold' : 'normal'}>
        <MoneyText amount={amount} />
      </chakra.dd>
    </chakra.div>
  )
}
