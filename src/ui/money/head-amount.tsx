import { formatPesos, type Centavos } from '../../../domain/money.ts'
import { chakra } from '../theme/chakra.ts'

/** The amount that a detail is about, above its facts. */
export function HeadAmount({ amount }: { amount: Centavos }) {
  return (
    <chakra.p fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums" mb="4">
      {formatPesos(amount)}
    </chakra.p>
  )
}
