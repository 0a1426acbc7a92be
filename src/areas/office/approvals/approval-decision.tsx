import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { decideLoan } from '../../../../contract/loans/approvals.ts'
import { type ApplicationCard } from '../../../../contract/loans/loans.ts'
import { getTermsAndInterest } from '../../../../contract/loans/terms.ts'
import { systemClock } from '../../../../domain/clock.ts'
import type { Centavos } from '../../../../domain/money.ts'
import { useRead } from '../../../data/use-read.ts'
import { SelectTerms } from '../../../features/applications/select-terms.tsx'
import { useSaveCommand } from '../../../features/form/use-save-command.ts'
import { StatusActions, statusAction } from '../../../features/status/status-actions.tsx'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
import { MoneyInput } from '../../../ui/money/money-input.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import { adminApproval } from './approval-command.ts'
import { useApproval } from './approval-state.tsx'

/** Of the two things that the call decides the one that ends an application. */
const rejectApplication = { ...decideLoan, input: decideLoan.input.options[1] }

interface Props {
  card: ApplicationCard
  onDecided: () => void
}

/** Approving waits in the outbox where there is no internet; rejecting needs it. */
export function ApprovalDecision({ card, onDecided }: Props) {
  const t = useWords('outbox')
  const { decided, waits, isSent } = useApproval(card)
  if (waits || isSent) return <p role="status">{t(waits ? 'waitsMore' : 'approved')}</p>
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="3">
      <Approve key={decided?.id} card={card} refused={decided?.id} onDecided={onDecided} />
      <Reject>
        <StatusActions
          of="loan"
          status={card.status}
          isOwn={false}
          onDone={onDecided}
          moves={{
            Rejected: statusAction({
              call: rejectApplication,
              input: { decision: 'reject', application_id: card.application_id },
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

/** Beside Approve while it is a button; its reason takes a line of its own. */
const Reject = chakra('div', { base: { flex: '0 1 auto', minW: '0', '&:has(form)': { flexBasis: '100%' } } })

function Approve({ card, refused, onDecided }: Props & { refused: string | undefined }) {
  const t = useWords('outbox')
  const [id] = useState(() => newCommandId())
  const terms = useRead(getTermsAndInterest, {})
  const [amount, setAmount] = useState<Centavos | undefined>(card.ci_recommended_amount ?? card.amount)
  const [termsId, setTermsId] = useState(card.terms_id)
  const { save, busy } = useSaveCommand()
  const approve = async () => {
    if (amount === undefined) return
    const outcome = await save(
      adminApproval({ id, card, amount, termsId, day: systemClock.today(), refused }),
    )
    if (outcome === 'under way') return
    const saved = outcome === 'saved'
    showToast(saved ? t('saved') : t('notSaved'), saved ? undefined : 'danger')
    if (saved) onDecided()
  }
  return (
    <chakra.form
      noValidate
      display="grid"
      gap="3"
      alignItems="end"
      w={{ base: 'full', md: 'auto' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '12rem 18rem auto' }}
      onSubmit={(event) => {
        event.preventDefault()
        void approve()
      }}
    >
      <Field label={t('approvedAmount')}>
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      <SelectTerms terms={terms.data ?? []} chosen={termsId} onChoose={setTermsId} />
      <Button type="submit" busy={busy} disabled={amount === undefined}>
        {t('approve')}
      </Button>
    </chakra.form>
  )
}
