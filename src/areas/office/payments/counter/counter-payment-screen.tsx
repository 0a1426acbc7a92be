import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { OfficeScreen } from '../../../../features/list/office-screen.tsx'
import { useOutbox } from '../../../../offline/account/use-offline.ts'
import { isPayment } from '../../../../offline/outbox/command-row.ts'
import { useWords } from '../../../../words/use-words.ts'
import { RecordPaymentForm } from './counter-payment-form.tsx'
import { SavedPayment } from '../saved-payment.tsx'

/** A payment at the counter, or by bank or e-wallet. `again` names a refused one that is put right, `loan` the loan it is for. */
export function RecordPayment() {
  const t = useWords('payments')
  const { again, loan } = useSearch({ strict: false }) as { again?: unknown; loan?: unknown }
  const [saved, setSaved] = useState<string>()
  const { needsYou } = useOutbox()
  const refused = needsYou.filter(isPayment).find(({ id }) => id === again)
  const loanId = refused?.display.loanId ?? (typeof loan === 'number' ? loan : undefined)
  return (
    <OfficeScreen title={t('record')}>
      {saved === undefined ? (
        <RecordPaymentForm key={refused?.id ?? loanId} refused={refused} loanId={loanId} onSaved={setSaved} />
      ) : (
        <SavedPayment id={saved} onNext={() => setSaved(undefined)} />
      )}
    </OfficeScreen>
  )
}
