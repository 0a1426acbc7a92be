import type { ReactNode } from 'react'
import type { InputOf } from '../../../../contract/wire/call.ts'
import type { Instant } from '../../../../domain/calendar.ts'
import type { SecondPersonStatus } from '../../../../domain/second-person-status.ts'
import { FactsList, type Fact } from '../../../features/client-profile/facts-list.tsx'
import type { FormCall } from '../../../features/form/use-call-form.ts'
import { DetailDrawer } from '../../../features/status/detail-drawer.tsx'
import { statusAction, StatusActions, type StatusAction } from '../../../features/status/status-actions.tsx'
import { useSession } from '../../../session/session.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { AgoText } from '../../../ui/days/day-text.tsx'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { WarningNotice } from '../../../ui/states/message-states.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { useWords } from '../../../words/use-words.ts'

type Decision = (verb: string) => StatusAction

/** The call by which a row is confirmed or refused, and what is said when it was done; the verb is that of every kind. */
export const decisionOf =
  <C extends FormCall>(call: C, input: Partial<InputOf<C>>, done: string): Decision =>
  (verb) =>
    statusAction({ call, input, verb, done })

interface Props {
  title: string
  /** Names the row among all. */
  id: string
  row: {
    readonly status: SecondPersonStatus
    readonly is_own: boolean
    readonly needs_super_admin: boolean
    readonly decided_by: string | null
    readonly decided_at: Instant | null
    readonly refused_reason: string | null
    readonly acted_alone: boolean
  }
  /** What is about this kind alone; who decided, when and why follows. */
  facts: readonly Fact[]
  confirm: Decision
  /** A reason is asked for besides. */
  refuse: Decision
  onClose: () => void
  /** What is said to an admin where only a super admin may confirm what another admin submitted. */
  needsSuperAdmin: string
  /** Above the facts. */
  children?: ReactNode
}

/** What one person submitted, beside the list, and for another person the decision. */
export function SecondPersonDetail({ title, id, row, facts, confirm, refuse, onClose, ...props }: Props) {
  const t = useWords('cash')
  const role = useSession()?.role
  const { status, decided_at: decidedAt } = row
  const isForSuperAdmin =
    status === 'Waiting' && row.needs_super_admin && role !== 'SUPER_ADMIN_USER' && !row.is_own
  const asks = <LongTextField name="reason" label={t('second.reason')} />
  return (
    <DetailDrawer
      onClose={onClose}
      title={title}
      aside={<StatusChip of="secondPerson" status={status} />}
      actions={
        <StatusActions
          key={`${id} ${status}`}
          of="secondPerson"
          status={status}
          isOwn={row.is_own}
          onDone={onClose}
          moves={{
            Confirmed: confirm(t('second.confirm')),
            Refused: { ...refuse(t('second.refuse')), asks, isDanger: true },
          }}
        />
      }
    >
      {props.children}
      {isForSuperAdmin && <WarningNotice icon={WarningIcon}>{props.needsSuperAdmin}</WarningNotice>}
      <FactsList
        facts={[
          ...facts,
          [t('second.decidedBy'), row.decided_by],
          [t('second.decidedAt'), decidedAt && <AgoText key="decided" at={decidedAt} />],
          [t('second.reason'), row.refused_reason],
        ]}
      />
      {row.acted_alone && <chakra.p mt="4">{t('second.alone')}</chakra.p>}
    </DetailDrawer>
  )
}
