import { useNavigate, useSearch } from '@tanstack/react-router'
import { listPaymentExceptions } from '../../../../contract/payments/payment-decisions.ts'
import { listReversals } from '../../../../contract/payments/reversals.ts'
import { listPayments } from '../../../../contract/payments/takings.ts'
import { useList } from '../../../data/use-list.ts'
import { OfficeScreen } from '../../../features/list/office-screen.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { DayText } from '../../../ui/days/day-text.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { TabRow } from '../../../ui/tab-row.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useOfficePath } from '../use-office-path.ts'
import { PaymentQueue } from './payment-queue.tsx'
import { useToDecide } from './use-to-decide.ts'

/** In the order of their tabs. */
const QUEUES = { toVerify: ToVerify, reversals: Reversals, toLookAt: ToLookAt }
type Queue = keyof typeof QUEUES

/**
 * Payments that wait for somebody: those to be found in the wallet or at the bank, reversals for a second person, and what is on the books
 * and doubted.
 */
export function PaymentsToDecide() {
  const t = useWords('payments')
  const navigate = useNavigate()
  const path = useOfficePath()
  const { what } = useSearch({ strict: false }) as { what?: unknown }
  const names = Object.keys(QUEUES) as Queue[]
  const shown = names.find((name) => name === what) ?? 'toVerify'
  const Shown = QUEUES[shown]
  const counts = useToDecide()
  const tabs = names.map((value) => ({
    value,
    label: t(value),
    count: counts[value].data?.total,
  }))
  return (
    <OfficeScreen
      title={t('toDecide')}
      action={
        <ButtonLink variant="plain" to={path('/payments')}>
          {t('toList')}
        </ButtonLink>
      }
    >
      <TabRow
        label={t('toDecide')}
        value={shown}
        tabs={tabs}
        onChange={(value) => void navigate({ to: '.', replace: true, search: { what: value } as never })}
      >
        <Shown />
      </TabRow>
    </OfficeScreen>
  )
}

function ToVerify() {
  const t = useWords('payments')
  const list = useList(listPayments, { status: 'For Verification', sort: 'oldest' })
  return (
    <PaymentQueue
      label={t('toVerify')}
      list={list}
      under={(row) => (
        <>
          {t(`methods.${row.method}`)} · {row.reference} · <DayText day={row.business_on} />
        </>
      )}
      chip={({ status }) => <StatusChip of="payment" status={status} />}
      empty={{ title: t('nothingToVerify'), more: t('nothingToVerifyMore') }}
    />
  )
}

function Reversals() {
  const t = useWords('payments')
  const list = useList(listReversals, { status: 'Waiting', sort: 'oldest' })
  return (
    <PaymentQueue
      label={t('reversals')}
      list={list}
      under={(row) => (
        <>
          {t('proposedBy', { name: row.proposed_by })} · {row.reason}
          {row.needs_super_admin && ` · ${t('reversalNeedsSuperAdmin')}`}
        </>
      )}
      chip={({ status }) => <StatusChip of="secondPerson" status={status} />}
      empty={{ title: t('noReversals'), more: t('noReversalsMore') }}
    />
  )
}

function ToLookAt() {
  const t = useWords('payments')
  const list = useList(listPaymentExceptions, { sort: 'oldest' })
  return (
    <PaymentQueue
      label={t('toLookAt')}
      list={list}
      under={({ reason, collector, business_on }) => (
        <>
          {t(`doubts.${reason}`)} · {collector || t('office')} · <DayText day={business_on} />
        </>
      )}
      chip={({ also }) => also.length > 0 && t('moreDoubts', { count: also.length })}
      empty={{ title: t('nothingToLookAt'), more: t('nothingToLookAtMore') }}
    />
  )
}
