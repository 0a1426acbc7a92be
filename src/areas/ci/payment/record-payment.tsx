import { createFileRoute } from '@tanstack/react-router'
import { useOffline, useStop } from '../../../offline/account/use-offline.ts'
import { Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'
import { PaymentScreen } from './payment-screen.tsx'
import { NoStopYet } from '../unknown-loan.tsx'
import { useLastKnown } from '../use-last-known.ts'
import { sheetNamed, type SheetName } from '../stops/sheet-span.ts'

export const Route = createFileRoute('/CIUser/pay/$loan_id')({
  component: RecordPayment,
  staticData: { task: true },
  validateSearch: (search: Record<string, unknown>): { sheet?: SheetName } => ({
    sheet: sheetNamed(search.sheet),
  }),
})

function RecordPayment() {
  const t = useWords('ci')
  const loanId = Number(Route.useParams().loan_id)
  const { sheet = 'this' } = Route.useSearch()
  const offline = useOffline()
  const view = useLastKnown(loanId, useStop(loanId))
  if (view && offline) return <PaymentScreen key={loanId} offline={offline} view={view} sheet={sheet} />
  return (
    <Screen>
      <ScreenHeader back title={t('payment.title')} />
      <NoStopYet stop={view} />
    </Screen>
  )
}
