import { formatPesos, ZERO, type Centavos } from '../../../domain/money.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { useWords } from '../../words/use-words.ts'
import { carriedShare } from './carried-share.ts'

/** The instalment against what the client can carry, as a bar and in words. */
export function CapacityMeter({ instalment, capacity }: { instalment: Centavos; capacity: Centavos }) {
  const t = useWords('ci')
  const { percent, above } = carriedShare(instalment, capacity)
  const over = above > ZERO
  return (
    <chakra.div display="grid" gap="1.5">
      <Head>
        <span>
          {t('loans.instalment')} <b>{formatPesos(instalment)}</b>
        </span>
        <span>
          {t('loans.capacity')} <b>{formatPesos(capacity)}</b>
        </span>
      </Head>
      <chakra.div h="2" borderRadius="full" bg="muted" overflow="hidden" aria-hidden>
        <chakra.div
          h="full"
          borderRadius="full"
          bg={over ? 'danger.solid' : 'success.solid'}
          style={{ width: `${Math.min(100, percent)}%` }}
        />
      </chakra.div>
      <chakra.p fontSize="sm" color={over ? 'danger.text' : 'success.text'} fontWeight="medium">
        {over ? t('loans.above', { amount: formatPesos(above) }) : t('loans.share', { percent })}
      </chakra.p>
    </chakra.div>
  )
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '3',
    fontVariantNumeric: 'tabular-nums',
  },
})
