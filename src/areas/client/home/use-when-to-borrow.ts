import { hasOpenApplication } from '../../../../contract/loans/own-loan.ts'
import { formatPesos, ZERO, type Centavos } from '../../../../domain/money.ts'
import { useRead } from '../../../data/use-read.ts'
import { useWords } from '../../../words/use-words.ts'

interface WhenToBorrow {
  readonly isNow: boolean
  /** What runs may be renewed. */
  readonly renews: boolean
  /** The office has still to find a payment: what it paid off may be owed again. */
  readonly isToVerify: boolean
  /** Up to how much, or what has to happen first. */
  readonly words: string
}

/** Whether a loan may be asked for now; undefined until it is known. */
export function useWhenToBorrow(limit: Centavos): WhenToBorrow | undefined {
  const t = useWords('borrower')
  const { data: told } = useRead(hasOpenApplication, {})
  if (!told) return undefined
  if (told.why)
    return {
      isNow: false,
      renews: false,
      isToVerify: told.why === 'payment to verify',
      words: t(`apply.notNowMore.${told.why}`, { amount: formatPesos(told.amount ?? ZERO) }),
    }
  return {
    isNow: true,
    renews: told.may_renew,
    isToVerify: false,
    words: t(told.may_renew ? 'level.renewUpTo' : 'level.upTo', { amount: formatPesos(limit) }),
  }
}
