import { chakra } from '@chakra-ui/react'
import { ZERO } from '../../../domain/money.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { DayText } from '../../ui/days/day-text.tsx'
import { OpenIcon, SlipIcon, TakeBackIcon } from '../../ui/icons.ts'
import { MoneyText } from '../../ui/money/money-text.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { useWords } from '../../words/use-words.ts'
import { byInstalment } from '../payment/payment-preview.ts'
import { SplitTable } from '../payment/split-table.tsx'
import type { ShownPayment } from './fold-loan.ts'

const TONES: Record<ShownPayment['status'], Tone> = {
  waiting: 'warning',
  Posted: 'success',
  'For Verification': 'gold',
  Reversed: 'neutral',
  refused: 'danger',
  voiding: 'warning',
}

interface Props {
  payment: ShownPayment
  accId: number
  onTakeBack: (() => void) | undefined
}

/** A payment; opened, it answers "why is my balance this": each part with the instalment it went to. */
export function PaymentRow({ payment, accId, onTakeBack }: Props) {
  const t = useWords('ci')
  const gone = payment.status === 'Reversed' || payment.status === 'voiding'
  return (
    <chakra.li borderTop="1px solid" borderColor="line" _first={{ borderTop: '0' }}>
      <details>
        <chakra.summary
          minH="12"
          py="1.5"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="end"
          columnGap="3"
          cursor="pointer"
          listStyle="none"
        >
          <chakra.div
            flex="1 1 8rem"
            minW="0"
            display="flex"
            flexWrap="wrap"
            columnGap="2"
            rowGap="1"
            alignItems="center"
          >
            <DayText day={payment.businessOn} fontWeight="medium" />
            <chakra.span color="text.muted" fontSize="sm">
              {t(`payment.methods.${payment.method}`)}
            </chakra.span>
            {payment.status !== 'Posted' && (
              <Chip tone={TONES[payment.status]}>{t(`profile.status.${payment.status}`)}</Chip>
            )}
          </chakra.div>
          <MoneyText
            amount={payment.amount}
            fontWeight="semibold"
            {...(gone && { textDecoration: 'line-through', color: 'text.muted' })}
          />
          <chakra.span
            color="text.subtle"
            css={{ 'details[open] > summary > &': { transform: 'rotate(90deg)' } }}
          >
            <OpenIcon size={18} aria-hidden />
          </chakra.span>
        </chakra.summary>
        <chakra.div pb="3" display="grid" gap="2">
          {payment.parts.length > 0 && <SplitTable rows={byInstalment(payment.parts)} />}
          {payment.credit > ZERO && (
            <chakra.p display="flex" flexWrap="wrap" justifyContent="space-between" fontSize="sm">
              {t('profile.credit')} <MoneyText amount={payment.credit} />
            </chakra.p>
          )}
          <chakra.p fontSize="sm" color="text.muted">
            {[
              payment.slipNo && t('profile.openSlip', { slipNo: payment.slipNo }),
              payment.reference,
              payment.collector && t('profile.collector', { name: payment.collector }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            <ButtonLink
              look="soft"
              to="/CIUser/slip/$payment_id"
              params={{ payment_id: payment.paymentId }}
              search={{ acc: accId }}
            >
              <SlipIcon size={18} aria-hidden />
              {t('profile.slip')}
            </ButtonLink>
            {onTakeBack && (
              <Button look="quiet" onClick={onTakeBack}>
                <TakeBackIcon size={18} aria-hidden />
                {t('profile.takeBack')}
              </Button>
            )}
          </chakra.div>
        </chakra.div>
      </details>
    </chakra.li>
  )
}
