import { chakra } from '@chakra-ui/react'
import { useState, type KeyboardEvent } from 'react'
import { DENOMINATIONS, type Denomination } from '../../../../domain/cash/denominations.ts'
import { formatPesos, pesos, toCentavos, ZERO } from '../../../../domain/money.ts'
import { Field } from '../../../ui/field.tsx'
import { Input, Textarea } from '../../../ui/input.tsx'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import { isStarted, withPieces, type Count, type CountForm } from './remittance-form.ts'

interface Props {
  form: CountForm
  count: Count
  /** Save was touched and the difference has no reason yet. */
  missing: boolean
  onChange: (patch: Pick<Partial<CountForm>, 'pieces' | 'reason'>) => void
}

const PESO = pesos(1)
const notes = DENOMINATIONS.filter(({ form }) => form === 'note')
const pesoCoins = DENOMINATIONS.filter(({ form, worth }) => form === 'coin' && worth >= PESO)
const centavoCoins = DENOMINATIONS.filter(({ worth }) => worth < PESO)

/** The count by note and coin, and the reason for what is over or short. */
export function CashCount({ form, count, missing, onChange }: Props) {
  const t = useWords('ci')
  const [coinsOpen] = useState(() => centavoCoins.some(({ piece }) => form.pieces[piece] !== undefined))
  const lines = (denominations: readonly Denomination[]) => (
    <chakra.div display="grid" gap="1.5">
      {denominations.map((denomination) => (
        <Line
          key={denomination.piece}
          denomination={denomination}
          pieces={form.pieces[denomination.piece]}
          onType={(typed) => onChange({ pieces: withPieces(form.pieces, denomination.piece, typed) })}
        />
      ))}
    </chakra.div>
  )
  return (
    <>
      <chakra.fieldset onKeyDown={toNextField} minW="0">
        <chakra.legend fontSize="lg" fontWeight="semibold" pb="2" px="0">
          {t('till.count')}
        </chakra.legend>
        {lines(notes)}
        <chakra.p fontWeight="medium" color="text.muted" pt="3" pb="1.5">
          {t('till.coins')}
        </chakra.p>
        {lines(pesoCoins)}
        <details open={coinsOpen}>
          <chakra.summary minH="touch" display="flex" alignItems="center" color="brand.text" cursor="pointer">
            {t('till.centavoCoins')}
          </chakra.summary>
          {lines(centavoCoins)}
        </details>
      </chakra.fieldset>
      {count.difference !== ZERO && isStarted(form) && (
        <Field label={t('till.reason')} error={missing ? t('till.reasonRequired') : undefined}>
          <Textarea
            rows={2}
            maxLength={300}
            data-reason
            value={form.reason}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        </Field>
      )}
    </>
  )
}

/** Enter goes on to the next heap, and after the last one puts the keyboard away. */
function toNextField(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const fields = [...event.currentTarget.querySelectorAll('input')].filter((field) => field.checkVisibility())
  const next = fields[fields.indexOf(event.target) + 1]
  if (next) {
    next.focus()
    next.select()
  } else event.target.blur()
}

interface LineProps {
  denomination: Denomination
  pieces: number | undefined
  onType: (typed: string) => void
}

function Line({ denomination, pieces, onType }: LineProps) {
  const t = useWords('ci')
  const { worth } = denomination
  const name = useDenominationName()(denomination)
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="end" columnGap="3">
      <chakra.span flex="0 0 5.5rem" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {name}
      </chakra.span>
      <Input
        aria-label={t('till.pieces', { amount: name })}
        flex="1 1 4rem"
        maxW="6rem"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        textAlign="end"
        placeholder="0"
        // Room for the bar with the totals, which stays over the list.
        scrollMarginBottom="10rem"
        scrollMarginTop="6rem"
        value={pieces === undefined ? '' : String(pieces)}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => onType(target.value)}
      />
      <MoneyText
        amount={toCentavos(worth * (pieces ?? 0))}
        flex="1 1 6rem"
        color={pieces ? 'text' : 'text.subtle'}
      />
    </chakra.div>
  )
}

/** `₱ 1,000`; with its form where note and coin are worth the same. */
export function useDenominationName(): (denomination: Denomination) => string {
  const t = useWords('ci')
  return ({ worth, form }) => {
    const amount = formatPesos(worth).replace(/\.00$/, '')
    const hasTwin = DENOMINATIONS.some((other) => other.worth === worth && other.form !== form)
    return hasTwin ? t(form === 'note' ? 'till.noteOf' : 'till.coinOf', { amount }) : amount
  }
}
