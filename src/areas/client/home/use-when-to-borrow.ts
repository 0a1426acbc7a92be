import { hasOpenApplication } from '../../../../contract/loans/own-loan.ts'
import { formatPesos, ZERO, type Centavos } from '../../../../domain/money.ts'
import { useRead } from '../../../data/use-read.ts'
import { useWords } from '../../../words/use-words.ts'

/** Up to how much may be borrowed now, or what has to happen first; undefined until it is known. */
export function useWhenToBorrow(limit: Centavos): string | undefined {
  const t = useWords('borrower')
  const { data: told } = useRead(hasOpenApplication, {})
  if (!told) return undefined
  if (told.why) return t(`apply.notNowMore.${told.why}`, { amount: formatPesos(told.amount ?? ZERO) })
  return t(told.may_renew ? 'level.renewUpTo' : 'level.upTo', { amount: formatPesos(limit) })
}
