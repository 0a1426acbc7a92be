import { createRouter } from '@tanstack/react-router'
import type { TitleKey } from '../words/en/titles.ts'
import { routeTree } from './route-tree.gen.ts'
import { ROUTER_OPTIONS } from './router-options.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The screen's title, a key of the words; it becomes the page's title. */
    title?: TitleKey
    /** One thing is done here and then left again: no bar of places under it. */
    task?: true
  }
  interface Register {
    router: typeof router
  }
}

export const router = createRouter({ ...ROUTER_OPTIONS, routeTree, scrollRestoration: true })
