import { chakra } from '@chakra-ui/react'
import { useState, type ComponentProps } from 'react'
import { formatAmount, parsePesos, type Centavos } from '../../../domain/money.ts'
import { Input } from '../input.tsx'
import { moneyTyping } from './money-typing.ts'

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'defaultValue' | 'type'> & {
  /** Undefined while nothing, or no amount, is in the field. */
  value: Centavos | undefined
  onChange: (amount: Centavos | undefined) => void
}

/** An amount as it is typed: half of one (`10.`) stays as it is, and one set from outside shows at once. */
export function useMoneyText(
  value: Centavos | undefined,
  onChange: (amount: Centavos | undefined) => void,
): { text: string; type: (text: string) => void } {
  const [typed, setTyped] = useState(() => shown(value))
  const text = (typed === '' ? undefined : parsePesos(typed)) === value ? typed : shown(value)
  const type = (next: string) => {
    setTyped(next)
    onChange(next === '' ? undefined : parsePesos(next))
  }
  return { text, type }
}

const shown = (amount: Centavos | undefined) =>
  amount === undefined ? '' : formatAmount(amount).replace(/\.00$/, '')

/** An amount with separators while typing and the number keyboard; hands over centavos. */
export function MoneyInput({ value, onChange, ...rest }: Props) {
  const { text, type } = useMoneyText(value, onChange)
  return (
    <chakra.div position="relative">
      <chakra.span
        position="absolute"
        insetStart="3.5"
        top="0"
        bottom="0"
        display="flex"
        alignItems="center"
        color="text.muted"
        pointerEvents="none"
        aria-hidden
      >
        ₱
      </chakra.span>
      <Input
        inputMode="decimal"
        autoComplete="off"
        ps="8"
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        {...rest}
        value={text}
        onChange={(event) => type(moneyTyping(event.target.value))}
      />
    </chakra.div>
  )
}
