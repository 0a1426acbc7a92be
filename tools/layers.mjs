import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cruise } from 'dependency-cruiser'
import { OFFLINE_FOR_FOLDERS, OFFLINE_FOR_SCREENS, OFFLINE_FOR_WORKER } from './offline-folders.mjs'

/**
 * Who may import whom. The first layer whose pattern fits a file is the file's layer; what its `mayImport` and
 * `packages` do not name is an error. `$1` in `mayImport` is what the brackets of `files` caught.
 * Tests are not in the table: they may import what they test and what they test with.
 *
 * @typedef {object} Layer
 * @property {string} files
 * @property {string[]} mayImport
 * @property {string[]} packages   npm names; `node:` means Node itself, a trailing slash for a whole scope
 */

const OFFERED_BY_DOMAIN = ['^domain/']
const REACT = ['react', 'react-dom']
const SCREEN = [
  ...REACT,
  '@ark-ui/',
  '@chakra-ui/',
  '@tanstack/',
  '@hookform/',
  'react-hook-form',
  'react-i18next',
  'i18next',
]
const SCREEN_TOOLS = ['lucide-react', 'uqr', 'valibot', 'uuid', 'date-fns']
const SERVER = [
  'node:',
  'hono',
  '@hono/',
  'kysely',
  'pg',
  '@electric-sql/',
  'valibot',
  '@valibot/',
  'uuid',
  'pino',
]
const SERVER_TOOLS = [
  'otpauth',
  '@node-rs/',
  'sharp',
  'uqr',
  'nodemailer',
  'web-push',
  'csv-parse',
  'altcha-lib',
  '@zxcvbn-ts/',
]

/** What a server module shows to the others; everything else in it, its store first of all, is its own. */
const ENTRY_FILES = [
  '^server/ledger/(?:post|balances|books-days|lock-pay|cash-differences|overdrawn)\\.ts$',
  '^server/auth/(?:accounts/|passwords/|sessions/(?:end-sessions|open-signed-in)|attempts/)',
  '^server/password-reset/(?:apply-reset-password|one-time-code-store)\\.ts$',
  '^server/second-factor/(?:factor-store|limits-of-code|recovery-codes)\\.ts$',
  '^server/people/(?:person-facts|client-profile|editable-client|own-affair|locked-client|wanted-status)\\.ts$',
  '^server/people/(?:visibility/(?:client-visibility|find-people)|pictures/keep-picture|identity/)',
  '^server/loans/(?:applications/application-cards|as-its-client-sees|quote)\\.ts$',
  '^server/files/(?:store-picture|signed-address)\\.ts$',
  '^server/settings/(?:settings|secured)\\.ts$',
  '^server/team/super-admins/ask-another\\.ts$',
  '^server/audit/(?:second-person|people-behind|note-act-alone|rejection|who-took-in)\\.ts$',
  '^server/sync/(?:corrected-moment|touch-client|series-known|number-used|told-and-came)\\.ts$',
  '^server/phones/hold-command\\.ts$',
  '^server/audit/(?:make-digests|purge-traces)\\.ts$',
  '^server/privacy/note-consent\\.ts$',
  '^server/mail/(?:enqueue|purge-mail)\\.ts$',
  '^server/jobs/send-in-lanes\\.ts$',
  '^server/cash/(?:safe-count-store\\.ts$|limits/)',
  '^server/notices/(?:drop-subscriptions|notify)\\.ts$',
  // Everything that is posted on a loan begins at its account.
  '^server/loan-account/',
  '^server/payments/corrections/(?:find-for-change|tell-correction|given-back-of-day)\\.ts$',
  '^server/penalties/propose-penalties\\.ts$',
  '^server/credit/(?:client-debt|take-credit|refunds-alone)\\.ts$',
]

