import { formatPesos, ZERO } from '../../../../domain/money.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'
import type { Offline } from '../../../offline/account/offline.ts'
import { chakra } from '../../../ui/theme/chakra.ts'
import { useWords } from '../../../words/use-words.ts'
import { useStatusInBooks } from '../../../offline/account/use-offline.ts'
import { countedSum, statusOf } from './counted-sum.ts'
import { CommandItem } from './command-item.tsx'

export type OutboxGroup = 'notSent' | 'checking' | 'needsYou' | 'sentToday'

/** One of the four groups, with what it means and how much money it holds. */
export function CommandGroup({
  group,
  rows,
  offline,
}: {
  group: OutboxGroup
  rows: readonly CommandRow[]
  offline: Offline
}) {
  const t = useWords('ci')
  const inBooks = useStatusInBooks(rows)
  if (rows.length === 0) return null
  const sum = countedSum(rows, inBooks)
  return (
    <section>
      <chakra.h2
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap="3"
        fontSize="lg"
        fontWeight="semibold"
      >
        <span>
          {t(`outbox.groups.${group}`)} <chakra.span color="text.muted">{rows.length}</chakra.span>
        </span>
        {sum > ZERO && <chakra.span fontVariantNumeric="tabular-nums">{formatPesos(sum)}</chakra.span>}
      </chakra.h2>
      <chakra.p fontSize="sm" color={group === 'needsYou' ? 'danger.text' : 'text.muted'}>
        {t(`outbox.groupMore.${group}`)}
      </chakra.p>
      <ul>
        {rows.map((row) => (
          <CommandItem
            key={row.id}
            row={row}
            status={statusOf(row, inBooks)}
            offline={offline}
            waysOut={group === 'needsYou'}
          />
        ))}
      </ul>
    </section>
  )
}
