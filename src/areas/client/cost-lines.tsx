import type { Centavos } from '../../../domain/money.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { MoneyText } from '../../ui/money/money-text.tsx'

interface Props {
  name: string
  amount: Centavos
  /** Before what is taken off. */
  sign?: string
}

/** A name and its pesos, in a list of what a loan costs. */
export function CostLine({ name, amount, sign }: Props) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="4">
      <chakra.dt color="text.muted">{name}</chakra.dt>
      <chakra.dd ms="auto" whiteSpace="nowrap">
        {sign !== undefined && `${sign}\u00a0`}
        <MoneyText amount={amount} />
      </chakra.dd>
    </chakra.div>
  )
}

export function CostTotal({ name, amount }: Props) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      justifyContent="space-between"
      columnGap="4"
      pt="2"
      borderTopWidth="1px"
      fontWeight="semibold"
    >
      <dt>{name}</dt>
      <chakra.dd ms="auto">
        <MoneyText amount={amount} />
      </chakra.dd>
    </chakra.div>
  )
}
