import { TITLES, type Title } from '../../../contract/screens/screens.table.ts'
import { useWords } from '../../words/use-words.ts'

const isTitle = (label: string): label is Title => Object.hasOwn(TITLES, label)

/** The words for a label of the server's navigation list; one that this version does not know is shown as it came. */
export function useTitleOf(): (label: string) => string {
  const t = useWords('titles')
  return (label) => (isTitle(label) ? t(label) : label)
}
