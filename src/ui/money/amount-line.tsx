import type { ComponentProps } from 'react'
import type { Centavos } from '../../../domain/money.ts'
import { chakra } from '../theme/chakra.ts'
import { MoneyText } from './money-text.tsx'

type Props = Omit<ComponentProps<typeof chakra.div>, 'children'> & { label: string; amount: Centavos }

/** An amount at the end of the line that names it. */
export function AmountLine({ label, amount, ...looks }: Props) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3" {...looks}>
      <dt>{label}</dt>
      <chakra.dd ms="auto">
        <MoneyText amount={amount} />
      </chakra.dd>
    </chakra.div>
  )
}
