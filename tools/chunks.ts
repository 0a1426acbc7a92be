/**
 * How the app's files are cut: `base` is the libraries of the first screen, `app` our own code of it, `field` everything
 * a credit investigator uses, `shared` what other roles need of it from the start, `outbox` what they need of it once
 * something is saved. A phone opens its round with four files instead of fifty; the office's screens stay apart.
 */
import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const MAIN = fileURLToPath(new URL('../src/main.tsx', import.meta.url))

const OFFICE_PARTS =
  /node_modules\/(?:@ark-ui|@zag-js|@internationalized|@floating-ui|@tanstack\/(?:react-)?table)/

export function chunkOf() {
  let first: ReadonlySet<string> | undefined
  let field: ReadonlySet<string> | undefined
  let others: ReadonlySet<string> | undefined
  let later: ReadonlySet<string> | undefined
  return (id: string, graph: Graph): string | null => {
    first ??= reachable([MAIN], graph)
    field ??= reachable(lazyScreens(first, graph, isField), graph)
    others ??= reachable(
      lazyScreens(first, graph, (id) => !isField(id) && !isOfOutbox(id)),
      graph,
    )
    later ??= reachable(lazyScreens(first, graph, isOfOutbox), graph)
    // Chakra's index names all of Ark: what only an office's screen uses of it would come with the first screen.
    if (OFFICE_PARTS.test(id)) return null
    if (first.has(id)) return id.includes('node_modules') ? 'base' : 'app'
    if (!field.has(id)) return null
    // A borrower's phone has no use for the round, and none for the outbox before something is saved.
    if (others.has(id)) return 'shared'
    return later.has(id) ? 'outbox' : 'field'
  }
}

/** What a set of modules needs before it can run, itself included. */
function reachable(roots: readonly string[], graph: Graph): ReadonlySet<string> {
  const found = new Set<string>()
  const open = [...roots]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

const isField = (id: string) => id.includes('/src/areas/ci/')
/** Screens of the other roles that save, or show what was saved. */
const isOfOutbox = (id: string) => !isField(id) && /\/src\/areas\/.*(?:outbox|apply-loan|approvals)/.test(id)

function lazyScreens(
  modules: ReadonlySet<string>,
  graph: Graph,
  isWanted: (id: string) => boolean,
): string[] {
  return [...modules]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => id.includes('/src/areas/') && isWanted(id))
}
