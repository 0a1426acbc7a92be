import { lazyRouteComponent } from '@tanstack/react-router'

/** Stands where a later release puts a screen. One small file for all of them. */
export const NotBuiltYet = lazyRouteComponent(() => import('./not-built-screen.tsx'), 'NotBuiltScreen')
