import type { ReactNode } from 'react'
import { getPayment } from '../../../../contract/payments/payment-facts.ts'
import { listPayments } from '../../../../contract/payments/takings.ts'
import { formatPesos, type Centavos } from '../../../../domain/money.ts'
import { useRead } from '../../../data/use-read.ts'
import { DecisionQueue } from '../../../features/decisions/decision-queue.tsx'
import type { ShownList } from '../../../features/list/list.ts'
import { useFilters } from '../../../features/list/use-filters.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { PaymentDecision } from './payment-decision.tsx'
import { PaymentFacts } from './payment-facts.tsx'

interface Props<Row> {
  label: string
  list: ShownList<Row>
  /** Below client and amount: why it waits. */
  under: (row: Row) => ReactNode
  chip: (row: Row) => ReactNode
  empty: { readonly title: string; readonly more: string }
}

/** Payments to be decided, whichever the reason. */
export function PaymentQueue<Row extends { payment_id: string; client: string; amount: Centavos }>({
  label,
  list,
  under,
  chip,
  empty,
}: Props<Row>) {
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
