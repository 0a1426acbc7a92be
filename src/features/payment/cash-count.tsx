import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { DENOMINATIONS } from '../../../domain/cash/denominations.ts'
import { formatPesos, toCentavos, ZERO, type Centavos } from '../../../domain/money.ts'
import { Field } from '../../ui/field.tsx'
import { Input, Textarea } from '../../ui/input.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { Panel } from '../../ui/screen.tsx'
import { useWords } from '../../words/use-words.ts'
import { isStarted, withPieces, type Count, type CountForm } from './remittance-form.ts'

interface Props {
  form: CountForm
  recorded: Centavos
  count: Count
  /** Save was touched and the difference has no reason yet. */
  missing: boolean
  onChange: (patch: Pick<Partial<CountForm>, 'pieces' | 'reason'>) => void
}

const PESO = 100

/** The count by note and coin, its total under the eyes all the time, and the reason for what is over or short. */
export function CashCount({ form, recorded, count, missing, onChange }: Props) {
  const t = useWords('ci')
  const coins = DENOMINATIONS.filter((denomination) => denomination < PESO)
  const [coinsOpen] = useState(() => coins.some((coin) => form.pieces[String(coin)] !== undefined))
  const line = (denomination: number) => (
    <Line
      key={denomination}
      denomination={denomination}
      pieces={form.pieces[String(denomination)]}
      onType={(typed) => onChange({ pieces: withPieces(form.pieces, denomination, typed) })}
    />
  )
  return (
    <>
      <Panel>
        <chakra.dl display="grid" gap="2">
          <Total label={t('till.recorded')} amount={recorded} />
          <Total label={t('till.counted')} amount={count.counted} strong />
          {isStarted(form) && (
            <chakra.div aria-live="polite" color={count.difference === ZERO ? 'success.text' : 'danger.text'}>
              {count.difference === ZERO ? (
                <chakra.p fontWeight="medium">{t('till.equal')}</chakra.p>
              ) : (
                <Total
                  label={t(count.difference > ZERO ? 'till.over' : 'till.short')}
                  amount={toCentavos(Math.abs(count.difference))}
                />
              )}
            </chakra.div>
          )}
        </chakra.dl>
      </Panel>
      <chakra.fieldset>
        <chakra.legend fontSize="lg" fontWeight="semibold" pb="2" px="0">
          {t('till.count')}
        </chakra.legend>
        <chakra.div display="grid" gap="2">
          {DENOMINATIONS.filter((denomination) => denomination >= PESO).map(line)}
        </chakra.div>
        <details open={coinsOpen}>
          <chakra.summary minH="touch" display="flex" alignItems="center" color="brand.text" cursor="pointer">
            {t('till.coins')}
          </chakra.summary>
          <chakra.div display="grid" gap="2">
            {coins.map(line)}
          </chakra.div>
        </details>
      </chakra.fieldset>
      {count.difference !== ZERO && isStarted(form) && (
        <Field label={t('till.reason')} error={missing ? t('till.reasonRequired') : undefined}>
          <Textarea
            rows={2}
            maxLength={500}
            value={form.reason}
            onChange={({ target }) => onChange({ reason: target.value })}
          />
        </Field>
      )}
    </>
  )
}

interface LineProps {
  denomination: number
  pieces: number | undefined
  onType: (typed: string) => void
}

function Line({ denomination, pieces, onType }: LineProps) {
  const t = useWords('ci')
  const worth = formatPesos(toCentavos(denomination)).replace(/\.00$/, '')
  return (
    <chakra.div display="grid" gridTemplateColumns="5.5rem 6rem 1fr" alignItems="center" gap="3">
      <chakra.span fontWeight="medium" fontVariantNumeric="tabular-nums">
        {worth}
      </chakra.span>
      <Input
        aria-label={t('till.pieces', { amount: worth })}
        inputMode="numeric"
        autoComplete="off"
        textAlign="end"
        placeholder="0"
        value={pieces === undefined ? '' : String(pieces)}
        onChange={({ target }) => onType(target.value)}
      />
      <MoneyText amount={toCentavos(denomination * (pieces ?? 0))} color={pieces ? 'text' : 'text.subtle'} />
    </chakra.div>
  )
}

function Total({ label, amount, strong = false }: { label: string; amount: Centavos; strong?: boolean }) {
  return (
    <chakra.div
      display="flex"
      justifyContent="space-between"
      gap="3"
      alignItems="baseline"
      {...(strong && { fontSize: 'xl', fontWeight: 'bold' })}
    >
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} />
      </dd>
    </chakra.div>
  )
}
