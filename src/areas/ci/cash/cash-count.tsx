import { useState, type KeyboardEvent } from 'react'
import { DENOMINATIONS, type Denomination } from '../../../../domain/cash/denominations.ts'
import { pesos, ZERO } from '../../../../domain/money.ts'
import { HeapLine } from '../../../features/cash/heap-line.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/input.tsx'
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
  // Open from when some are counted, here or in a count that was taken back; emptied, they stay where one types.
  const [coinsOpen, setCoinsOpen] = useState(false)
  if (!coinsOpen && centavoCoins.some(({ piece }) => form.pieces[piece] !== undefined)) setCoinsOpen(true)
  const lines = (denominations: readonly Denomination[]) => (
    <chakra.div display="grid" gap="1.5">
      {denominations.map((denomination) => (
        <HeapLine
          key={denomination.piece}
          denomination={denomination}
          pieces={form.pieces[denomination.piece]}
          onType={(typed) => onChange({ pieces: withPieces(form.pieces, denomination.piece, typed) })}
          enterKeyHint="next"
          // Room for the bar with the totals, which stays over the list.
          scrollMarginBottom="10rem"
          scrollMarginTop="6rem"
          onFocus={({ target }) => target.select()}
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
