import { useWords } from '../../../words/use-words.ts'
import type { Terms } from '../../../features/applications/schedule-on.ts'

/** How a loan is paid back: `13 weekly payments over 3 months`. */
export function useTermsWords() {
  const t = useWords('outbox')
  return ({ frequency, instalments, months }: Pick<Terms, 'frequency' | 'instalments' | 'months'>) =>
    `${t(`termsOf.${frequency}`, { count: instalments })} ${t('over', { count: months })}`
}
