import { Button } from '../../ui/button.tsx'
import { useWords } from '../../words/use-words.ts'
import type { ShownList } from './list.ts'

/** Asks for the next page of a list; nothing at its end. */
export function ShowMore({ list }: { list: Pick<ShownList<unknown>, 'more' | 'isMore'> }) {
  const t = useWords('parts')
  if (!list.more) return null
  return (
    <Button variant="soft" justifySelf="start" busy={list.isMore} onClick={() => list.more?.()}>
      {t('showMore')}
    </Button>
  )
}
