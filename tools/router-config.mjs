/** How the tree of routes is made out of `src/routes.ts`, for the build and for `npm run check`. */
export const ROUTER_CONFIG = /** @type {const} */ ({
  target: 'react',
  virtualRouteConfig: './src/routes.ts',
  routesDirectory: './src',
  generatedRouteTree: './src/app/route-tree.gen.ts',
  addExtensions: true,
  quoteStyle: 'single',
  semicolons: false,
  disableLogging: true,
})
