import { formatPesos, type Centavos } from '../../../../domain/money.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { EraseIcon } from '../../../ui/icons.ts'
import { PAD_KEYS, type PadKey } from '../../../ui/money/money-typing.ts'
import { useWords } from '../../../words/use-words.ts'

interface Props {
  amounts: readonly Centavos[]
  onKey: (key: PadKey) => void
  onAmount: (amount: Centavos) => void
}

/** The phone's own keyboard would hide Save; this one leaves it in sight, with amounts that are handed over often beside it. */
export function AmountPad({ amounts, onKey, onAmount }: Props) {
  const t = useWords('ci')
  const name = (key: PadKey) => (key === 'back' ? t('payment.erase') : key === '.' ? t('payment.point') : key)
  return (
    <chakra.div role="group" aria-label={t('payment.keypad')} display="flex" flexWrap="wrap" gap="1.5">
      <Keys flex="3 1 12rem" gridTemplateColumns="repeat(3, minmax(0, 1fr))">
        {PAD_KEYS.map((key) => (
          <Key
            key={key}
            type="button"
            aria-label={name(key)}
            onPointerDown={keepFocus}
            onClick={() => onKey(key)}
          >
            {key === 'back' ? <EraseIcon size={22} aria-hidden /> : key}
          </Key>
        ))}
      </Keys>
      <Keys flex="1 1 4.75rem" gridTemplateColumns="repeat(auto-fit, minmax(4.5rem, 1fr))">
        {amounts.map((amount) => (
          <Key
            key={amount}
            type="button"
            fontSize="sm"
            color="brand.text"
            bg="brand.soft"
            onPointerDown={keepFocus}
            onClick={() => onAmount(amount)}
          >
            {formatPesos(amount).replace(/\.00$/, '')}
          </Key>
        ))}
      </Keys>
    </chakra.div>
  )
}

/** The field keeps the cursor, so that keys of a real keyboard go on working. */
const keepFocus = (event: React.PointerEvent) => event.preventDefault()

const Keys = chakra('div', { base: { minW: '0', display: 'grid', gap: '1.5' } })
const Key = chakra('button', {
  base: {
    minH: 'touch',
    minW: '0',
    px: '1',
    display: 'grid',
    placeItems: 'center',
    borderRadius: 'md',
    bg: 'muted',
    color: 'text',
    fontSize: 'xl',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&:active': { opacity: 0.7 },
  },
})
