import { chakra } from '@chakra-ui/react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { getPayment } from '../../../../contract/payments/payment-facts.ts'
import { listReversals } from '../../../../contract/payments/reversals.ts'
import { listPayments } from '../../../../contract/payments/takings.ts'
import { formatPesos, type Centavos } from '../../../../domain/money.ts'
import { useList } from '../../../data/use-list.ts'
import { useRead } from '../../../data/use-read.ts'
import { DecisionQueue } from '../../../features/decisions/decision-queue.tsx'
import type { ShownList } from '../../../features/list/list.ts'
import { OfficeScreen } from '../../../features/list/office-screen.tsx'
import { useFilters } from '../../../features/list/use-filters.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { DayText } from '../../../ui/days/day-text.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { TabRow } from '../../../ui/tab-row.tsx'
import { useWords } from '../../../words/use-words.ts'
import { useOfficePath } from '../use-office-path.ts'
import { PaymentDecision } from './payment-decision.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { useToDecide } from './payments-actions.tsx'

/** Payments that wait for somebody: those to be found in the wallet or at the bank, and reversals for a second person. */
export function PaymentsToDecide() {
  const t = useWords('payments')
  const navigate = useNavigate()
  const path = useOfficePath()
  const { what } = useSearch({ strict: false }) as { what?: unknown }
  const shown = what === 'reversals' ? 'reversals' : 'toVerify'
  const counts = useToDecide()
  const tabs = (['toVerify', 'reversals'] as const).map((value) => ({
    value,
    label: t(value),
    count: counts[value],
  }))
  return (
    <OfficeScreen
      title={t('toDecide')}
      action={
        <ButtonLink look="plain" to={path('/payments')}>
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
        {shown === 'toVerify' ? <ToVerify /> : <Reversals />}
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
      under={(row) => `${t('proposedBy', { name: row.proposed_by })} · ${row.reason}`}
      chip={({ status }) => <StatusChip of="secondPerson" status={status} />}
      empty={{ title: t('noReversals'), more: t('noReversalsMore') }}
    />
  )
}

interface QueueProps<Row> {
  label: string
  list: ShownList<Row>
  /** Below client and amount: why it waits. */
  under: (row: Row) => ReactNode
  chip: (row: Row) => ReactNode
  empty: { readonly title: string; readonly more: string }
}

/** Payments to be decided, whichever the reason. */
function PaymentQueue<Row extends { payment_id: string; client: string; amount: Centavos }>({
  label,
  list,
  under,
  chip,
  empty,
}: QueueProps<Row>) {
  const { open, setOpen } = useFilters(listPayments.input)
  return (
    <DecisionQueue
      label={label}
      list={list}
      idOf={(row) => row.payment_id}
      open={open}
      onOpen={setOpen}
      summary={(row) => (
        <Summary name={row.client} amount={formatPesos(row.amount)}>
          {under(row)}
        </Summary>
      )}
      title={(row) => row.client}
      aside={chip}
      detail={(row) => <Facts id={row.payment_id} />}
      decision={(row, onDecided) => <Decision id={row.payment_id} onDecided={onDecided} />}
      empty={empty}
    />
  )
}

interface SummaryProps {
  name: string
  amount: string
  children: ReactNode
}

function Summary({ name, amount, children }: SummaryProps) {
  return (
    <>
      <chakra.span display="flex" justifyContent="space-between" gap="3" fontWeight="semibold">
        {name}
        <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {amount}
        </chakra.span>
      </chakra.span>
      <chakra.span fontSize="sm" color="text.muted" overflowWrap="anywhere">
        {children}
      </chakra.span>
    </>
  )
}

function Facts({ id }: { id: string }) {
  const read = useRead(getPayment, { payment_id: id })
  return <Loaded of={read}>{(payment) => <PaymentFacts payment={payment} />}</Loaded>
}

function Decision({ id, onDecided }: { id: string; onDecided: () => void }) {
  const { data } = useRead(getPayment, { payment_id: id })
  return data ? <PaymentDecision payment={data} onDone={onDecided} /> : null
}
