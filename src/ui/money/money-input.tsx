import { useState, type ComponentProps } from 'react'
import { formatAmount, parsePesos, type Centavos } from '../../../domain/money.ts'
import { useWords } from '../../words/use-words.ts'
import { chakra } from '../theme/chakra.ts'
import { useOwnProblem } from '../field.tsx'
import { Input } from '../input.tsx'
import { moneyTyping, typingProblem } from './money-typing.ts'

type Props = Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'defaultValue' | 'type'> & {
  /** Undefined while nothing, or no amount, is in the field. */
  value: Centavos | undefined
  onChange: MoneyChange
}

/** `isEmpty` tells a field that was emptied from one that holds no amount. */
type MoneyChange = (amount: Centavos | undefined, isEmpty: boolean) => void

/** An amount as it is typed: half of one (`10.`) stays as it is, and one set from outside shows at once. `problem` says what is wrong with it. */
export function useMoneyText(
  value: Centavos | undefined,
  onChange: MoneyChange,
): { text: string; type: (text: string) => void; problem: string | undefined } {
  const t = useWords('general')
  const [typed, setTyped] = useState(() => shown(value))
  const text = parsePesos(typed) === value ? typed : shown(value)
  const type = (next: string) => {
    setTyped(next)
    onChange(parsePesos(next), next === '')
  }
  const problem = typingProblem(text)
  return { text, type, problem: problem && t(`amount.${problem}`) }
}

const shown = (amount: Centavos | undefined) =>
  amount === undefined ? '' : formatAmount(amount).replace(/\.00$/, '')

/** An amount with separators while typing and the number keyboard; hands over centavos, and says at its Field what is no amount. */
export function MoneyInput({ value, onChange, ...rest }: Props) {
  const { text, type, problem } = useMoneyText(value, onChange)
  useOwnProblem(problem)
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
