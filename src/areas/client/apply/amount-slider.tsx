import { formatPesos, toCentavos, type Centavos } from '../../../../domain/money.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useFormField } from '../../../ui/fields/use-form-field.ts'
import { useWords } from '../../../words/use-words.ts'
import { STEP } from './loan-offer.ts'

/** The same amount under the thumb, in steps of ₱ 500. */
export function AmountSlider({ limits }: { limits: { least: Centavos; most: Centavos } }) {
  const t = useWords('borrower')
  const { value, set } = useFormField<Centavos>('amount')
  const { least, most } = limits
  if (least >= most) return null
  const at = Math.min(Math.max(value ?? least, least), most)
  return (
    <Range
      type="range"
      aria-label={t('apply.slider')}
      aria-valuetext={formatPesos(toCentavos(at))}
      min={least}
      max={most}
      step={STEP}
      value={at}
      onChange={(event) => set(toCentavos(Number(event.target.value)))}
    />
  )
}

const Range = chakra('input', {
  base: {
    w: 'full',
    h: 'touch',
    m: '0',
    cursor: 'pointer',
    accentColor: 'var(--hulog-brand-solid)',
    borderRadius: 'full',
  },
})
