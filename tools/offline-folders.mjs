/**
 * The folders of `src/offline` and their entry files: which files of a folder the other folders may import, which ones the screens, and
 * which one the service worker. Everything else in a folder is its own.
 *
 * - `account`: whose work is open here, from opening it to leaving it, and the turn that does all of it.
 * - `outbox`: what a person recorded, from saving it to what becomes of it.
 * - `sending`: how it gets to the office, exactly once, and how that is known.
 * - `round`: what the office said and was taken along, and the two joined for display.
 * - `device`: this phone: who it is, its clock, its storage, its PIN and its keys.
 * - `wire`: one question to the office and what its answer means.
 *
 * @typedef {object} OfflineFolder
 * @property {string[]} folders   for the other folders
 * @property {string[]} screens   for `src/{data,session,features,areas,app}` and what starts the page
 * @property {string[]} [worker]  for `sw`
 */

/** @type {Record<string, OfflineFolder>} */
const FOLDERS = {
  account: {
    folders: ['offline', 'current-offline', 'worker-db'],
    screens: [
      'offline',
      'current-offline',
      'kick',
      'open-outbox',
      'session-owner',
      'use-offline',
      'worker-db',
    ],
    worker: ['offline', 'worker-run'],
  },
  outbox: {
    folders: [
      'body-hash',
      'change-command',
      'command-display',
      'command-row',
      'command-state',
      'live-commands',
      'outbox-db',
      'outbox-meta',
      'outbox-summary',
      'payments-in',
      'queued-calls',
    ],
    screens: [
      'command-display',
      'command-row',
      'command-state',
      'drafts',
      'needs-attention',
      'outbox-summary',
      'prepare-command',
      'queued-calls',
      'save-command',
      'sign-out-guard',
      'withdraw',
    ],
  },
  sending: {
    folders: ['archive', 'epoch', 'photos', 'plan', 'reconcile', 'replay', 'reseal', 'slip-gaps'],
    screens: ['photos', 'slip-gaps'],
  },
  round: {
    folders: [
      'books-cash',
      'cache-db',
      'listed-applications',
      'live',
      'live-store',
      'projection',
      'pull',
      'pull-profiles',
      'round-order',
      'round-views',
    ],
    screens: ['books-cash', 'fold-commands', 'live', 'projection', 'pull', 'round-order'],
  },
  device: {
    folders: [
      'browser-surroundings',
      'device-facts',
      'device-key',
      'free-space',
      'heartbeat',
      'own-device',
      'page-surroundings',
      'phone-clock',
      'pin',
      'ready-seal',
      'register-device',
      'revoke-access',
      'seal',
      'storage-failure',
      'surroundings',
      'uuid',
    ],
    screens: [
      'fingerprint',
      'free-space',
      'own-device',
      'phone-clock',
      'pin',
      'pin-mark',
      'ready-seal',
      'uuid',
    ],
  },
  wire: {
    folders: [
      'ask-api',
      'ask-call',
      'answer',
      'backoff',
      'connection',
      'current-connection',
      'http',
      'leads-to',
      'reach-office',
      'report-problem',
      'run-wait',
      'server-clock',
      'verdict',
    ],
    screens: [
      'answer',
      'ask-call',
      'connection',
      'current-connection',
      'http',
      'leads-to',
      'report-problem',
      'request-of',
      'use-connection',
    ],
  },
}

/** @param {keyof OfflineFolder} side */
const entriesFor = (side) =>
  Object.entries(FOLDERS)
    .filter(([, entries]) => entries[side])
    .map(([folder, entries]) => `^src/offline/${folder}/(?:${(entries[side] ?? []).join('|')})\\.ts$`)

export const OFFLINE_FOR_FOLDERS = entriesFor('folders')
export const OFFLINE_FOR_SCREENS = entriesFor('screens')
export const OFFLINE_FOR_WORKER = entriesFor('worker')
