import { createRouter } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'
import { ROUTER_OPTIONS } from './router-options.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** One thing is done here and then left again: no bar of places under it. */
    task?: true
  }
  interface Register {
    router: typeof router
  }
}

export const router = createRouter({ ...ROUTER_OPTIONS, routeTree, scrollRestoration: true })
