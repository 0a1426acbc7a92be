import { readFileSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { API_ROOTS } from './contract/wire/api-roots.ts'
import { chunkOf } from './tools/chunks.ts'
import { classicParts } from './tools/classic-parts.ts'
import { firstScreens } from './tools/first-screens.ts'
import { officeFont } from './tools/office-font.ts'
import { partsPage } from './tools/parts-page.ts'
import { ROUTER_CONFIG } from './tools/router-config.mjs'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

/** In development the API's paths go to the API, everything else is the app. */
const API_PATHS = `^/(${API_ROOTS.map((root) => root.replace('.', '\\.')).join('|')})(/|$|\\?)`

const SHORTCUT_ICONS = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }]

/** Made by `node tools/make-screenshots.mjs`. */
const SCREENSHOTS = [
  { name: 'round', label: 'The round of this Saturday' },
  { name: 'payment', label: 'Recording a payment' },
  { name: 'slip', label: 'The slip, with its code' },
].map(({ name, label }) => ({
  src: `/screenshots/${name}.png`,
  sizes: '720x1280',
  type: 'image/png',
  form_factor: 'narrow' as const,
  label,
}))

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: 'dist/app',
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf() }] },
      },
    },
  },
  server: { port: 5173, proxy: { [API_PATHS]: 'http://localhost:3000' } },
  plugins: [
    tanstackRouter({ ...ROUTER_CONFIG, autoCodeSplitting: true }),
    react(),
    partsPage(),
    officeFont(),
    classicParts({
      ahead: ['/src/offline/account/open-outbox.ts', '/src/offline/account/session-owner.ts'],
    }),
    firstScreens({ version }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        // Pictures for the browser's own question whether to install, and the font of the office: no phone needs them.
        globIgnores: ['screenshots/**', 'assets/office-font-*'],
        // A classic registration cannot evaluate a worker that exports anything.
        rollupFormat: 'iife',
      },
      manifest: {
        id: '/',
        name: 'Hulog',
        short_name: 'Hulog',
        description: 'Lending that keeps working where the signal stops.',
        lang: 'en-PH',
        display: 'standalone',
        // Leads each role to its own start.
        start_url: '/start',
        categories: ['finance', 'business'],
        scope: '/',
        theme_color: '#46296e',
        background_color: '#ffffff',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
        // One list for all roles: an address of another role leads to one's own home.
        shortcuts: [
          { name: 'This Saturday', url: '/CIUser/thisSaturdayColl', icons: SHORTCUT_ICONS },
          { name: 'Collectibles', url: '/CIUser/collectibles', icons: SHORTCUT_ICONS },
          { name: 'Outbox', url: '/CIUser/outbox', icons: SHORTCUT_ICONS },
          { name: 'My loans', url: '/ClientUser/My_Loans', icons: SHORTCUT_ICONS },
        ],
        screenshots: SCREENSHOTS,
      },
    }),
  ],
})
