import type { ReactNode } from 'react'
import { formatPesos, toCentavos, ZERO } from '../../../../../domain/money.ts'
import { RestoredNotice } from '../../../../features/form/restored-notice.tsx'
import { SaveBar } from '../../../../features/form/save-bar.tsx'
import type { CountDraft } from './use-count-draft.ts'
import type { CashWithYou } from '../../../../offline/account/use-offline.ts'
import { chakra } from '../../../../ui/theme/chakra.ts'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { AlertIcon } from '../../../../ui/icons.ts'
import { WarningNotice } from '../../../../ui/states/message-states.tsx'
import { Panel } from '../../../../ui/screen.tsx'
import { useWords } from '../../../../words/use-words.ts'
import { CashCount } from '../cash-count.tsx'
import { CashFigures } from '../cash-figures.tsx'
import { CountBar } from '../count-bar.tsx'
import type { Books } from '../use-books.ts'
import { useHandOverQuestion } from './use-hand-over-question.ts'
import { isStarted, type Count, type CountForm } from '../remittance-form.ts'
import type { RemittanceSlipFacts } from '../slip/remittance-slip-facts.ts'
import { RemittanceSlip } from '../slip/remittance-slip.tsx'

interface Props {
  draft: CountDraft & { form: CountForm }
  count: Count
  held: CashWithYou
  busy: boolean
  /** Something has to be cleared up before cash may be handed over. */
  blocked: boolean
  onSave: () => Promise<void>
  onCompare: Books['ask']
  /** The state of the cash, above the count. */
  state: ReactNode
  /** The slip of an earlier hand-over of the day. */
  slip: RemittanceSlipFacts | undefined
}

/** The count by denominations and the hand-over of what was counted, which is asked once more. */
export function HandOverForm({ draft, count, held, busy, blocked, onSave, onCompare, state, slip }: Props) {
  const t = useWords('ci')
  const question = useHandOverQuestion({ count, held, blocked, compare: onCompare })
  const { form, restored, startOver, recount } = draft
  const started = isStarted(form)
  return (
    <>
      <chakra.form
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (count.needsReason) event.currentTarget.querySelector<HTMLElement>('[data-reason]')?.focus()
          void question.ask()
        }}
      >
        {state}
        {restored && <RestoredNotice onStartOver={startOver} />}
        <Panel>
          <CashFigures cash={held} />
        </Panel>
        <CashCount form={form} count={count} missing={question.isReasonMissing} onChange={recount} />
        {slip && (
          <details>
            <chakra.summary minH="touch" color="brand.text" cursor="pointer">
              {t('till.slip.title')}
            </chakra.summary>
            <RemittanceSlip facts={slip} />
          </details>
        )}
        <SaveBar
          busy={busy || question.isComparing || !started}
          before={
            <>
              {question.hasChanged && (
                <WarningNotice icon={AlertIcon} role="alert" mb="2">
                  {t('till.booksChanged', { amount: formatPesos(held.withYou) })}
                </WarningNotice>
              )}
              <CountBar expected={held.withYou} count={count} started={started} />
            </>
          }
          instead={blocked ? <chakra.p color="text.muted">{t('till.notYet')}</chakra.p> : undefined}
        >
          {started ? t('till.handOver', { amount: formatPesos(count.counted) }) : t('till.countFirst')}
        </SaveBar>
      </chakra.form>
      <Confirm
        open={question.isOpen}
        count={count}
        busy={busy}
        onConfirm={() => void onSave().then(question.close)}
        onClose={question.close}
      />
    </>
  )
}

interface ConfirmProps {
  open: boolean
  count: Count
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

function Confirm({ count, ...dialog }: ConfirmProps) {
  const t = useWords('ci')
  return (
    <ConfirmDialog
      {...dialog}
      title={t('till.confirmTitle', { amount: formatPesos(count.counted) })}
      confirm={t('till.confirm')}
    >
      {count.difference < ZERO && (
        <chakra.p color="danger.text" fontWeight="semibold">
          {t('till.confirmShort', { amount: formatPesos(toCentavos(-count.difference)) })}
        </chakra.p>
      )}
      {t('till.confirmMore')}
    </ConfirmDialog>
  )
}
