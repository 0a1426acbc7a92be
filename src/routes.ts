/** The routes of the app, made from the one table of screens (`contract/screens/screens.table.ts`). `$` takes what an area has not built yet. */
import { index, rootRoute, route } from '@tanstack/virtual-file-routes'
import { AREAS } from '../contract/screens/screens.ts'
import { PUBLIC_SCREENS, type Screen } from '../contract/screens/screens.table.ts'

const built = (screens: readonly Screen[]) =>
  screens.flatMap(({ path, file }) => (file === undefined ? [] : [route(path, file)]))

export const routes = rootRoute('app/app-root.tsx', [
  index('areas/public/public-index.tsx'),
  route('/start', 'areas/public/start.tsx'),
  ...built(PUBLIC_SCREENS),
  ...AREAS.map(({ root, layout, index: shown, unbuilt, screens }) =>
    route(root, layout, [
      index(shown),
      ...built(screens),
      ...(unbuilt === undefined ? [] : [route('/$', unbuilt)]),
    ]),
  ),
  route('/$', 'areas/public/unbuilt.tsx'),
])
