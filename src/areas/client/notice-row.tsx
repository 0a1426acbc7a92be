import type { Notice } from '../../../contract/people/notices.ts'
import { formatPesos } from '../../../domain/money.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { AgoText, useDayWords } from '../../ui/days/day-text.tsx'
import { useWords } from '../../words/use-words.ts'

/** One notice in a sentence, with its age; what was not read yet is heavier. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const sentence = useSentenceOf(notice)
  return (
    <chakra.li py="2.5" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <chakra.p fontWeight={notice.read_at === null ? 'semibold' : 'normal'}>{sentence}</chakra.p>
      <chakra.p fontSize="sm" color="text.muted">
        <AgoText at={notice.created_at} />
      </chakra.p>
    </chakra.li>
  )
}

function useSentenceOf(notice: Notice): string {
  const t = useWords('borrower')
  const day = useDayWords()
  switch (notice.kind) {
    case 'application step':
      return t(`notices.step.${notice.params.status}`)
    case 'loan released':
      return t('notices.released', {
        amount: formatPesos(notice.params.net_proceeds),
        day: day(notice.params.first_due_on),
      })
    case 'due soon':
    case 'due today':
    case 'overdue':
      return t(`notices.${notice.kind}`, {
        amount: formatPesos(notice.params.amount),
        day: day(notice.params.due_on),
      })
    case 'payment received':
      return t(`notices.${sayingOf(notice.params)}`, {
        amount: formatPesos(notice.params.amount),
        day: day(notice.params.business_on),
      })
    case 'money corrected':
      return t(`notices.corrected.${notice.params.step}`, { amount: formatPesos(notice.params.amount) })
    default:
      // The other kinds are told to the office and to collectors.
      return t('notices.other')
  }
}

type Received = Extract<Notice, { kind: 'payment received' }>['params']

/** What was left then is not said, since more may have been paid by now; but that it was the last of a loan is. */
function sayingOf({ status, paid_off, found }: Received) {
  if (status !== 'Posted') return 'claimed'
  if (paid_off) return found ? 'foundLast' : 'receivedLast'
  return found ? 'found' : 'received'
}
