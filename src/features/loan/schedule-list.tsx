import type { LocalDate } from '../../../domain/calendar.ts'
import type { LoanPosition } from '../../../domain/loans/loan-position.ts'
import { add, formatAmount, subtract } from '../../../domain/money.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { DayText } from '../../ui/days/day-text.tsx'
import { Chip, type Tone } from '../../ui/chip.tsx'
import { useWords } from '../../words/use-words.ts'
import { lookOf, paidOf, type InstalmentLook } from './loan-as-shown.ts'

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

/** Every instalment with what is paid of it. At large text the amount goes below its day. */
export function ScheduleList({ position, verified, today }: Props) {
  const t = useWords('loan')
  return (
    <>
      <chakra.p display="flex" columnGap="2" pb="1" fontSize="sm" color="text.muted">
        <chakra.span minW="6">{t('instalmentNo')}</chakra.span>
        <span>{t('dueDay')}</span>
        <chakra.span ms="auto">{t('amount')}</chakra.span>
      </chakra.p>
      <chakra.ol fontVariantNumeric="tabular-nums">
        {position.instalments.map((row, index) => (
          <InstalmentRow key={row.no} row={row} verified={verified.instalments[index] ?? row} today={today} />
        ))}
      </chakra.ol>
    </>
  )
}

interface RowProps {
  row: Instalment
  verified: Instalment
  today: LocalDate
}

function InstalmentRow({ row, verified, today }: RowProps) {
  const t = useWords('loan')
  const amount = add(row.interest, row.principal, row.penalty)
  const paid = paidOf(verified)
  const toVerify = subtract(paidOf(row), paid)
  const look = lookOf(row, today, verified)
  const parts = [
    paid > 0 && paid < amount && t('of', { paid: formatAmount(paid), amount: formatAmount(amount) }),
    toVerify > 0 && toVerify < amount && t('toVerify', { amount: formatAmount(toVerify) }),
  ].filter(Boolean)
  return (
    <chakra.li display="flex" flexWrap="wrap" alignItems="center" columnGap="2" py="2" borderTopWidth="1px">
      <chakra.span color="text.muted" fontWeight="medium" minW="6">
        {row.no}
      </chakra.span>
      <DayText day={row.dueOn} />
      {/* That it is to come is said by its day. */}
      {look !== 'upcoming' && <Chip tone={TONES[look]}>{t(`states.${look}`)}</Chip>}
      <chakra.span ms="auto">{formatAmount(amount)}</chakra.span>
      {parts.length > 0 && (
        <chakra.span flexBasis="full" ps="8" fontSize="sm" color="text.muted">
          {parts.join(' · ')}
        </chakra.span>
      )}
    </chakra.li>
  )
}
