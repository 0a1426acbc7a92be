/**
 * How the app's files are cut: `base` is the libraries of the first screen, `app` our own code of it, `field` everything
 * a credit investigator uses, `shared` what other roles need of it. A phone opens its round with three files instead of fifty; the office's screens stay apart.
 */
import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}

const MAIN = fileURLToPath(new URL('../src/main.tsx', import.meta.url))

export function chunkOf() {
  let first: ReadonlySet<string> | undefined
  let field: ReadonlySet<string> | undefined
  let others: ReadonlySet<string> | undefined
  return (id: string, graph: Graph): string | null => {
    first ??= reachable([MAIN], graph)
    field ??= reachable(lazyScreens(first, graph, isField), graph)
    others ??= reachable(
      lazyScreens(first, graph, (id) => !isField(id)),
      graph,
    )
    if (first.has(id)) return id.includes('node_modules') ? 'base' : 'app'
    if (!field.has(id)) return null
    // A borrower's phone has no use for the round.
    return others.has(id) ? 'shared' : 'field'
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

function lazyScreens(
  modules: ReadonlySet<string>,
  graph: Graph,
  isWanted: (id: string) => boolean,
): string[] {
  return [...modules]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => id.includes('/src/areas/') && isWanted(id))
}
