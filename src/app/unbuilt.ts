import { lazyRouteComponent } from '@tanstack/react-router'

/** Of every address that has no screen. */
export const Unbuilt = lazyRouteComponent(() => import('./unbuilt-screen.tsx'), 'UnbuiltScreen')
