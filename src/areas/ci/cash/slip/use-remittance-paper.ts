import { manilaDay } from '../../../../../domain/calendar.ts'
import { DENOMINATIONS } from '../../../../../domain/cash/denominations.ts'
import { ZERO } from '../../../../../domain/money.ts'
import { useDayWords } from '../../../../ui/days/day-text.tsx'
import { formatTime } from '../../../../ui/days/format-days.ts'
import { useWords } from '../../../../words/use-words.ts'
import { useDenominationName } from '../../../../features/cash/heap-line.tsx'
import { isDemo } from '../../slip/is-demo.ts'
import { useSlipCompany } from '../../slip/paper/use-slip-company.ts'
import type { RemittanceSlipFacts } from './remittance-slip-facts.ts'
import { remittanceLines, type RemittanceLabels } from './remittance-slip-text.ts'

/** A remittance slip in the words of the chosen language, as it is shown, shared and printed. */
export function useRemittancePaper(facts: RemittanceSlipFacts) {
  const t = useWords('ci')
  const day = useDayWords()
  const company = useSlipCompany()
  const nameOf = useDenominationName()
  const word = (key: keyof RemittanceLabels) => t(`till.slip.${key}`)
  const labels: RemittanceLabels = {
    title: word('title'),
    date: word('date'),
    collector: word('collector'),
    counted: word('counted'),
    recorded: word('recorded'),
    unposted: word('unposted'),
    over: word('over'),
    short: word('short'),
    equal: word('equal'),
    reason: word('reason'),
    payments: word('payments'),
    // Less than nothing was taken elsewhere: it left the round since.
    elsewhere: facts.elsewhere < ZERO ? t('cash.gone') : word('elsewhere'),
    handedOverBy: word('handedOverBy'),
    receivedBy: word('receivedBy'),
    reference: word('reference'),
    note: word('note'),
  }
  const date = `${day(manilaDay(facts.handedOverAt))} ${formatTime(facts.handedOverAt)}`
  // Printers have no peso sign, and the amounts beside it bear theirs.
  const heap = (piece: string) => {
    const denomination = DENOMINATIONS.find((one) => one.piece === piece)
    return denomination ? nameOf(denomination).replace(/₱\s?/, '') : piece
  }
  const marks = isDemo() ? [t('slip.paper.demo')] : []
  const lines = remittanceLines(facts, company, labels, { date, heap }, marks)
  return { lines, labels, company, date, nameOf }
}
