import { generateRoutes } from '../../../tools/generate-routes.mjs'

/** The tree of routes is made by the build, and the app alive needs it. */
export const setup = () => generateRoutes()
