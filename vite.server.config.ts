import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The programs of the server, by the name that they get under dist/server. */
const PROGRAMS = ['main', 'demo/make-demo', 'day-end', 'rotate-seal', 'backup', 'restore', 'setup', 'verify']

const pathOf = (program: string) => fileURLToPath(new URL(`server/${program}.ts`, import.meta.url))
const input = Object.fromEntries(PROGRAMS.map((program) => [program, pathOf(program)]))

/** Own code becomes a few JavaScript files; packages stay in node_modules, since some carry WebAssembly and binaries. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input,
      output: { entryFileNames: '[name].js', chunkFileNames: 'parts/[name]-[hash].js' },
    },
  },
})
