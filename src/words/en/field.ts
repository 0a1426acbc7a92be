/** The field's frame: the strip on top. */
export const field = {
  connecting: 'Connecting',
  online: 'Online',
  noInternet: 'No internet',
  noAnswer: 'The office does not answer',
  signInAgain: 'Sign in again',
  allSent: 'all sent',
  unsent_one: '{{count}} unsent · {{sum}}',
  unsent_other: '{{count}} unsent · {{sum}}',
  needsYou_one: '{{count}} needs attention',
  needsYou_other: '{{count}} need attention',
  storageCleared: 'This phone’s storage was cleared. Tell the office.',
  storageFull: 'This phone is full. Make room before recording more.',
  lastSync: 'last sync {{time}}',
  neverSynced: 'not synced yet',
  openOutbox: 'open Outbox',
} as const
