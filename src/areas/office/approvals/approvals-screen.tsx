import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { listApprovedApplications } from '../../../../contract/approvals.ts'
import type { ApplicationCard } from '../../../../contract/loans.ts'
import { getTermsAndInterest } from '../../../../contract/terms.ts'
import { formatPesos, type Centavos } from '../../../../domain/money.ts'
import { useList } from '../../../data/use-list.ts'
import { useRead } from '../../../data/use-read.ts'
import { useApplicationCommands } from '../../../offline/account/use-offline.ts'
import { isOpen, isPosted } from '../../../offline/outbox/command-state.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { EmptyState } from '../../../ui/message-states.tsx'
import { MoneyInput } from '../../../ui/money/money-input.tsx'
import { Panel, Screen, ScreenHeader } from '../../../ui/screen.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import { saveApproval } from './save-approval.ts'
import { SelectTerms, type Terms } from '../../../features/applications/select-terms.tsx'

/** Applications that a credit investigator has approved: the second approval, with amount and terms. Works without internet. */
export function ApprovalsScreen() {
  const t = useWords('outbox')
  const list = useList(listApprovedApplications, {})
  const terms = useRead(getTermsAndInterest, {})
  return (
    <Screen>
      <ScreenHeader title={t('approvals')} />
      <Loaded of={list}>
        {({ rows }) => {
          const waiting = rows.filter((card) => card.status === 'Approved by CI')
          return waiting.length === 0 ? (
            <EmptyState title={t('noApprovals')}>{t('noApprovalsMore')}</EmptyState>
          ) : (
            waiting.map((card) => (
              <Approval key={`${card.application_id} ${card.version}`} card={card} terms={terms.data ?? []} />
            ))
          )
        }}
      </Loaded>
    </Screen>
  )
}

function Approval({ card, terms }: { card: ApplicationCard; terms: readonly Terms[] }) {
  const t = useWords('outbox')
  const decided = useApplicationCommands(card.application_id).at(-1)
  const [amount, setAmount] = useState<Centavos | undefined>(card.ci_recommended_amount ?? card.amount)
  const [termsId, setTermsId] = useState(card.terms_id)
  const [busy, setBusy] = useState(false)
  const approve = async () => {
    if (amount === undefined || busy) return
    setBusy(true)
    const saved = await saveApproval(card, { amount, termsId, refusedId: decided?.id })
    setBusy(false)
    showToast(saved ? t('saved') : t('notSaved'), saved ? undefined : 'danger')
  }
  const waits = decided !== undefined && (isOpen(decided.state) || isPosted(decided.state))
  return (
    <Panel display="grid" gap="3">
      <chakra.h2 fontSize="lg" fontWeight="semibold">
        {card.name}
      </chakra.h2>
      <p>
        {t('asked')} {formatPesos(card.amount)} · {t('recommended')}{' '}
        {formatPesos(card.ci_recommended_amount ?? card.amount)} · {t('level')}{' '}
        {formatPesos(card.level_limit)}
      </p>
      {card.ci_findings && <p>{card.ci_findings}</p>}
      {waits ? (
        <p role="status">{t('waitsHere')}</p>
      ) : (
        <>
          <Field label={t('approvedAmount')}>
            <MoneyInput value={amount} onChange={setAmount} />
          </Field>
          <SelectTerms terms={terms} chosen={termsId} onChoose={setTermsId} />
          <div>
            <Button busy={busy} disabled={amount === undefined} onClick={() => void approve()}>
              {t('approve')}
            </Button>
          </div>
        </>
      )}
    </Panel>
  )
}
