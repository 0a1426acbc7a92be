import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { ConnectionNotice } from '../../../features/account/connection-notice.tsx'
import { NotSaved } from '../../../features/form/not-saved.tsx'
import { RestoredNotice } from '../../../features/form/restored-notice.tsx'
import { SaveBar } from '../../../features/form/save-bar.tsx'
import { useFocusProblem } from '../../../features/form/use-focus-problem.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { Button } from '../../../ui/button.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import { useWords } from '../../../words/use-words.ts'
import { FindingsForm } from './findings-form.tsx'
import { RejectSheet } from './reject-sheet.tsx'
import { useDecision } from './use-decision.ts'

interface Props {
  offline: Offline
  card: ApplicationCard
  /** An earlier decision that was not accepted. */
  refused: string | undefined
}

/** Findings and a recommended amount, or a reason why not. */
export function DecisionPanel({ offline, card, refused }: Props) {
  const t = useWords('ci')
  const { draft, problem, busy, failure, approve, reject, change, ...sheet } = useDecision(
    offline,
    card,
    refused,
  )
  const formRef = useFocusProblem<HTMLFormElement>(problem)
  const { form } = draft
  if (form === undefined) return <SkeletonRows rows={3} />
  return (
    <chakra.form
      ref={formRef}
      display="grid"
      gap="5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        approve(form)
      }}
    >
      {failure && <NotSaved reason={failure} title={t('visit.notSavedTitle')} />}
      {draft.restored && <RestoredNotice onStartOver={draft.startOver} />}
      <FindingsForm card={card} form={form} problem={problem} onChange={change} />
      <ConnectionNotice says={() => t('loans.decideLater')} />
      <SaveBar
        busy={busy}
        before={
          <Button variant="quiet" wide onClick={() => sheet.setRejecting(true)}>
            {t('loans.reject')}
          </Button>
        }
      >
        {form.recommended === null
          ? t('loans.approveNothing')
          : t('loans.approve', { amount: formatPesos(form.recommended) })}
      </SaveBar>
      <RejectSheet
        open={sheet.rejecting}
        busy={busy}
        reason={form.reason}
        onReason={(reason) => draft.change({ reason })}
        onClose={() => sheet.setRejecting(false)}
        onReject={() => reject(form)}
      />
    </chakra.form>
  )
}
