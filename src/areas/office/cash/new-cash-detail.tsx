import { chakra } from '@chakra-ui/react'
import { confirmNewCash, refuseNewCash } from '../../../../contract/cash/new-cash.ts'
import { formatPesos } from '../../../../domain/money.ts'
import { FactsList } from '../../../features/client-profile/facts-list.tsx'
import { StatusActions, statusAction } from '../../../features/status/status-actions.tsx'
import { usePasswordQuestion } from '../../../session/password-check.ts'
import { useSession } from '../../../session/session.ts'
import { AgoText, DayText } from '../../../ui/days/day-text.tsx'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { WarningNotice } from '../../../ui/message-states.tsx'
import { Drawer } from '../../../ui/overlays/drawer.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useWords } from '../../../words/use-words.ts'
import type { NewCashRow } from './new-cash-list.tsx'

/** New cash beside the list: what it is, who submitted it, and for another person the decision. */
export function NewCashDetail({ row, onClose }: { row: NewCashRow; onClose: () => void }) {
  const t = useWords('cash')
  const role = useSession()?.role
  const { new_cash_id, status, decided_at: decidedAt } = row
  const wantsOther =
    status === 'Waiting' && row.needs_super_admin && role !== 'SUPER_ADMIN_USER' && !row.is_own
  return (
    <Drawer
      open
      onClose={onClose}
      behind={usePasswordQuestion() !== undefined}
      title={t(`newCash.kinds.${row.kind}`)}
      aside={<StatusChip of="secondPerson" status={status} />}
      actions={
        <StatusActions
          key={`${new_cash_id} ${status}`}
          of="secondPerson"
          status={status}
          isOwn={row.is_own}
          onDone={onClose}
          moves={{
            Confirmed: statusAction({
              call: confirmNewCash,
              input: { new_cash_id },
              verb: t('newCash.confirm'),
              done: t('newCash.confirmed'),
            }),
            Refused: statusAction({
              call: refuseNewCash,
              input: { new_cash_id },
              verb: t('newCash.refuse'),
              done: t('newCash.refused'),
              asks: <LongTextField name="reason" label={t('newCash.reason')} />,
              isDanger: true,
            }),
          }}
        />
      }
    >
      <chakra.p fontSize="2xl" fontWeight="bold" fontVariantNumeric="tabular-nums" mb="4">
        {formatPesos(row.amount)}
      </chakra.p>
      {wantsOther && <WarningNotice icon={WarningIcon}>{t('newCash.needsSuperAdmin')}</WarningNotice>}
      <FactsList
        facts={[
          [t('newCash.day'), <DayText key="day" day={row.business_on} />],
          [t('newCash.note'), row.note],
          [t('newCash.submittedBy'), row.submitted_by],
          [t('newCash.submittedAt'), <AgoText key="at" at={row.submitted_at} />],
          [t('newCash.decidedBy'), row.decided_by],
          [t('newCash.decidedAt'), decidedAt && <AgoText key="decided" at={decidedAt} />],
          [t('newCash.reason'), row.refused_reason],
        ]}
      />
      {row.acted_alone && <chakra.p mt="4">{t('newCash.alone')}</chakra.p>}
    </Drawer>
  )
}
