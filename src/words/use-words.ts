import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Namespace } from './namespaces.ts'

/** The words of one area: `const t = useWords('ci')`, then `t('toCollect')`. Keys and placeholders are checked. */
export function useWords<Name extends Namespace>(name: Name): TFunction<Name> {
  return useTranslation(name).t as TFunction<Name>
}
