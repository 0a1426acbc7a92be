/** The languages of the app, and which of them this device keeps. */
export const LANGUAGES = ['en', 'fil'] as const
export type Language = (typeof LANGUAGES)[number]

const LANGUAGE_KEY = 'hulog.language'

export function keptLanguage(): Language {
  const kept = localStorage.getItem(LANGUAGE_KEY)
  return LANGUAGES.find((language) => language === kept) ?? 'en'
}

export function keepLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language)
}
