import type { ReactNode, ToggleEvent } from 'react'
import { ZERO } from '../../../domain/money.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { DayText } from '../../ui/days/day-text.tsx'
import { OpenIcon } from '../../ui/icons.ts'
import { MoneyText } from '../../ui/money/money-text.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { useWords } from '../../words/use-words.ts'
import { byInstalment } from '../payment/payment-preview.ts'
import type { Opened } from '../list/use-opened.ts'
import { SplitTable } from './split-table.tsx'
import type { LoanPayment } from './loan-as-shown.ts'

const TONES: Record<LoanPayment['status'], Tone> = {
  waiting: 'warning',
  Posted: 'success',
  'For Verification': 'gold',
  Reversed: 'neutral',
  refused: 'danger',
  voiding: 'warning',
}

interface Props {
  payment: LoanPayment
  /** Where the address says which payment is open; else it opens by itself. */
  opened?: Opened
  /** What can be done with it: its slip, taking it back. */
  children?: ReactNode
}

/** The one that the address names is brought into sight: where the screen opens on it, it may be far below. */
const bringIntoSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

const heldByAddress = (id: string, { open, setOpen }: Opened) => ({
  open: open === id,
  ref: open === id ? bringIntoSight : undefined,
  // Clear of the bars above and below.
  style: { scrollMarginBlock: '6rem' },
  onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (currentTarget.open && open !== id) setOpen(id)
    if (!currentTarget.open && open === id) setOpen(undefined)
  },
})

/** A payment; opened, it answers "why is my balance this": each part with the instalment it went to. */
export function PaymentRow({ payment, opened, children }: Props) {
  const t = useWords('loan')
  const gone = payment.status === 'Reversed' || payment.status === 'voiding'
  return (
    <chakra.li borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <details {...(opened && heldByAddress(payment.paymentId, opened))}>
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
              {t(`methods.${payment.method}`)}
            </chakra.span>
            {payment.status !== 'Posted' && (
              <Chip tone={TONES[payment.status]}>{t(`paymentStatus.${payment.status}`)}</Chip>
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
              {t('credit')} <MoneyText amount={payment.credit} />
            </chakra.p>
          )}
          <chakra.p fontSize="sm" color="text.muted">
            {[
              payment.slipNo && t('slipNo', { slipNo: payment.slipNo }),
              payment.reference,
              payment.collector && t('collector', { name: payment.collector }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </chakra.p>
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {children}
          </chakra.div>
        </chakra.div>
      </details>
    </chakra.li>
  )
}
