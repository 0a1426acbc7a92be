import { createRouter } from '@tanstack/react-router'
import type { TitleKey } from '../words/en/titles.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { NotFound } from './not-found.tsx'
import { routeTree } from './route-tree.gen.ts'
import { ScreenFailed } from './screen-failed.tsx'

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

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  // A skeleton may go as soon as the screen is there: on a slow phone every held-back moment counts.
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ScreenFailed,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
})
