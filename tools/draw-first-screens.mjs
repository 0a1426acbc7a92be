import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

/**
 * Prints, as JSON, the screens that `src/prerender.tsx` draws, for a version of the app: `node tools/draw-first-screens.mjs 0.1.0`.
 * A process of its own, since React and the router keep one alive.
 */
const [version = ''] = process.argv.slice(2)
const PWA_REGISTER = 'virtual:pwa-register'

const { module } = await runnerImport(fileURLToPath(new URL('../src/prerender.tsx', import.meta.url)), {
  root: fileURLToPath(new URL('..', import.meta.url)),
  configFile: false,
  logLevel: 'error',
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    {
      name: 'no-worker',
      resolveId: (id) => (id === PWA_REGISTER ? `\0${id}` : null),
      load: (id) => (id === `\0${PWA_REGISTER}` ? 'export const registerSW = () => () => {}' : null),
    },
  ],
})
// More than a pipe holds: a write that does not wait would fail where the reader is slow.
process.stdout.write(JSON.stringify(await module.prerender()), () => process.exit())
