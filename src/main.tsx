import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { fetchAhead } from './app/fetch-ahead.ts'
import { watchMissingFiles } from './app/missing-files.ts'
import { startUpdates } from './app/updates.ts'
import { startCache } from './data/query-client.ts'
import { startMode } from './ui/colour-mode.ts'
import { startWords } from './words/words.ts'

const AFTER_FIRST_SCREEN_MS = 1_000

watchMissingFiles()
startMode()
void start()

async function start(): Promise<void> {
  await Promise.all([startWords(), startCache().then(fetchAhead)])
  createRoot(document.getElementById('root') as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
  // The worker can wait until the first screen stands; what it fetches would stand in the way.
  window.setTimeout(startUpdates, AFTER_FIRST_SCREEN_MS)
}
