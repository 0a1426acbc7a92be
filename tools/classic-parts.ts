/**
 * Makes the built chunks into classic scripts that `src/part-loader.ts` puts together. Chromium keeps the compiled code of
 * classic scripts that a service worker serves, from the installation on, and none of modules: a cold start on a cheap
 * phone would compile a megabyte each time (docs/decisions/0031).
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, parseAst, Visitor, type Plugin, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk
type Bundle = Rolldown.OutputBundle

const LOADER = fileURLToPath(new URL('../src/part-loader.ts', import.meta.url))
const SOURCES = [LOADER, fileURLToPath(import.meta.url)].map((path) => readFileSync(path, 'utf8'))
const MODULE_TAG = /<script type="module"[^>]* src="\/([^"]+)"><\/script>\s*/g
const isStyle = (name: string) => name.endsWith('.css')

/** `ahead`: source files whose parts somebody who collects will need, whatever the address. */
export function classicParts({ ahead }: { ahead: readonly string[] }): Plugin {
  return {
    name: 'classic-parts',
    apply: 'build',
    enforce: 'post',
    // The loader asks for all scripts of a screen at once; the helper of Vite's own is left with the styles.
    config: () => ({
      build: { modulePreload: { polyfill: false, resolveDependencies: (_, names) => names.filter(isStyle) } },
    }),
    // A file is kept for ever under its name, so the name has to change with what is done here, too.
    augmentChunkHash: () => SOURCES.join('\0'),
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('classic-parts found no page to make')
        const source = String(page.source)
        const entries = [...source.matchAll(MODULE_TAG)].map(([, name = '']) => chunkOf(name, bundle))
        const first = [...new Set(entries.flatMap((entry) => neededFor(entry, bundle)))]
        const parts = Object.values(bundle).filter((file) => file.type === 'chunk')
        const codes = await Promise.all(
          parts.map((part) => asPart(part, bundle, { first, runNow: entries.includes(part) })),
        )
        for (const [index, part] of parts.entries()) part.code = codes[index] ?? ''
        const loader = await oneScript(LOADER, { format: 'iife', minify: true })
        const name = `assets/part-loader-${createHash('sha256').update(loader).digest('base64url').slice(0, 8)}.js`
        this.emitFile({ type: 'asset', fileName: name, source: loader })
        page.source = pageWith(source, [name, ...first], filesAhead(ahead, first, bundle))
      },
    },
  }
}

/** File names of what has to run before a chunk, in that order, itself the last. */
function neededFor(chunk: Chunk, bundle: Bundle): string[] {
  const found = new Set<string>()
  const add = (name: string, above: readonly string[]): void => {
    if (above.includes(name))
      throw new Error(`${[...above, name].join(' → ')}: parts in a circle cannot be run`)
    for (const needed of chunkOf(name, bundle).imports) add(needed, [...above, name])
    found.add(name)
  }
  add(chunk.fileName, [])
  return [...found]
}

/** Names of the parts that hold these source files, of all that they need, and of their styles. */
function filesAhead(sources: readonly string[], first: readonly string[], bundle: Bundle): string[] {
  const found = new Set<string>()
  for (const source of sources) {
    const holder = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(source)),
    )
    if (!holder) throw new Error(`${source} is in no part`)
    for (const name of neededFor(chunkOf(holder.fileName, bundle), bundle)) {
      for (const style of chunkOf(name, bundle).viteMetadata?.importedCss ?? []) found.add(style)
      if (!first.includes(name)) found.add(name)
    }
  }
  return [...found].map((name) => basename(name))
}

function chunkOf(name: string, bundle: Bundle): Chunk {
  const chunk = bundle[name]
  if (chunk?.type !== 'chunk') throw new Error(`${name} is no chunk of this build`)
  return chunk
}

async function asPart(
  chunk: Chunk,
  bundle: Bundle,
  { first, runNow }: { first: readonly string[]; runNow: boolean },
): Promise<string> {
  const load = (specifier: string) => {
    const target = chunkOf(`assets/${basename(specifier)}`, bundle)
    const names = neededFor(target, bundle).filter((name) => !first.includes(name))
    return [target.fileName, ...names.filter((name) => name !== target.fileName)].map((name) =>
      basename(name),
    )
  }
  const body = await oneScript(chunk.fileName, { format: 'cjs', code: withoutModuleWords(chunk.code, load) })
  // In brackets: the browser then compiles the body at once, off the page's thread, and not a second time when it is run.
  return `hulogPart(${JSON.stringify(basename(chunk.fileName))},(function(require,exports,load){${body}}),${runNow});\n`
}

/** `import('./x.js')` becomes a call of the loader; `import.meta` becomes what a page knows of itself. */
function withoutModuleWords(code: string, namesFor: (specifier: string) => string[]): string {
  const edits: { start: number; end: number; text: string }[] = []
  new Visitor({
    ImportExpression: ({ start, end, source }) => {
      const specifier = code.slice(source.start + 1, source.end - 1)
      edits.push({ start, end, text: `load(${JSON.stringify(namesFor(specifier)).slice(1, -1)})` })
    },
    MetaProperty: ({ start, end, meta }) => {
      if (meta.name === 'import') edits.push({ start, end, text: '({url:location.href})' })
    },
  }).visit(parseAst(code))
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}

/** The bundler itself turns imports into live reads of another part's exports; it knows which name means what. */
async function oneScript(
  path: string,
  { format, code, minify = false }: { format: 'cjs' | 'iife'; code?: string; minify?: boolean },
): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'one-script',
        enforce: 'pre',
        resolveId: (id, importer) => (importer ? { id: basename(id), external: true } : path),
        ...(code === undefined ? {} : { load: () => ({ code, moduleType: 'js' as const }) }),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      minify: false,
      rolldownOptions: {
        input: path,
        treeshake: false,
        preserveEntrySignatures: 'strict',
        output: {
          format,
          // Always properties of `exports`: a part is handed no `module`, where a lone default export would else go.
          exports: 'named',
          strict: true,
          esModule: false,
          generatedCode: { symbols: false },
          minify: minify || { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  })
  const [output] = (Array.isArray(made) ? made : [made]) as Rolldown.RolldownOutput[]
  return (output?.output[0].code ?? '').trim()
}

/** Deferred scripts are fetched at once and run in the order in which they stand. */
function pageWith(page: string, names: readonly string[], ahead: readonly string[]): string {
  const tags = names
    .map((name, index) => {
      const more = index === 0 ? ` data-ahead="${ahead.join(' ')}"` : ''
      return `<script defer crossorigin src="/${name}"${more}></script>\n    `
    })
    .join('')
  return page.replaceAll(MODULE_TAG, '').replace('</head>', `${tags}</head>`)
}
