import type { ComponentProps } from 'react'
import { formatPesos, type Centavos } from '../../../domain/money.ts'
import { chakra } from '../theme/chakra.ts'

type Props = Omit<ComponentProps<typeof chakra.span>, 'children'> & { amount: Centavos }

/** `₱ 1,000.00`, right aligned, in figures of one width so that columns stand. */
export function MoneyText({ amount, ...rest }: Props) {
  return (
    <chakra.span textAlign="end" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" {...rest}>
      {formatPesos(amount)}
    </chakra.span>
  )
}
