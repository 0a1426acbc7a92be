import { LoadingScreen } from './loading-screen.tsx'
import { NotFound } from './not-found.tsx'
import { ScreenFailed } from './screen-failed.tsx'

/** What shapes every screen, in the app and in the sign-ins that are drawn at build, which React has to find alike. */
export const ROUTER_OPTIONS = {
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  // A skeleton may go as soon as the screen is there: on a slow phone every held-back moment counts.
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingScreen,
  defaultErrorComponent: ScreenFailed,
  defaultNotFoundComponent: NotFound,
} as const
