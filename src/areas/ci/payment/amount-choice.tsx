import { useId } from 'react'
import type { Centavos } from '../../../../domain/money.ts'
import type { Chip } from '../../../../domain/payments/payment-chips.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useMoneyText } from '../../../ui/money/money-input.tsx'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { afterKey, moneyTyping } from '../../../ui/money/money-typing.ts'
import { messageInOwnLanguage } from '../../../words/own-language.ts'
import { useWords } from '../../../words/use-words.ts'
import { AmountPad } from './amount-pad.tsx'

type Chosen = Chip | 'other'

interface Props {
  options: readonly { readonly value: Chip; readonly label: string; readonly amount: Centavos }[]
  chosen: Chosen | null
  typed: Centavos | null
  /** Offered beside the keypad. */
  amounts: readonly Centavos[]
  error: string | undefined
  onChoose: (chosen: Chosen) => void
  onType: (typed: Centavos | null) => void
}

/** How much was paid: one touch for what is due, or an amount typed on the keypad that opens below. */
export function AmountChoice({ options, chosen, typed, amounts, error, onChoose, onType }: Props) {
  const t = useWords('ci')
  const name = useId()
  const money = useMoneyText(typed ?? undefined, (amount) => onType(amount ?? null))
  const isOther = chosen === 'other'
  const said = (isOther ? money.problem : undefined) ?? error
  const errorId = said === undefined ? undefined : `${name}-error`
  return (
    <chakra.fieldset aria-describedby={errorId} minW="0" display="grid" gap="2">
      <chakra.legend srOnly>{t('payment.amount')}</chakra.legend>
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fit, minmax(8.5rem, 1fr))" gap="2">
        {options.map(({ value, label, amount }) => (
          <Cell key={value}>
            <Radio name={name} value={value} checked={chosen === value} onChange={() => onChoose(value)} />
            <Label>{label}</Label>
            <Figure>
              <MoneyText amount={amount} />
            </Figure>
          </Cell>
        ))}
        <Cell as={isOther ? 'div' : 'label'}>
          <Radio
            name={name}
            value="other"
            checked={isOther}
            aria-label={t('payment.chips.other')}
            onChange={() => onChoose('other')}
          />
          <Label>{t('payment.chips.other')}</Label>
          {isOther ? (
            <Typed
              aria-label={t('payment.chips.other')}
              aria-invalid={said !== undefined || undefined}
              aria-describedby={errorId}
              inputMode="none"
              autoComplete="off"
              placeholder="0.00"
              value={money.text}
              onChange={({ target }) => money.type(moneyTyping(target.value))}
              ref={takeFocus}
            />
          ) : (
            <Figure aria-hidden>…</Figure>
          )}
        </Cell>
      </chakra.div>
      {said !== undefined && (
        <chakra.p id={errorId} role="alert" fontSize="sm" color="danger.text">
          {messageInOwnLanguage(said)}
        </chakra.p>
      )}
      {isOther && (
        <AmountPad
          amounts={amounts}
          onKey={(key) => money.type(afterKey(money.text, key))}
          onAmount={onType}
        />
      )}
    </chakra.fieldset>
  )
}

/** The person has just chosen to type an amount: keys write at once, and the keypad stays where it opened. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus({ preventScroll: true })

const Cell = chakra('label', {
  base: {
    display: 'grid',
    alignContent: 'center',
    minW: '0',
    minH: '3.25rem',
    px: '3',
    py: '1',
    lineHeight: 'short',
    borderWidth: '1px',
    borderColor: 'line.strong',
    borderRadius: 'md',
    bg: 'panel',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&:has(:checked)': {
      borderColor: 'brand.text',
      bg: 'brand.soft',
      color: 'brand.text',
      boxShadow: 'inset 0 0 0 1px var(--hulog-brand-text)',
    },
    '&:has(:focus-visible)': { outline: '3px solid var(--hulog-brand-ring)', outlineOffset: '2px' },
  },
})

const Radio = chakra('input', { base: { srOnly: true } }, { defaultProps: { type: 'radio' } })
const Label = chakra('span', { base: { fontSize: 'sm', fontWeight: 'medium' } })
const Figure = chakra('span', { base: { fontSize: 'lg', fontWeight: 'bold' } })
const Typed = chakra('input', {
  base: {
    w: 'full',
    minW: '0',
    p: '0',
    border: '0',
    bg: 'transparent',
    color: 'text',
    fontSize: 'lg',
    fontWeight: 'bold',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 'short',
    '&:focus-visible': { outline: 'none' },
  },
})
