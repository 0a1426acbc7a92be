/** The kept i18n library, set up: English comes with the page, everything else when it is first needed. */
import i18next, { type BackendModule, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { general } from './en/general.ts'
import { signIn } from './en/sign-in.ts'
import { titles } from './en/titles.ts'
import { LANGUAGES, loaders, type Language, type Namespace, type Namespaces } from './namespaces.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'general'
    resources: Namespaces
    returnNull: false
  }
}

const LANGUAGE_KEY = 'hulog.language'

/** Each file of words exports one value, named as its namespace. */
const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => void handOver(language as Language, namespace as Namespace, done),
}

async function handOver(language: Language, namespace: Namespace, done: ReadCallback): Promise<void> {
  try {
    done(null, (await loaders[language][namespace]())[namespace] as Record<string, unknown>)
  } catch (problem) {
    done(problem as Error, false)
  }
}

export function isLanguage(value: string | null): value is Language {
  return LANGUAGES.some((language) => language === value)
}

function keptLanguage(): Language {
  const kept = localStorage.getItem(LANGUAGE_KEY)
  return isLanguage(kept) ? kept : 'en'
}

/** Resolves when the first screen can speak. */
export async function startWords(): Promise<void> {
  await i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: keptLanguage(),
      fallbackLng: 'en',
      ns: ['general', 'titles', 'signIn'],
      defaultNS: 'general',
      resources: { en: { general, titles, signIn } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    })
  document.documentElement.lang = i18next.language
}

/** Fetches the files of words, before the library that hands them out has started. */
export async function wordsAhead(...names: Namespace[]): Promise<void> {
  const language = keptLanguage()
  await Promise.all(names.map((name) => loaders[language][name]()))
}

/** Loads words ahead of a screen, so that it does not wait when it opens. */
export async function loadWords(...names: Namespace[]): Promise<void> {
  await i18next.loadNamespaces(names)
}

export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(LANGUAGE_KEY, language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
