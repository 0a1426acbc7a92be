import { sideOf } from '../../../../domain/cash/cash-difference.ts'
import { absolute, formatAmount, ZERO, type Centavos } from '../../../../domain/money.ts'
import { useWords } from '../../../words/use-words.ts'

/** A difference of cash in a word, `Short 50.00`, since a sign alone leaves open whose side it is seen from. Below zero is short. */
export function useOverShort(): (difference: Centavos) => string {
  const t = useWords('cash')
  return (difference) =>
    difference === ZERO
      ? formatAmount(ZERO)
      : `${t(`differences.${sideOf(difference)}`)} ${formatAmount(absolute(difference))}`
}
