import { useState } from 'react'
import { cancelApplication } from '../../../../contract/loans/loan-endings.ts'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { manilaDay } from '../../../../domain/calendar.ts'
import { WAITING_STATUSES } from '../../../../domain/loans/loan-status.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { useCall } from '../../../data/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useDayWords } from '../../../ui/days/day-text.tsx'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Panel } from '../../../ui/screen.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import { ApplicationSteps } from '../application-steps.tsx'
import { DisclosurePart } from './disclosure-part.tsx'

/** What was asked for and where it is; taken back while no one has approved it. */
export function ApplicationPart({ application }: { application: ApplicationCard }) {
  const t = useWords('borrower')
  const day = useDayWords()
  const { approved_amount: approved, amount, status } = application
  return (
    <>
      <Panel display="grid" gap="4">
        <div>
          <chakra.p color="text.muted">
            {t(approved === null ? 'application.asked' : 'application.approved')}
          </chakra.p>
          <MoneyText amount={approved ?? amount} fontSize="3xl" fontWeight="bold" lineHeight="tight" />
          {approved !== null && approved !== amount && (
            <chakra.p fontSize="sm" color="text.muted">
              {t('application.youAsked', { amount: formatPesos(amount) })}
            </chakra.p>
          )}
        </div>
        {WAITING_STATUSES.includes(status) && <ApplicationSteps status={status} />}
        <chakra.p fontSize="sm" color="text.muted">
          {t('application.terms', {
            day: day(manilaDay(application.applied_at)),
            amount: formatPesos(application.instalment_amount),
          })}
          {application.purpose !== '' && ` · ${application.purpose}`}
        </chakra.p>
        {application.rejected_reason !== null && (
          <chakra.p color="danger.text">{application.rejected_reason}</chakra.p>
        )}
      </Panel>
      {status === 'Approved by Admin' && <DisclosurePart applicationId={application.application_id} />}
      {status === 'Pending' && <TakeBack applicationId={application.application_id} />}
    </>
  )
}

function TakeBack({ applicationId }: { applicationId: number }) {
  const t = useWords('borrower')
  const [asked, setAsked] = useState(false)
  const { run, busy, problem } = useCall(cancelApplication, {
    onDone: () => {
      setAsked(false)
      showToast(t('application.cancelled'))
    },
  })
  return (
    <>
      <Button variant="quiet" wide onClick={() => setAsked(true)}>
        {t('application.cancel')}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t('application.cancelTitle')}
        confirm={t('application.cancel')}
        cancel={t('application.keep')}
        dangerous
        busy={busy}
        onClose={() => setAsked(false)}
        onConfirm={() => void run({ application_id: applicationId })}
      >
        <p>{t('application.cancelMore')}</p>
        {problem && (
          <chakra.p role="alert" color="danger.text" mt="3">
            {problem.message}
          </chakra.p>
        )}
      </ConfirmDialog>
    </>
  )
}
