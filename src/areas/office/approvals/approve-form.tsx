import { useState } from 'react'
import type { ApplicationCard } from '../../../../contract/loans/loans.ts'
import { getTermsAndInterest } from '../../../../contract/loans/terms.ts'
import { systemClock } from '../../../../domain/clock.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { useRead } from '../../../data/use-read.ts'
import { aboveLimit } from '../../../features/applications/above-limit.ts'
import type { Terms } from '../../../features/applications/schedule-on.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { SelectTerms } from './select-terms.tsx'
import { useSaveCommand } from '../../../features/form/use-save-command.ts'
import { newCommandId } from '../../../offline/outbox/save-command.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { MoneyInput } from '../../../ui/money/money-input.tsx'
import { DOUBLE_CLICK_MS } from '../../../ui/overlays/use-settled.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useWords } from '../../../words/use-words.ts'
import { aboutToApprove, type Wish } from './about-to-approve.ts'
import { adminApproval } from './approval-command.ts'

/** When the last one was approved here: the next comes up under the same pointer, and the second half of a double-click is no decision. */
let approvedAt = -Infinity

interface Props {
  card: ApplicationCard
  wish: Wish
  onWish: (wish: Wish) => void
  /** An approval that was not accepted. */
  refused: string | undefined
  onDecided: () => void
}

/** The terms of the kind that was asked for, then the others; each in the order of the company. */
function ownKindFirst(terms: readonly Terms[], kind: Terms['kind']): Terms[] {
  return [...terms.filter((one) => one.kind === kind), ...terms.filter((one) => one.kind !== kind)]
}

/** The amount and the terms that are approved; saved on this device and sent from its outbox. */
export function ApproveForm({ card, wish, onWish, refused, onDecided }: Props) {
  const t = useWords('outbox')
  const [id] = useState(() => newCommandId())
  const terms = useRead(getTermsAndInterest, {})
  const { amount, termsId } = wish
  const about = aboutToApprove(card, wish, terms.data ?? [], systemClock.today())
  // Said, and not held back: on other terms, or after a super admin let it pass, the office's own measure counts.
  const above = about && aboveLimit(card, about)
  const { save, busy } = useSaveCommand()
  const approve = async () => {
    if (amount === undefined || performance.now() - approvedAt < DOUBLE_CLICK_MS) return
    const outcome = await save(
      adminApproval({ id, card, amount, termsId, day: systemClock.today(), refused }),
    )
    if (outcome === 'under way') return
    const saved = outcome === 'saved'
    showToast(saved ? t('saved') : t('notSaved'), saved ? undefined : 'danger')
    if (!saved) return
    approvedAt = performance.now()
    onDecided()
  }
  return (
    <chakra.form
      noValidate
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="start"
      flex="1 1 24rem"
      minW="0"
      onSubmit={(event) => {
        event.preventDefault()
        void approve()
      }}
    >
      <chakra.div flex="1 1 7rem" minW="0" maxW={{ md: '12rem' }}>
        <Field
          label={t('approvedAmount')}
          error={above && t(`tooMuch.${above.limit}`, { amount: formatPesos(above.most) })}
        >
          <MoneyInput value={amount} onChange={(typed) => onWish({ ...wish, amount: typed })} />
        </Field>
      </chakra.div>
      <chakra.div flex="3 1 9rem" minW="0" maxW={{ md: '26rem' }}>
        <SelectTerms
          terms={ownKindFirst(terms.data ?? [], card.kind)}
          chosen={termsId}
          onChoose={(chosen) => onWish({ ...wish, termsId: chosen })}
        />
      </chakra.div>
      <Button
        type="submit"
        alignSelf="end"
        flex={{ base: '1 0 100%', md: '0 0 auto' }}
        busy={busy}
        disabled={amount === undefined}
      >
        {t('approve')}
      </Button>
    </chakra.form>
  )
}
