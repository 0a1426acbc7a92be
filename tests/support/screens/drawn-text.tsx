import { ChakraProvider } from '@chakra-ui/react'
import { createRootRoute, RouterProvider, type AnyRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { system } from '../../../src/ui/theme/system.ts'
import type { Namespace } from '../../../src/words/namespaces.ts'
import { initWords, loadWords } from '../../../src/words/words.ts'
import { routerAt } from './drawn-screen.tsx'

/**
 * What a part of a screen says in English, drawn without a browser: for which words go with which state. A part that reads the
 * phone's own work, or opens above the page, is for the journeys. `words` are the namespaces that it speaks with.
 */
export async function drawnText(part: ReactNode, ...words: Namespace[]): Promise<string> {
  await initWords('en')
  await loadWords(...words)
  // Links need a router; this one knows a single page, and that is the part.
  const router = await routerAt('/', createRootRoute({ component: () => part }))
  const html = renderToStaticMarkup(
    <ChakraProvider value={system}>
      <RouterProvider<AnyRouter> router={router} />
    </ChakraProvider>,
  )
  return plain(html)
}

const plain = (html: string): string =>
  html
    .replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
