/**
 * The only script in the page itself (tools/first-screens.ts puts it there): it runs before anything is painted, gives the
 * page its colours and language, and shows the screen that this device needs first out of those that came in the HTML.
 */
import { knownUsername } from './features/sign-in/known-username.ts'
import { lockAt, showEarlyPad } from './early-pad.ts'
import { doorAt } from './session/door-paths.ts'
import { guardPublic } from './session/guard.ts'
import { keptSession } from './session/kept-session.ts'
import { pathToShow } from './session/last-door.ts'
import { applyMode } from './ui/theme/colour-mode.ts'
import { FIRST_SCREEN, keepEarlyPresses } from './ui/early-presses.ts'
import { themeFor } from './ui/theme/role-theme.ts'
import { keptLanguage } from './words/languages.ts'

const session = keptSession()
const language = keptLanguage()
const path = pathToShow(location.pathname, session)
const page = document.documentElement
page.dataset['theme'] = themeFor(path, session?.role)
page.lang = language
applyMode()

const door = doorAt(path)
if (door && guardPublic(path, session) === undefined) {
  const screen = show(`sign-in-${door}`)
  const [username, password] = screen?.querySelectorAll('input') ?? []
  if (username) username.defaultValue = knownUsername(door)
  const first = username?.value === '' ? username : password
  first?.focus()
}

const lock = lockAt(location.pathname, session)
const pad = lock && drawn('lock')
if (session && lock && pad) showEarlyPad(pad, session.name, lock)
// Asking for the scripts costs a cheap phone a fifth of the time until the pad is painted (docs/decisions/0037). A page that
// no one sees is never painted.
if (pad && !document.hidden) requestAnimationFrame(() => setTimeout(startApp))
else startApp()

/** The page's root with the screen in it; undefined where the HTML does not hold it. */
function show(name: string): HTMLElement | undefined {
  const screen = drawn(name)
  const root = document.getElementById('root')
  if (!screen || !root) return undefined
  root.append(screen)
  root.dataset[FIRST_SCREEN] = name
  keepEarlyPresses(root)
  return root
}

/** A screen as the build drew it, in the language of this device. */
function drawn(name: string): DocumentFragment | undefined {
  const kept = document.querySelector<HTMLTemplateElement>(
    `template[data-screen="${name}"][lang="${language}"]`,
  )
  return kept ? document.importNode(kept.content, true) : undefined
}

/** Asks for the app's scripts; they run in the order in which they stand. */
function startApp(): void {
  const kept = document.querySelector<HTMLTemplateElement>('template[data-app]')
  for (const script of kept?.content.querySelectorAll('script') ?? []) {
    const own = document.importNode(script)
    own.async = false
    document.head.append(own)
  }
}
