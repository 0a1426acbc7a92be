import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { fetchAhead } from './app/fetch-ahead.ts'
import { watchMissingFiles } from './app/missing-files.ts'
import { router } from './app/router.ts'
import { startUpdates } from './app/updates.ts'
import { startCache } from './data/cache/query-client.ts'
import { watchTouches } from './data/presence/touched.ts'
import { doorAt } from './session/door-paths.ts'
import { keepAnswersApart } from './session/session.ts'
import { startMode } from './ui/theme/colour-mode.ts'
import { FIRST_SCREEN } from './ui/early-presses.ts'
import { startWords } from './words/words.ts'

const AFTER_FIRST_SCREEN_MS = 1_000

watchMissingFiles()
watchTouches()
startMode()
void start()

async function start(): Promise<void> {
  startCache()
  keepAnswersApart()
  fetchAhead()
  await startWords()
  const app = (
    <StrictMode>
      <App router={router} />
    </StrictMode>
  )
  const root = document.getElementById('root') as HTMLElement
  if (await isSignInThere(root)) hydrateRoot(root, app)
  else createRoot(root).render(app)
  // The worker can wait until the first screen is drawn; what it fetches would slow that down.
  window.setTimeout(startUpdates, AFTER_FIRST_SCREEN_MS)
}

/** Whether the HTML brought the sign-in that the app would show; React then takes it over, with what is typed in it. */
async function isSignInThere(root: HTMLElement): Promise<boolean> {
  if (!root.dataset[FIRST_SCREEN]?.startsWith('sign-in')) return false
  // The router draws what the HTML holds only where it was told so, and when it has loaded the screen before.
  router.ssr = { manifest: undefined }
  await router.load()
  const shown = doorAt(router.state.location.pathname)
  if (root.dataset[FIRST_SCREEN] === `sign-in-${shown}`) return true
  delete root.dataset[FIRST_SCREEN]
  root.replaceChildren()
  return false
}
