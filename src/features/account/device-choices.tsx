import { useTranslation } from 'react-i18next'
import { chakra } from '../../ui/theme/chakra.ts'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import { chooseMode, MODES } from '../../ui/theme/colour-mode.ts'
import { useMode } from '../../ui/theme/use-mode.ts'
import { LANGUAGES, type Language } from '../../words/languages.ts'
import { useWords } from '../../words/use-words.ts'
import { setLanguage } from '../../words/words.ts'

/** Language and appearance, kept on this device. */
export function DeviceChoices() {
  const t = useWords('account')
  const { i18n } = useTranslation()
  return (
    <chakra.div display="grid" gap="5">
      <ChoiceRow<Language>
        label={t('language')}
        value={i18n.language as Language}
        options={LANGUAGES.map((value) => ({ value, label: t(`languages.${value}`) }))}
        onChange={(language) => void setLanguage(language)}
      />
      <ChoiceRow
        label={t('look')}
        value={useMode()}
        options={MODES.map((value) => ({ value, label: t(`looks.${value}`) }))}
        onChange={chooseMode}
      />
    </chakra.div>
  )
}
