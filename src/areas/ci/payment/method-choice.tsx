import { METHODS, type Method } from '../../../../domain/payments/payment-method.ts'
import { Choice } from '../../../ui/fields/choice.tsx'
import { useWords } from '../../../words/use-words.ts'

/** How it was paid. */
export function MethodChoice({ chosen, onChoose }: { chosen: Method; onChoose: (method: Method) => void }) {
  const t = useWords('ci')
  return (
    <Choice
      inline
      label={t('payment.method')}
      options={METHODS.map((method) => ({ value: method, label: t(`payment.methods.${method}`) }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}
