import { useWatch } from 'react-hook-form'
import { listActiveTeam } from '../../../../contract/people/team.ts'
import { isAdvance } from '../../../../domain/expenses/expense-category.ts'
import { useList } from '../../../data/use-list.ts'
import { ComboboxField } from '../../../ui/fields/combobox-field.tsx'
import { useWords } from '../../../words/use-words.ts'

/** Of a cash advance alone: who owes it back. */
export function ReceiverField() {
  const t = useWords('office')
  const category: unknown = useWatch({ name: 'category' })
  const wanted = typeof category === 'string' && isAdvance(category)
  const team = useList(listActiveTeam, {}, { enabled: wanted })
  if (!wanted) return null
  return (
    <ComboboxField
      key={String(team.data !== undefined)}
      name="mgt_id"
      label={t('expenses.receiver')}
      options={team.rows.map(({ mgt_id, name }) => ({ value: String(mgt_id), label: name }))}
    />
  )
}
