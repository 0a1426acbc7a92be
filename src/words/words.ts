/** The kept i18n library, set up: English comes with the page, everything else when it is first needed. */
import i18next, { type BackendModule, type ReadCallback } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { general } from './en/general.ts'
import { signIn } from './en/sign-in.ts'
import { titles } from './en/titles.ts'
import { keepLanguage, keptLanguage, type Language } from './languages.ts'
import { loaders, type Namespace, type Namespaces } from './namespaces.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'general'
    resources: Namespaces
    returnNull: false
  }
}

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

const failed = new Map<string, Error>()
i18next.on('failedLoading', (_language, namespace, problem) => failed.set(namespace, asError(problem)))

const asError = (problem: unknown) => (problem instanceof Error ? problem : new Error(String(problem)))

/** Why there are no words of this name, in any language that is spoken here; undefined where there are. */
export function missingWords(name: Namespace): Error | undefined {
  const isThere = i18next.languages.some((language) => i18next.hasResourceBundle(language, name))
  return isThere ? undefined : failed.get(name)
}

/** Resolves when the first screen can speak. */
export async function startWords(): Promise<void> {
  await initWords(keptLanguage())
  document.documentElement.lang = i18next.language
}

/** Sets the library up, without a page too. */
export async function initWords(language: Language): Promise<void> {
  await i18next
    .use(files)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'en',
      ns: ['general', 'titles', 'signIn', 'refusals'],
      defaultNS: 'general',
      resources: { en: { general, titles, signIn } },
      partialBundledLanguages: true,
      interpolation: { escapeValue: false },
    })
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
  keepLanguage(language)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
}
