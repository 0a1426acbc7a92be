import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Panel } from '../../../ui/screen.tsx'
import { LoanStatus } from '../loan-status.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useNextAcceptance } from './use-next-acceptance.ts'

/** An application that is to renew the loan which still runs. */
export function RenewalCard({ application }: { application: ApplicationCard }) {
  const t = useWords('borrower')
  return (
    <Panel display="grid" gap="3">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
        <chakra.h2 fontWeight="semibold">
          {t('renewal', { amount: formatPesos(application.approved_amount ?? application.amount) })}
        </chakra.h2>
        <LoanStatus status={application.status} />
      </chakra.div>
      {application.status === 'Approved by Admin' ? (
        <ToAccept applicationId={application.application_id} />
      ) : (
        <Open applicationId={application.application_id} word="openApplication" />
      )}
    </Panel>
  )
}

function ToAccept({ applicationId }: { applicationId: number }) {
  const isToAccept = useNextAcceptance(applicationId)
  return <Open applicationId={applicationId} word={isToAccept ? 'readAndAccept' : 'openApplication'} />
}

function Open({ applicationId, word }: { applicationId: number; word: 'readAndAccept' | 'openApplication' }) {
  const t = useWords('borrower')
  return (
    <ButtonLink
      variant="soft"
      to="/ClientUser/My_Loans/loan/$application_id"
      params={{ application_id: String(applicationId) }}
    >
      {t(`hero.${word}`)}
    </ButtonLink>
  )
}
