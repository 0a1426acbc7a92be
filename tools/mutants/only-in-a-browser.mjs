/**
 * What of `src/offline` is nothing but the seam to a browser: hooks of React, a page's or a worker's events, and the surroundings that
 * tests replace by a phone of their own. No test without a browser loads these files; journeys go through them, and take minutes for
 * each broken line. They are left out of the measure, not counted as noticed.
 */
export const ONLY_IN_A_BROWSER = [
  'src/offline/account/kick.ts',
  'src/offline/account/open-outbox.ts',
  'src/offline/account/use-offline.ts',
  'src/offline/account/worker-run.ts',
  'src/offline/device/browser-surroundings.ts',
  'src/offline/device/page-surroundings.ts',
  'src/offline/wire/use-connection.ts',
]
