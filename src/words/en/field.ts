/** The field's frame: the strip on top. */
export const field = {
  online: 'Online',
  offline: 'Offline',
  allSent: 'all sent',
  waiting_one: '{{count}} waiting · {{sum}}',
  waiting_other: '{{count}} waiting · {{sum}}',
  needsYou_one: '{{count}} needs you',
  needsYou_other: '{{count}} need you',
  storageCleared: 'This phone’s storage was cleared. Tell the office.',
  storageFull: 'This phone is full. Make room before recording more.',
  openOutbox: 'What waits on this phone',
} as const
