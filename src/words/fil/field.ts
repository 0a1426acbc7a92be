import type { field as english } from '../en/field.ts'
import type { Translation } from '../translation.ts'

export const field: Translation<typeof english> = {
  connecting: 'Kumokonekta',
  online: 'Online',
  noInternet: 'Walang internet',
  noAnswer: 'Hindi sumasagot ang opisina',
  signInAgain: 'Mag-log in ulit',
  allSent: 'naipadala na lahat',
  unsent_one: '{{count}} hindi pa naipapadala · {{sum}}',
  unsent_other: '{{count}} hindi pa naipapadala · {{sum}}',
  needsYou_one: '{{count}} kailangang ayusin',
  needsYou_other: '{{count}} kailangang ayusin',
  storageCleared: 'Nabura ang laman ng phone na ito. Sabihin sa opisina.',
  storageFull: 'Puno na ang phone. Magbawas muna bago mag-record.',
  lastSync: 'huling update {{time}}',
  neverSynced: 'wala pang update',
  openOutbox: 'buksan ang Outbox',
}
