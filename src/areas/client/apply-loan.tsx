import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { getTermsAndInterest } from '../../../contract/terms.ts'
import { formatPesos, type Centavos } from '../../../domain/money.ts'
import { useRead } from '../../data/use-read.ts'
import { SelectTerms, type Terms } from '../../features/applications/select-terms.tsx'
import { newCommandId, saveCommand } from '../../offline/outbox/save-command.ts'
import { useSession } from '../../session/session.ts'
import { takeUpWork } from '../../session/take-up-work.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { CheckIcon } from '../../ui/icons.ts'
import { Input } from '../../ui/input.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { EmptyState } from '../../ui/message-states.tsx'
import { MoneyInput } from '../../ui/money/money-input.tsx'
import { Screen, ScreenHeader } from '../../ui/screen.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useWords } from '../../words/use-words.ts'
import { loadWords } from '../../words/words.ts'

export const Route = createFileRoute('/ClientUser/My_Loans/apply_loan')({
  loader: () => loadWords('outbox'),
  component: ApplyLoan,
})

/** A borrower applies, with or without internet: the application is safe on the phone and is sent once. */
function ApplyLoan() {
  const t = useWords('outbox')
  const title = useWords('titles')
  const terms = useRead(getTermsAndInterest, {})
  const [saved, setSaved] = useState(false)
  if (saved)
    return (
      <EmptyState
        icon={CheckIcon}
        title={<h1>{t('applied')}</h1>}
        action={<ButtonLink to="/ClientUser/outbox">{t('toOutbox')}</ButtonLink>}
      >
        {t('appliedMore')}
      </EmptyState>
    )
  return (
    <Screen>
      <ScreenHeader title={title('applyLoan')} />
      <Loaded of={terms}>{(known) => <ApplyForm terms={known} onSaved={() => setSaved(true)} />}</Loaded>
    </Screen>
  )
}

function ApplyForm({ terms, onSaved }: { terms: readonly Terms[]; onSaved: () => void }) {
  const t = useWords('outbox')
  const accId = useSession()?.acc_id
  const [id] = useState(() => newCommandId())
  const [amount, setAmount] = useState<Centavos>()
  const [termsId, setTermsId] = useState(terms[0]?.terms_id ?? 0)
  const [purpose, setPurpose] = useState('')
  const [busy, setBusy] = useState(false)
  const chosen = terms.find((one) => one.terms_id === termsId)
  const fits =
    chosen !== undefined && amount !== undefined && amount >= chosen.min_amount && amount <= chosen.max_amount
  const apply = async () => {
    if (amount === undefined || !fits || accId === undefined || busy) return
    setBusy(true)
    const isSaved = await saveApplication(id, accId, { amount, termsId, purpose })
    setBusy(false)
    if (isSaved) onSaved()
    else showToast(t('notSaved'), 'danger')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void apply()
      }}
    >
      <Field
        label={t('amount')}
        hint={
          chosen && t('between', { from: formatPesos(chosen.min_amount), to: formatPesos(chosen.max_amount) })
        }
      >
        <MoneyInput value={amount} onChange={setAmount} />
      </Field>
      <SelectTerms terms={terms} chosen={termsId} onChoose={setTermsId} />
      <Field label={t('purpose')}>
        <Input value={purpose} onChange={(event) => setPurpose(event.target.value)} />
      </Field>
      <Button type="submit" size="lg" wide mt="4" busy={busy} disabled={!fits}>
        {t('apply')}
      </Button>
    </form>
  )
}

interface Typed {
  readonly amount: Centavos
  readonly termsId: number
  readonly purpose: string
}

/** The same id saves the same application once, however often it is pressed. */
async function saveApplication(id: string, accId: number, typed: Typed): Promise<boolean> {
  const offline = await takeUpWork()
  if (!offline) return false
  const { amount, termsId: terms_id, purpose } = typed
  const answer = await saveCommand(offline, {
    id,
    call: 'applyForLoan',
    streamKey: `account:${accId}`,
    body: { terms_id, amount, purpose },
    display: { kind: 'application', title: '', amount, businessOn: offline.around.clock.today() },
  })
  return answer.saved
}
