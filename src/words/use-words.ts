import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Namespace } from './namespaces.ts'
import { missingWords } from './words.ts'

/**
 * The words of one area: `const t = useWords('ci')`, then `t('toCollect')`. Keys and placeholders are checked. Throws what kept
 * them from coming, as a screen does whose own file did not come: keys in place of words would look like a screen and be none.
 */
export function useWords<Name extends Namespace>(name: Name): TFunction<Name> {
  const { t } = useTranslation(name)
  const problem = missingWords(name)
  if (problem) throw problem
  return t as TFunction<Name>
}
