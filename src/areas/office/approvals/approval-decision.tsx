import { decideLoan } from '../../../../contract/loans/approvals.ts'
import { type ApplicationCard } from '../../../../contract/loans/loans.ts'
import { ConnectionNotice } from '../../../features/account/connection-notice.tsx'
import { StatusActions, statusAction } from '../../../features/status/status-actions.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { Wish } from './about-to-approve.ts'
import { useApproval } from './approval-state.tsx'
import { ApproveForm } from './approve-form.tsx'

/** Of the two things that the call decides the one that ends an application. */
const rejectApplication = { ...decideLoan, input: decideLoan.input.options[1] }

interface Props {
  card: ApplicationCard
  wish: Wish
  onWish: (wish: Wish) => void
  onDecided: () => void
}

/** Approving waits in the outbox where there is no internet; rejecting needs it. */
export function ApprovalDecision({ card, wish, onWish, onDecided }: Props) {
  const t = useWords('outbox')
  const { decided, waits, isSent } = useApproval(card)
  if (waits || isSent) return <p role="status">{t(waits ? 'waitsMore' : 'approved')}</p>
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3">
      <Whole>
        <ConnectionNotice says={() => t('approveLater')} />
      </Whole>
      <ApproveForm key={decided?.id} {...{ card, wish, onWish, onDecided }} refused={decided?.id} />
      <Reject>
        <StatusActions
          of="loan"
          status={card.status}
          isOwn={false}
          saysOffline={false}
          onDone={onDecided}
          moves={{
            Rejected: statusAction({
              call: rejectApplication,
              input: { decision: 'reject', application_id: card.application_id, version: card.version },
              verb: t('reject'),
              done: t('rejected'),
              asks: <LongTextField name="reason" label={t('reason')} />,
              isDanger: true,
            }),
          }}
        />
      </Reject>
    </chakra.div>
  )
}

const Whole = chakra('div', { base: { flexBasis: '100%', _empty: { display: 'none' } } })

/** Beside Approve while it is a button; its reason takes a line of its own. */
const Reject = chakra('div', { base: { flex: '0 1 auto', minW: '0', '&:has(form)': { flexBasis: '100%' } } })
