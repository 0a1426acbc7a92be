import type { InputOf } from '../../../../contract/wire/call.ts'
import type { listPayments } from '../../../../contract/payments/takings.ts'
import { listActiveTeam } from '../../../../contract/people/team.ts'
import { METHODS, type Method } from '../../../../domain/payments/payment-method.ts'
import { useList } from '../../../data/use-list.ts'
import type { Filters } from '../../../features/list/use-filters.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { SelectList } from '../../../ui/fields/select-field.tsx'
import { useWords } from '../../../words/use-words.ts'

/** No filter: a select has no empty value. */
const ANY = 'any'

export function PaymentFilters({
  filters: { asked, set },
}: {
  filters: Filters<InputOf<typeof listPayments>>
}) {
  const t = useWords('payments')
  const team = useList(listActiveTeam, { limit: 500 })
  const methods = METHODS.map((value) => ({ value, label: t(`methods.${value}`) }))
  const collectors = team.rows.map(({ mgt_id, name }) => ({ value: String(mgt_id), label: name }))
  return (
    <>
      <chakra.div w="9rem">
        <SelectList
          label={t('method')}
          value={asked.method ?? ANY}
          options={[{ value: ANY, label: t('anyMethod') }, ...methods]}
          onChange={(value) => set({ method: value === ANY ? undefined : (value as Method) })}
        />
      </chakra.div>
      <chakra.div w="12rem">
        <SelectList
          label={t('collector')}
          value={asked.mgt_id === undefined ? ANY : String(asked.mgt_id)}
          options={[{ value: ANY, label: t('anyCollector') }, ...collectors]}
          onChange={(value) => set({ mgt_id: value === ANY ? undefined : Number(value) })}
        />
      </chakra.div>
    </>
  )
}
