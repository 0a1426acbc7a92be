import type { ComponentProps } from 'react'
import { DENOMINATIONS, type Denomination } from '../../../domain/cash/denominations.ts'
import { formatPesos, toCentavos } from '../../../domain/money.ts'
import { chakra } from '../../ui/theme/chakra.ts'
import { Input } from '../../ui/input.tsx'
import { MoneyText } from '../../ui/money/money-text.tsx'
import { useWords } from '../../words/use-words.ts'

interface Props extends Omit<ComponentProps<typeof Input>, 'value' | 'onChange'> {
  denomination: Denomination
  pieces: number | undefined
  onType: (typed: string) => void
}

/** The heap of one note or coin: its name, how many there are, and what they are worth. */
export function HeapLine({ denomination, pieces, onType, ...input }: Props) {
  const t = useWords('general')
  const name = useDenominationName()(denomination)
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="end" columnGap="3">
      <chakra.span flex="0 0 5.5rem" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {name}
      </chakra.span>
      <Input
        aria-label={t('piecesOf', { amount: name })}
        flex="1 1 4rem"
        maxW="6rem"
        inputMode="numeric"
        autoComplete="off"
        textAlign="end"
        placeholder="0"
        value={pieces === undefined ? '' : String(pieces)}
        onChange={({ target }) => onType(target.value)}
        {...input}
      />
      <MoneyText
        amount={toCentavos(denomination.worth * (pieces ?? 0))}
        flex="1 1 6rem"
        color={pieces ? 'text' : 'text.subtle'}
      />
    </chakra.div>
  )
}

/** `₱ 1,000`; with its form where note and coin are worth the same. */
export function useDenominationName(): (denomination: Denomination) => string {
  const t = useWords('general')
  return ({ worth, form }) => {
    const amount = formatPesos(worth).replace(/\.00$/, '')
    const hasTwin = DENOMINATIONS.some((other) => other.worth === worth && other.form !== form)
    return hasTwin ? t(form === 'note' ? 'noteOf' : 'coinOf', { amount }) : amount
  }
}
