import { countCash, DENOMINATIONS, type Pieces } from '../../../../domain/cash/denominations.ts'
import { HeapLine } from '../../../features/cash/heap-line.tsx'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useFormField } from '../../../ui/fields/use-form-field.ts'
import { MoneyText } from '../../../ui/money/money-text.tsx'
import { useWords } from '../../../words/use-words.ts'
import { messageInOwnLanguage } from '../../../words/own-language.ts'
import { piecesWith } from './pieces-with.ts'

/** How many notes and coins of each kind; the form holds them by denomination. */
export function PiecesField({ name, label }: { name: string; label: string }) {
  const t = useWords('cash')
  const { value: pieces = {}, set, error } = useFormField<Pieces>(name)
  return (
    <chakra.fieldset display="grid" gap="1.5" minW="0">
      <chakra.legend fontSize="sm" fontWeight="medium" color="text.muted" px="0" pb="1.5">
        {label}
      </chakra.legend>
      <chakra.p fontSize="sm" color="text.muted">
        {t('safe.piecesHint')}
      </chakra.p>
      {DENOMINATIONS.map((denomination) => (
        <HeapLine
          key={denomination.piece}
          denomination={denomination}
          pieces={pieces[denomination.piece]}
          onType={(typed) => set(piecesWith(pieces, denomination, typed))}
        />
      ))}
      <chakra.p display="flex" justifyContent="space-between" fontWeight="semibold" pt="2">
        <span>{t('safe.total')}</span>
        <MoneyText amount={countCash(pieces)} />
      </chakra.p>
      {error !== undefined && (
        <chakra.p role="alert" color="danger.text" fontSize="sm">
          {messageInOwnLanguage(error)}
        </chakra.p>
      )}
    </chakra.fieldset>
  )
}
