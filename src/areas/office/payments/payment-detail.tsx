import { getPayment } from '../../../../contract/payments/payment-facts.ts'
import { useRead } from '../../../data/use-read.ts'
import { DetailDrawer } from '../../../features/status/detail-drawer.tsx'
import { Loaded } from '../../../ui/states/loaded.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { PaymentDecision } from './payment-decision.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import type { PaymentRow } from './use-payment-columns.tsx'

interface Props {
  payment: PaymentRow
  onClose: () => void
}

/** A payment beside its list: what it paid, through whose hands it went, and what may become of it. */
export function PaymentDetail({ payment, onClose }: Props) {
  const read = useRead(getPayment, { payment_id: payment.payment_id })
  return (
    <DetailDrawer
      onClose={onClose}
      title={payment.client}
      aside={<StatusChip of="payment" status={read.data?.status ?? payment.status} />}
      actions={read.data && <PaymentDecision payment={read.data} onDone={onClose} />}
    >
      <Loaded of={read}>{(facts) => <PaymentFacts payment={facts} />}</Loaded>
    </DetailDrawer>
  )
}
