/**
 * Draws, at build, the screens that come in the HTML itself (tools/first-screens.ts puts them there): a form is in the
 * page before the app's scripts are fetched, and React takes it over as it is.
 */
import { ChakraProvider } from '@chakra-ui/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import i18next from 'i18next'
import { StrictMode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { App } from './app/app.tsx'
import { Route as appRoot } from './app/app-root.tsx'
import { ROUTER_OPTIONS } from './app/router-options.ts'
import { Route as signInAdmin } from './areas/public/sign-in-admin.tsx'
import { Route as signInCi } from './areas/public/sign-in-ci.tsx'
import { Route as signInClient } from './areas/public/sign-in-client.tsx'
import { Route as signInSuperAdmin } from './areas/public/sign-in-super-admin.tsx'
import { LockPad } from './areas/ci/pin/lock-pad.tsx'
import { DOOR_PATHS, type Door } from './session/door-paths.ts'
import { system } from './ui/theme/system.ts'
import { pin as pinInEnglish } from './words/en/pin.ts'
import { general } from './words/fil/general.ts'
import { pin } from './words/fil/pin.ts'
import { signIn } from './words/fil/sign-in.ts'
import { titles } from './words/fil/titles.ts'
import { LANGUAGES, type Language } from './words/languages.ts'
import { initWords } from './words/words.ts'

export interface FirstScreen {
  /** As `src/first-paint.ts` asks for it. */
  readonly name: string
  readonly language: Language
  readonly html: string
}

const DOORS = Object.keys(DOOR_PATHS) as Door[]

export async function prerender(): Promise<FirstScreen[]> {
  await initWords('en')
  i18next.addResourceBundle('en', 'pin', pinInEnglish)
  for (const [name, words] of Object.entries({ general, pin, signIn, titles }))
    i18next.addResourceBundle('fil', name, words)
  const screens: FirstScreen[] = []
  for (const language of LANGUAGES) {
    await i18next.changeLanguage(language)
    for (const door of DOORS)
      screens.push({ name: `sign-in-${door}`, language, html: await drawn(DOOR_PATHS[door]) })
    screens.push({ name: 'lock', language, html: lockPad() })
  }
  return screens
}

/** With all that it may have; src/early-pad.ts takes away what this device has not, and writes the person's name. */
function lockPad(): string {
  const nothing = () => undefined
  return renderToStaticMarkup(
    <ChakraProvider value={system}>
      <LockPad under={<span data-person />} onPin={nothing} onFingerprint={nothing} onForgot={nothing} />
    </ChakraProvider>,
  )
}

/** The public routes are enough; the others would bring the whole app. Copies, since the app's own hang in its whole tree. */
async function drawn(path: string): Promise<string> {
  const root = createRootRoute(appRoot.options as never)
  const at = ({ options }: { options: object }, own: string) =>
    createRoute({ ...options, id: undefined, path: own, getParentRoute: () => root } as never)
  const routeTree = root.addChildren([
    at(signInClient, DOOR_PATHS.client),
    at(signInCi, DOOR_PATHS.ci),
    at(signInAdmin, DOOR_PATHS.admin),
    at(signInSuperAdmin, DOOR_PATHS.superAdmin),
  ])
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createRouter({ ...ROUTER_OPTIONS, routeTree, history, isServer: true })
  await router.load()
  return renderToString(
    <StrictMode>
      <App router={router} />
    </StrictMode>,
  )
}
