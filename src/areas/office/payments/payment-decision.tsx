import type { FieldValues } from 'react-hook-form'
import type { OutputOf } from '../../../../contract/wire/call.ts'
import { verifyPayment, reversePayment } from '../../../../contract/payments/payment-decisions.ts'
import { confirmReversal, refuseReversal } from '../../../../contract/payments/reversals.ts'
import { previewReversal } from '../../../../contract/payments/settlements.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { previewOf, StatusActions, statusAction } from '../../../features/status/status-actions.tsx'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useWords } from '../../../words/use-words.ts'
import { LookAt } from './look-at.tsx'
import type { Payment } from './payment.ts'
import { ReversalPreview } from './reversal-preview.tsx'

interface Props {
  payment: Payment
  onDone: () => void
}

type Seen = OutputOf<typeof previewReversal>

/** What a preview showed goes along with the decision. */
const basisOf = ({ basis }: Seen) => ({ basis })

/** Who took, recorded or moved it reverses it no more. */
const isForAnother = ({ second_person: second }: Seen) => second === 'needed'

/** What may become of a payment, of a doubt about it, or of the reversal that waits for a second person. The API decides who that is. */
export function PaymentDecision(props: Props) {
  return (
    <OneAtATime>
      {props.payment.proposal?.status === 'Waiting' ? (
        <ReversalDecision {...props} />
      ) : (
        <StatusDecision {...props} />
      )}
      <LookAt {...props} />
    </OneAtATime>
  )
}

/** While the form of one thing is open, the button of the other is away. */
const OneAtATime = chakra('div', {
  base: {
    w: 'full',
    display: 'grid',
    gap: '2',
    justifyItems: 'start',
    '&:has(form) > button': { display: 'none' },
  },
})

function StatusDecision({ payment, onDone }: Props) {
  const t = useWords('payments')
  const { payment_id, basis, status, is_own, amount, reference, method } = payment
  const isClaim = status === 'For Verification'
  /** Told before the password is asked for, as the API would after it. */
  const cashUnsaid = ({ cash_in }: Seen, { cash }: FieldValues): Record<string, string> =>
    cash_in === 'handed over' && !cash ? { cash: t('cashRequired') } : {}
  const about = { amount: formatPesos(amount), reference, method: t(`methods.${method}`) }
  return (
    <StatusActions
      key={`${payment_id} ${status}`}
      of="payment"
      status={status}
      isOwn={is_own}
      ownWords={t('own')}
      onDone={onDone}
      moves={{
        Posted: statusAction({
          call: verifyPayment,
          input: { payment_id, basis },
          verb: t('verify'),
          done: t('verifiedNow'),
          asks: <p>{t('verifyMore', about)}</p>,
        }),
        Reversed: statusAction({
          call: reversePayment,
          input: { payment_id },
          verb: t(isClaim ? 'refuse' : 'reverse'),
          done: ({ waits }) => t(waits ? 'reversalWaits' : isClaim ? 'refusedNow' : 'reversedNow'),
          preview: previewOf(previewReversal, { payment_id }, (data) => <ReversalPreview of={data} asks />, {
            carries: basisOf,
            stops: isForAnother,
            misses: cashUnsaid,
          }),
          asks: (
            <LongTextField name="reason" label={t('reason')} {...(isClaim && { hint: t('refuseMore') })} />
          ),
          isDanger: true,
        }),
      }}
    />
  )
}

function ReversalDecision({ payment: { payment_id, basis, proposal }, onDone }: Props) {
  const t = useWords('payments')
  const isOwn = proposal?.is_own ?? false
  return (
    <StatusActions
      key={`${payment_id} reversal`}
      of="secondPerson"
      status="Waiting"
      isOwn={isOwn}
      ownWords={t('ownProposal')}
      onDone={onDone}
      moves={{
        Confirmed: statusAction({
          call: confirmReversal,
          input: { payment_id },
          verb: t('confirm'),
          done: t('confirmed'),
          preview: previewOf(previewReversal, { payment_id }, (data) => <ReversalPreview of={data} />, {
            carries: basisOf,
          }),
        }),
        Refused: statusAction({
          call: refuseReversal,
          input: { payment_id, basis },
          verb: t(isOwn ? 'takeBackReversal' : 'refuseReversal'),
          done: t(isOwn ? 'reversalTakenBack' : 'refusedReversal'),
          asks: <LongTextField name="reason" label={t('reason')} />,
          isDanger: true,
        }),
      }}
    />
  )
}
