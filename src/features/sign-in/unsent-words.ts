import type { TFunction } from 'i18next'

/** "3 payments", "2 records", or "3 payments and 2 other records": what is unsent, counted as what it is. */
export function unsentWords(
  t: TFunction<'general'>,
  { count, payments }: { readonly count: number; readonly payments: number },
): string {
  const others = count - payments
  if (others === 0) return t('payments', { count: payments })
  if (payments === 0) return t('records', { count: others })
  return t('and', { one: t('payments', { count: payments }), other: t('otherRecords', { count: others }) })
}
