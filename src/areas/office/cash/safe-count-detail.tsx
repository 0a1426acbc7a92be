import { chakra } from '@chakra-ui/react'
import { confirmSafeCount, refuseSafeCount } from '../../../../contract/cash/safe-counts.ts'
import { formatAmount } from '../../../../domain/money.ts'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { StatusActions, statusAction } from '../../../features/status/status-actions.tsx'
import { usePasswordQuestion } from '../../../session/password-check.ts'
import { AgoText } from '../../../ui/days/day-text.tsx'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { SafeCountRow } from './safe-counts.tsx'

/** A count beside the list: what was counted, what the books had, and for another person the decision. */
export function SafeCountDetail({ row, onClose }: { row: SafeCountRow; onClose: () => void }) {
  const t = useWords('cash')
  const { safe_count_id, status, decided_at: decidedAt } = row
  return (
    <Drawer
      open
      onClose={onClose}
      behind={usePasswordQuestion() !== undefined}
      title={t('safe.add')}
      aside={<StatusChip of="secondPerson" status={status} />}
      actions={
        <StatusActions
          key={`${safe_count_id} ${status}`}
          of="secondPerson"
          status={status}
          isOwn={row.is_own}
          onDone={onClose}
          moves={{
            Confirmed: statusAction({
              call: confirmSafeCount,
              input: { safe_count_id },
              verb: t('safe.confirm'),
              done: t('safe.confirmed'),
            }),
            Refused: statusAction({
              call: refuseSafeCount,
              input: { safe_count_id },
              verb: t('safe.refuse'),
              done: t('safe.refused'),
              asks: <LongTextField name="reason" label={t('safe.reason')} />,
              isDanger: true,
            }),
          }}
        />
      }
    >
      <FactsList
        facts={[
          [t('safe.counted'), formatAmount(row.counted)],
          [t('safe.booked'), formatAmount(row.booked)],
          [t('safe.difference'), formatAmount(row.difference)],
          [t('safe.by'), row.submitted_by],
          [t('safe.day'), <AgoText key="at" at={row.submitted_at} />],
          [t('safe.note'), row.note],
          [t('safe.decidedBy'), row.decided_by],
          [t('newCash.decidedAt'), decidedAt && <AgoText key="decided" at={decidedAt} />],
          [t('safe.reason'), row.refused_reason],
        ]}
      />
      {row.acted_alone && <chakra.p mt="4">{t('newCash.alone')}</chakra.p>}
    </Drawer>
  )
}
