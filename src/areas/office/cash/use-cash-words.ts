import { CHART, type AccountWord } from '../../../../domain/ledger/chart.ts'
import { useWords } from '../../../words/use-words.ts'
import { useCategoryWords } from '../expenses/use-category-words.ts'

/** The events that bring or take money, most used first. */
export const CASH_LINES = [
  'remittance',
  'payment',
  'release',
  'expense',
  'payroll',
  'cash',
  'capital',
  'verification',
  'reversal',
  'difference',
  'count',
  'credit',
  'debt',
  'overdrawn',
  'opening',
] as const

const isLine = (line: string): line is (typeof CASH_LINES)[number] => CASH_LINES.some((one) => one === line)
const isAccount = (word: string): word is AccountWord => Object.hasOwn(CHART, word)

/** Sources and accounts as people call them; one that this version does not know stays as it came. */
export function useCashWords() {
  const t = useWords('cash')
  const categoryOf = useCategoryWords()
  const nameOf = (word: string) => (isAccount(word) ? t(`accounts.${word}`) : word)
  return {
    lineOf: (line: string) => (isLine(line) ? t(`lines.${line}`) : line),
    /** With whose it is: by name where one is known, else by its number or word. */
    accountOf: (code: string, ownerName: string | null) => {
      const [word = code, owner] = code.split(':')
      if (owner === undefined) return nameOf(word)
      const whose = word === 'expense' ? categoryOf(owner) : nameOf(owner)
      return `${nameOf(word)} (${ownerName ?? whose})`
    },
  }
}
