import { createFileRoute } from '@tanstack/react-router'
import { SlipIcon } from '../../../ui/icons.ts'
import { LookedFor, NotHere } from '../not-here.tsx'
import { useWords } from '../../../words/use-words.ts'
import { SlipScreen } from './slip-screen.tsx'
import { useSlip } from './use-slip.ts'

export const Route = createFileRoute('/CIUser/slip/$payment_id')({
  component: ShowSlip,
  staticData: { task: true },
  validateSearch: (search: Record<string, unknown>): { acc?: number | undefined } => {
    const acc = Number(search.acc)
    return { acc: Number.isSafeInteger(acc) && acc > 0 ? acc : undefined }
  },
})

function ShowSlip() {
  const t = useWords('ci')
  const { payment_id: paymentId } = Route.useParams()
  const { acc } = Route.useSearch()
  const slip = useSlip(paymentId, acc)
  if (slip) return <SlipScreen slip={slip} />
  return (
    <LookedFor title={t('slip.title')} isLooking={slip === undefined}>
      <NotHere icon={SlipIcon} title={t('slip.missing')} to="/CIUser/thisSaturdayColl">
        {t('slip.missingMore')}
      </NotHere>
    </LookedFor>
  )
}
