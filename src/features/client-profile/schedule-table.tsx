import { chakra } from '@chakra-ui/react'
import type { LocalDate } from '../../../domain/calendar.ts'
import type { LoanPosition } from '../../../domain/loans/loan-position.ts'
import { formatAmount, subtract, toCentavos } from '../../../domain/money.ts'
import { DayText } from '../../ui/day-text.tsx'
import { StatusChip, type Tone } from '../../ui/status-chip.tsx'
import { useWords } from '../../words/use-words.ts'
import { lookOf, paidOf, type InstalmentLook } from './fold-loan.ts'

const TONES: Record<InstalmentLook, Tone> = {
  paid: 'success',
  verifying: 'gold',
  partial: 'gold',
  overdue: 'danger',
  due: 'brand',
  upcoming: 'neutral',
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
            <th scope="col">{t('slip.paper.due')}</th>
            <th scope="col">{t('slip.paper.amount')}</th>
            <th scope="col">{t('profile.state')}</th>
          </tr>
        </chakra.thead>
        <tbody>
          {position.instalments.map((row, index) => {
            const amount = toCentavos(row.interest + row.principal + row.penalty)
            const sure = verified.instalments[index] ?? row
            const paid = paidOf(sure)
            const toVerify = subtract(paidOf(row), paid)
            const look = lookOf(row, today, sure)
            return (
              <chakra.tr key={row.no} borderTop="1px solid" borderColor="line">
                <chakra.th scope="row" py="2" textAlign="start" fontWeight="medium" color="text.muted" w="10">
                  {row.no}
                </chakra.th>
                <chakra.td py="2">
                  <DayText day={row.dueOn} />
                </chakra.td>
                <chakra.td py="2" textAlign="end">
                  {formatAmount(amount)}
                  {paid > 0 && paid < amount && (
                    <chakra.div fontSize="sm" color="text.muted">
                      {t('profile.of', { paid: formatAmount(paid), amount: formatAmount(amount) })}
                    </chakra.div>
                  )}
                  {toVerify > 0 && toVerify < amount && (
                    <chakra.div fontSize="sm" color="text.muted">
                      {t('profile.toVerify', { amount: formatAmount(toVerify) })}
                    </chakra.div>
                  )}
                </chakra.td>
                <chakra.td py="2" ps="3" textAlign="end" w="24">
                  <StatusChip tone={TONES[look]}>{t(`profile.states.${look}`)}</StatusChip>
                </chakra.td>
              </chakra.tr>
            )
          })}
        </tbody>
      </chakra.table>
    </chakra.div>
  )
}
