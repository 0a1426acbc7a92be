import { slipMarkOf } from '../../../../domain/payments/slip-check.ts'
import { useOpened } from '../../../features/list/use-opened.ts'
import type { LoanPayment } from '../../../features/loan/loan-as-shown.ts'
import { PaymentRow } from '../../../features/loan/payment-row.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { SlipIcon } from '../../../ui/icons.ts'
import { Panel } from '../../../ui/screen.tsx'
import { useWords } from '../../../words/use-words.ts'

/** What was paid on a loan; the one that is opened says where it went, and the address keeps which one that is. */
export function OwnPayments({ payments }: { payments: readonly LoanPayment[] }) {
  const t = useWords('borrower')
  const words = useWords('loan')
  const opened = useOpened()
  return (
    <Panel>
      <chakra.h2 fontWeight="semibold" pb="2">
        {words('payments')}
      </chakra.h2>
      {payments.length === 0 ? (
        <chakra.p color="text.muted">{words('noPayments')}</chakra.p>
      ) : (
        <>
          <chakra.p fontSize="sm" color="text.muted" pb="1">
            {t('loan.openPayment')}
          </chakra.p>
          <ul>
            {payments.map((payment) => (
              <PaymentRow key={payment.paymentId} payment={payment} opened={opened}>
                {payment.slipNo !== '' && (
                  <ButtonLink
                    variant="soft"
                    to="/slip/$id"
                    params={{ id: slipMarkOf(payment.paymentId) }}
                    search={{ no: payment.slipNo }}
                  >
                    <SlipIcon size={18} aria-hidden />
                    {t('loan.slip')}
                  </ButtonLink>
                )}
              </PaymentRow>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
