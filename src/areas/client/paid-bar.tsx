import { chakra } from '../../ui/theme/chakra.ts'
import { useWords } from '../../words/use-words.ts'

/** `4 of 13 payments`, and the same as a bar. */
export function PaidBar({ paid, count }: { paid: number; count: number }) {
  const t = useWords('borrower')
  return (
    <chakra.div display="grid" gap="2">
      <chakra.p fontWeight="semibold">{t('loan.paidOf', { paid, count })}</chakra.p>
      <chakra.div h="2" borderRadius="full" bg="muted" overflow="hidden" aria-hidden>
        <chakra.div h="full" bg="success.solid" style={{ width: `${(paid / Math.max(count, 1)) * 100}%` }} />
      </chakra.div>
    </chakra.div>
  )
}
