import { countSafe } from '../../../../contract/cash/safe-counts.ts'
import { FormSheet } from '../../../features/form/form-sheet.tsx'
import { LongTextField } from '../../../ui/fields/text-field.tsx'
import { useWords } from '../../../words/use-words.ts'
import { PiecesField } from './pieces-field.tsx'

/** Notes and coins as they are in the safe now; what the books have is not shown beside it. */
export function CountForm({ onClose }: { onClose: () => void }) {
  const t = useWords('cash')
  return (
    <FormSheet
      call={countSafe}
      says={{ title: t('safe.add'), submit: t('safe.submit'), done: t('safe.submitted') }}
      onClose={onClose}
      defaults={{}}
      draftKey="safe-count:new"
    >
      <PiecesField name="pieces" label={t('safe.pieces')} />
      <LongTextField name="note" label={t('safe.note')} />
    </FormSheet>
  )
}
