import type { TFunction } from 'i18next'
import { formatPesos } from '../../../domain/money.ts'
import type { Unsent } from '../../offline/outbox/sign-out-guard.ts'

/** "3 payments (₱ 450.00)", "2 records", or "3 payments (₱ 450.00) and 2 other records": what is unsent, counted as what it is. */
export function unsentWords(t: TFunction<'general'>, { count, payments, sum }: Unsent): string {
  const others = count - payments
  if (payments === 0) return t('records', { count: others })
  const paid = t('paymentsOf', { what: t('payments', { count: payments }), sum: formatPesos(sum) })
  return others === 0 ? paid : t('and', { one: paid, other: t('otherRecords', { count: others }) })
}
