import { fileURLToPath } from 'node:url'
import { Generator, getConfig } from '@tanstack/router-generator'
import { ROUTER_CONFIG } from './router-config.mjs'

/** Writes the tree of routes that the types of all links come from; `npm run dev` and the build write it too. */
export async function generateRoutes(root = fileURLToPath(new URL('..', import.meta.url))) {
  await new Generator({ config: getConfig(ROUTER_CONFIG, root), root }).run()
}
