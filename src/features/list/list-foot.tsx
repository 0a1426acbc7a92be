import type { ReactNode } from 'react'
import { chakra } from '../../ui/theme/chakra.ts'
import { useWords } from '../../words/use-words.ts'
import type { ShownList } from './list.ts'
import { ShowMore } from './show-more.tsx'

/** Under a list: how many of how many are shown, the next page, and what else there is to say. */
export function ListFoot({ list, children }: { list: ShownList<unknown>; children?: ReactNode }) {
  const t = useWords('parts')
  return (
    <chakra.div display="flex" alignItems="center" gap="3" fontSize="sm" color="text.muted">
      <span>
        {t('shownOf', {
          shown: list.rows.length.toLocaleString('en-US'),
          total: (list.total ?? list.rows.length).toLocaleString('en-US'),
        })}
      </span>
      <ShowMore list={list} />
      {children}
    </chakra.div>
  )
}