/** @type {Layer[]} */
export const LAYERS = [
  { files: '^domain/', mayImport: OFFERED_BY_DOMAIN, packages: [] },
  { files: '^contract/', mayImport: [...OFFERED_BY_DOMAIN, '^contract/'], packages: ['valibot'] },

  {
    files: '^server/(?:db|http)/',
    mayImport: [
      ...OFFERED_BY_DOMAIN,
      '^contract/',
      '^server/(?:db|http)/',
      '^server/(?:config|version)\\.ts$',
    ],
    packages: [...SERVER, ...SERVER_TOOLS],
  },
  {
    // The demo company is made by the pure parts of many modules, so it sees the whole server, as the programs at its root do.
    files: '^server/(?:[^/]+\\.ts$|demo/)',
    mayImport: [...OFFERED_BY_DOMAIN, '^contract/', '^server/', '^package\\.json$'],
    packages: [...SERVER, ...SERVER_TOOLS],
  },
  {
    files: '^server/([^/]+)/',
    mayImport: [
      ...OFFERED_BY_DOMAIN,
      '^contract/',
      '^server/$1/',
      '^server/(?:db|http)/',
      '^server/(?:config|version)\\.ts$',
      ...ENTRY_FILES,
    ],
    packages: [...SERVER, ...SERVER_TOOLS],
  },

  {
    files: '^src/words/',
    mayImport: ['^domain/status-machines\\.ts$', '^contract/screens/screens\\.ts$', '^src/words/'],
    packages: ['i18next', 'react-i18next', 'react'],
  },
  {
    files: '^src/ui/',
    mayImport: [...OFFERED_BY_DOMAIN, '^src/ui/', '^src/words/', '^virtual:office-font'],
    packages: [...SCREEN, ...SCREEN_TOOLS],
  },
  {
    // Hooks are how the screens hear of the outbox; the rest of the outbox also runs in the worker.
    files: '^src/offline/([^/]+)/use-[^/]+\\.tsx?$',
    mayImport: [...OFFERED_BY_DOMAIN, '^contract/', '^src/offline/$1/', ...OFFLINE_FOR_FOLDERS],
    packages: ['dexie', 'react'],
  },
  {
    files: '^src/offline/([^/]+)/',
    mayImport: [...OFFERED_BY_DOMAIN, '^contract/', '^src/offline/$1/(?!use-)', ...OFFLINE_FOR_FOLDERS],
    packages: ['dexie', 'uuid', 'valibot'],
  },
  {
    files: '^src/data/refusal-words\\.ts$',
    mayImport: ['^contract/', '^src/(?:data|words)/', ...OFFLINE_FOR_SCREENS],
    packages: [],
  },
  {
    files: '^src/(?:data|session)/',
    mayImport: [...OFFERED_BY_DOMAIN, '^contract/', '^src/(?:data|session)/', ...OFFLINE_FOR_SCREENS],
    packages: ['react', '@tanstack/', 'idb', 'valibot', 'uuid', 'altcha-lib'],
  },
  {
    files: '^src/features/',
    mayImport: [
      ...OFFERED_BY_DOMAIN,
      '^contract/',
      '^src/(?:ui|data|session|words|features)/',
      ...OFFLINE_FOR_SCREENS,
    ],
    packages: [...SCREEN, ...SCREEN_TOOLS],
  },
  {
    // One office for two roles: what differs is who asks.
    files: '^src/areas/(admin|super-admin)/',
    mayImport: [
      ...OFFERED_BY_DOMAIN,
      '^contract/',
      '^src/(?:ui|data|session|words|features|app)/',
      ...OFFLINE_FOR_SCREENS,
      '^src/areas/$1/',
      '^src/areas/office/',
    ],
    packages: [...SCREEN, ...SCREEN_TOOLS],
  },
  {
    // For development only: the parts in their states.
    files: '^src/parts-page/',
    mayImport: [...OFFERED_BY_DOMAIN, '^contract/', '^src/(?:ui|words|parts-page)/'],
    packages: [...SCREEN, ...SCREEN_TOOLS],
  },
  {
    files: '^src/areas/([^/]+)/',
    mayImport: [
      ...OFFERED_BY_DOMAIN,
      '^contract/',
      '^src/(?:ui|data|session|words|features|app)/',
      '^src/areas/$1/',
      ...OFFLINE_FOR_SCREENS,
    ],
    packages: [...SCREEN, ...SCREEN_TOOLS],
  },
  {
    // Runs at build: the sign-ins and the lock screen, without the rest of the areas.
    files: '^src/prerender\\.tsx$',
    mayImport: [
      '^src/(?:data|session|words|app|ui)/',
      '^src/areas/public/',
      '^src/areas/ci/pin/lock-pad\\.tsx$',
    ],
    packages: [...SCREEN],
  },
  {
    // The shell: it puts the parts together, and the generated route tree is what brings the areas in.
    files: '^src/(?:app/|[^/]+$)',
    mayImport: [
      ...OFFERED_BY_DOMAIN,
      '^contract/',
      '^src/(?:ui|data|session|words|features|app)/',
      ...OFFLINE_FOR_SCREENS,
      '^src/[^/]+$',
      '^virtual:pwa-register',
    ],
    packages: [...SCREEN, ...SCREEN_TOOLS, 'workbox-window'],
  },

  {
    files: '^sw/',
    mayImport: ['^contract/', '^sw/', ...OFFLINE_FOR_WORKER],
    packages: ['workbox-precaching', 'workbox-routing'],
  },
]

const FOLDERS = ['domain', 'contract', 'server', 'src', 'sw']
const NOT_CRUISED = '\\.test\\.tsx?$|\\.gen\\.tsx?$|\\.d\\.ts$'

/**
 * Holds the tree under `root` against the table.
 * @param {string} [root]
 * @returns {Promise<{ files: number, faults: string[] }>} what was read, and one readable line per forbidden import
 * @throws when the checker read fewer files than there are: a blind checker finds nothing wrong
 */
