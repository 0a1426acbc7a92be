import { chakra } from '../../ui/theme/chakra.ts'
import { useWords } from '../../words/use-words.ts'

/** That the loan ends with a payment; where money has to be found first, once it is. */
export function PaysOff({ isSure }: { isSure: boolean }) {
  const t = useWords('loan')
  return (
    <chakra.p fontSize="sm" color={isSure ? 'success.text' : 'gold.text'} fontWeight="medium">
      {t(isSure ? 'paysOff' : 'paysOffVerified')}
    </chakra.p>
  )
}
