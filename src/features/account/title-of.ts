import { titles } from '../../words/en/titles.ts'
import { useWords } from '../../words/use-words.ts'

type NavLabel = `nav.${keyof typeof titles.nav}`

const isKnown = (label: string): label is NavLabel =>
  label.startsWith('nav.') && Object.hasOwn(titles.nav, label.slice('nav.'.length))

/** The words for a label of the server's navigation list; a label that this version does not know stands as it came. */
export function useTitleOf(): (label: string) => string {
  const t = useWords('titles')
  return (label) => (isKnown(label) ? t(label) : label)
}
