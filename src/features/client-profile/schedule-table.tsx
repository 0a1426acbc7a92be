import { chakra } from '@chakra-ui/react'
import type { LocalDate } from '../../../domain/calendar.ts'
import type { LoanPosition } from '../../../domain/loans/loan-position.ts'
import { add, formatAmount, subtract } from '../../../domain/money.ts'
import { DayText } from '../../ui/day-text.tsx'
import { StatusChip, type Tone } from '../../ui/status-chip.tsx'
import { useWords } from '../../words/use-words.ts'
import { lookOf, paidOf, type InstalmentLook } from './fold-loan.ts'

type Instalment = LoanPosition['instalments'][number]

const TONES: Record<Exclude<InstalmentLook, 'upcoming'>, Tone> = {
  paid: 'success',
  verifying: 'gold',
  partial: 'gold',
  overdue: 'danger',
  due: 'brand',
}

interface Props {
  position: LoanPosition
  /** The same without what the office has still to find. */
  verified: LoanPosition
  today: LocalDate
}

/** Every instalment with what is paid of it. */
export function ScheduleTable({ position, verified, today }: Props) {
  const t = useWords('ci')
  return (
    // At large text it is wider than a phone: it scrolls by itself, by the keyboard too.
    <chakra.div overflowX="auto" role="group" aria-label={t('profile.schedule')} tabIndex={0}>
      <chakra.table w="full" borderCollapse="collapse" fontVariantNumeric="tabular-nums">
        <chakra.thead srOnly>
          <tr>
            <th scope="col">{t('payment.instalmentNo')}</th>
            <th scope="col">{`${t('slip.paper.due')} · ${t('profile.state')}`}</th>
            <th scope="col">{t('slip.paper.amount')}</th>
          </tr>
        </chakra.thead>
        <tbody>
          {position.instalments.map((row, index) => (
            <InstalmentRow
              key={row.no}
              row={row}
              verified={verified.instalments[index] ?? row}
              today={today}
            />
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  )
}

interface RowProps {
  row: Instalment
  verified: Instalment
  today: LocalDate
}

function InstalmentRow({ row, verified, today }: RowProps) {
  const t = useWords('ci')
  const amount = add(row.interest, row.principal, row.penalty)
  const paid = paidOf(verified)
  const toVerify = subtract(paidOf(row), paid)
  const look = lookOf(row, today, verified)
  const parts = [
    paid > 0 && paid < amount && t('profile.of', { paid: formatAmount(paid), amount: formatAmount(amount) }),
    toVerify > 0 && toVerify < amount && t('profile.toVerify', { amount: formatAmount(toVerify) }),
  ].filter(Boolean)
  return (
    <chakra.tr borderTop="1px solid" borderColor="line">
      <chakra.th scope="row" py="2" pe="2" textAlign="start" fontWeight="medium" color="text.muted" w="8">
        {row.no}
      </chakra.th>
      <chakra.td py="2">
        <chakra.div display="flex" flexWrap="wrap" columnGap="2" alignItems="center">
          <DayText day={row.dueOn} />
          {/* That it is to come is said by its day. */}
          {look !== 'upcoming' && <StatusChip tone={TONES[look]}>{t(`profile.states.${look}`)}</StatusChip>}
        </chakra.div>
        {parts.length > 0 && (
          <chakra.div fontSize="sm" color="text.muted">
            {parts.join(' · ')}
          </chakra.div>
        )}
      </chakra.td>
      <chakra.td py="2" ps="2" textAlign="end" whiteSpace="nowrap">
        {formatAmount(amount)}
      </chakra.td>
    </chakra.tr>
  )
}
