import { useTranslation } from 'react-i18next'
import { chakra } from '../../../ui/theme/chakra.ts'
import { LANGUAGES } from '../../../words/languages.ts'
import { useWords } from '../../../words/use-words.ts'
import { setLanguage } from '../../../words/words.ts'

/** Both languages by their own names, so that each is found by who reads only that one. Kept on this device. */
export function LanguageSwitch() {
  const t = useWords('signIn')
  const { i18n } = useTranslation()
  return (
    <chakra.div role="group" aria-label={t('language')} display="flex" flexWrap="wrap" ms="auto" me="-2">
      {LANGUAGES.map((language) => (
        <Choice
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.language === language}
          onClick={() => void setLanguage(language)}
        >
          {t(`languages.${language}`)}
        </Choice>
      ))}
    </chakra.div>
  )
}

const Choice = chakra('button', {
  base: {
    minH: 'touch',
    minW: 'touch',
    px: '2',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'text.muted',
    '&[aria-pressed=true]': {
      color: 'brand.text',
      fontWeight: 'semibold',
      textDecoration: 'underline',
      textUnderlineOffset: '0.4em',
      textDecorationThickness: '2px',
    },
  },
})
