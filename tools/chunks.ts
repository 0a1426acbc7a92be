/**
 * How the app's files are cut: `base` is the libraries of the first screen, `app` our own code of it, `field` everything
 * a credit investigator uses, `shared` what a borrower needs of it from the start, `outbox` what the other roles need of it once
 * something is saved, `desk` what else of it the office uses. A phone opens its round with a few files instead of fifty; the office's
 * screens stay apart.
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
  let parts: Parts | undefined
  return (id: string, graph: Graph): string | null => {
    parts ??= partsOf(graph)
    // Chakra's index names all of Ark: what only an office's screen uses of it would come with the first screen.
    if (OFFICE_PARTS.test(id)) return null
    if (parts.first.has(id)) return id.includes('node_modules') ? 'base' : 'app'
    if (!parts.field.has(id)) return null
    // A borrower's phone has no use for the round, and none for the outbox before something is saved.
    if (parts.borrower.has(id)) return 'shared'
    if (parts.saving.has(id)) return 'outbox'
    return parts.office.has(id) ? 'desk' : 'field'
  }
}

type Parts = Readonly<Record<'first' | 'field' | 'borrower' | 'saving' | 'office', ReadonlySet<string>>>

function partsOf(graph: Graph): Parts {
  const first = reachable([MAIN], graph)
  const screens = lazyScreens(first, graph)
  const ofScreens = (isWanted: (id: string) => boolean) => reachable(screens.filter(isWanted), graph)
  const saving = screens.filter((id) => !isField(id) && [...reachable([id], graph)].some(isOfOutbox))
  return {
    first,
    field: ofScreens(isField),
    borrower: ofScreens((id) => !isField(id) && !isOffice(id) && !saving.includes(id)),
    saving: reachable(saving, graph),
    office: ofScreens(isOffice),
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
const isOffice = (id: string) => /\/src\/areas\/(?:admin|super-admin|office)\//.test(id)
/** Screens that save, or show what was saved, come to these. */
const isOfOutbox = (id: string) => /\/src\/offline\/(?:outbox|sending)\//.test(id)

function lazyScreens(modules: ReadonlySet<string>, graph: Graph): string[] {
  return [...modules]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => id.includes('/src/areas/'))
}