export async function checkLayers(root = fileURLToPath(new URL('..', import.meta.url))) {
  const folders = FOLDERS.filter((folder) => existsSync(join(root, folder)))
  const onDisk = folders.flatMap((folder) => sourcesUnder(root, folder))
  if (onDisk.length === 0) throw new Error(`0 modules cruised: no TypeScript under ${root}`)
  const { output } = await cruise(
    folders,
    {
      baseDir: root,
      validate: true,
      ruleSet: { allowed: LAYERS.flatMap(toAllowed), allowedSeverity: 'error', forbidden: NO_CIRCLES },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: NOT_CRUISED },
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      conditionNames: ['import', 'types'],
      exportsFields: ['exports'],
    },
  )
  if (typeof output === 'string') throw new Error(output)
  const read = new Set(output.modules.map((module) => module.source))
  const unread = onDisk.filter((file) => !read.has(file))
  if (unread.length > 0) {
    throw new Error(
      `${onDisk.length - unread.length} of ${onDisk.length} modules cruised; unread: ${unread[0]}`,
    )
  }
  const homeless = onDisk
    .filter((file) => !layerOf(file))
    .map((file) => `${file} is in no layer of the table`)
  const faults = [...homeless, ...output.summary.violations.map(inWords), ...ofOneArea(output.modules)]
  return { files: onDisk.length, faults }
}

/** Of these the screens of every area are made: one that a single area uses yet is found where the next one looks. */
const PARTS_OF_EVERY_SCREEN = /^src\/features\/(?:form|list|status|decisions)\//

/**
 * What one area alone uses lives in that area.
 * @param {import('dependency-cruiser').IModule[]} modules
 * @returns {string[]}
 */
function ofOneArea(modules) {
  const usersOf = new Map(modules.map(({ source, dependents }) => [source, dependents]))
  /** @type {(file: string, seen: Set<string>) => string[]} */
  const areasOf = (file, seen) => {
    if (!file.startsWith('src/features/')) return [/^src\/areas\/[^/]+/.exec(file)?.[0] ?? 'the shell']
    if (seen.has(file)) return []
    seen.add(file)
    return (usersOf.get(file) ?? []).flatMap((user) => areasOf(user, seen))
  }
  return modules
    .map(({ source }) => source)
    .filter((file) => file.startsWith('src/features/') && !PARTS_OF_EVERY_SCREEN.test(file))
    .flatMap((file) => {
      const areas = new Set(areasOf(file, new Set()))
      const [area] = areas
      return areas.size === 1 && area !== 'the shell'
        ? [`${file} is used by ${area} alone, and belongs there`]
        : []
    })
}

/** @param {string} file */
function layerOf(file) {
  return LAYERS.find((layer) => new RegExp(layer.files).test(file))
}

/**
 * A file belongs to its first layer only, so later layers must not allow it anything.
 * @param {Layer} layer
 * @param {number} place
 * @returns {import('dependency-cruiser').IAllowedRuleType[]}
 */
function toAllowed(layer, place) {
  const earlier = LAYERS.slice(0, place).map((one) => one.files)
  const from = { path: layer.files, ...(earlier.length > 0 ? { pathNot: earlier } : {}) }
  const ofNode = layer.packages.includes('node:') ? [{ from, to: { dependencyTypes: ['core'] } }] : []
  const packages = layer.packages
    .filter((name) => name !== 'node:')
    .map((name) => (name.endsWith('/') ? name : `${name}/`))
    .flatMap((name) => [`^node_modules/${name}`, `^node_modules/@types/${name}`])
  return [{ from, to: { path: [...layer.mayImport, ...packages] } }, ...ofNode]
}

/** On the server a circle of types is one too: where two files cannot be read one after the other, something belongs in a third. */
/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const NO_CIRCLES = [
  {
    name: 'no-circle',
    severity: 'error',
    from: { path: '^(?:domain|contract|server)/' },
    to: { circular: true },
  },
  {
    name: 'no-circle',
    severity: 'error',
    from: { path: '^(?:src|sw)/' },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
]

/** @param {import('dependency-cruiser').IViolation} violation */
function inWords({ rule, from, to, cycle }) {
  if (rule.name === 'no-circle')
    return `${from} imports itself: ${(cycle ?? []).map((step) => step.name).join(' > ')}`
  return to.startsWith('.') ? `${from} imports ${to}, which is not there` : `${from} may not import ${to}`
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesUnder(root, folder) {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = `${folder}/${name}`
    if (statSync(join(root, path)).isDirectory()) return sourcesUnder(root, path)
    return /\.tsx?$/.test(name) && !new RegExp(NOT_CRUISED).test(name) ? [path] : []
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, faults } = await checkLayers()
  for (const fault of faults) console.error(fault)
  console.log(`layers: ${files} files, ${faults.length} forbidden imports`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
