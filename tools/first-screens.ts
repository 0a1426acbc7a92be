/**
 * Puts into the built page the screens that `src/prerender.tsx` draws, their styles, and the script that shows one of them
 * (`src/first-paint.ts`): a sign-in can be typed into before any of the app's scripts is there (docs/decisions/0035). The
 * app's scripts wait in a template until that script asks for them.
 */
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type Plugin, type Rolldown } from 'vite'

interface Drawn {
  readonly name: string
  readonly language: string
  readonly html: string
}

const fileOf = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
/** Emotion writes each style where it is first used. */
const STYLE = /<style data-emotion="([^"]+)">(.*?)<\/style>/gs
/** The app's scripts as tools/classic-parts.ts wrote them. */
const APP_SCRIPT = /<script defer [^>]*><\/script>\s*/g
/** React puts it before the screen, and into the page's head by itself. */
const TITLE = /<title>.*?<\/title>/s

export function firstScreens({ version }: { version: string }): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('first-screens found no page to fill')
        const [screens, script] = await Promise.all([drawn(version), firstPaint()])
        const styles = new Map<string, string>()
        const templates = screens.map(({ name, language, html }) => {
          for (const [, key = '', css = ''] of html.matchAll(STYLE)) styles.set(key, css)
          return `<template data-screen="${name}" lang="${language}">${html.replace(STYLE, '').replace(TITLE, '')}</template>`
        })
        const source = String(page.source)
        const scripts = source
          .match(APP_SCRIPT)
          ?.map((tag) => tag.trim())
          .join('')
        if (scripts === undefined) throw new Error('first-screens found no scripts of the app')
        page.source = source
          .replaceAll(APP_SCRIPT, '')
          .replace('</head>', () => `${[...styles].map(styleTag).join('')}</head>`)
          .replace(
            '<div id="root"></div>',
            (root) =>
              `${root}${templates.join('')}<template data-app>${scripts}</template><script>${script}</script>`,
          )
      },
    },
  }
}

/** Named as Emotion does, which takes them over in the browser. It forgets the end of a layer that is empty. */
const styleTag = ([key, css]: [string, string]) =>
  `<style data-emotion="${key}">${css.replaceAll(/@layer [\w.]+(?=@)/g, '$&;')}</style>`

async function drawn(version: string): Promise<Drawn[]> {
  const program = [fileOf('tools/draw-first-screens.mjs'), version]
  const { stdout } = await promisify(execFile)(process.execPath, program, { maxBuffer: 2 ** 24 })
  return JSON.parse(stdout) as Drawn[]
}

async function firstPaint(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: fileOf('src/first-paint.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = (Array.isArray(made) ? made : [made]) as Rolldown.RolldownOutput[]
  return (output?.output[0].code ?? '').trim()
}
