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
  blockedTitle: 'Naka-block sa opisina ang phone na ito',
  blockedUnsent_one: 'May {{count}} bayad pa rito, {{sum}}: dalhin ito sa opisina.',
  blockedUnsent_other: 'May {{count}} bayad pa rito, {{sum}}: dalhin ito sa opisina.',
  blockedOthers_one: 'May {{count}} pang ibang record dito.',
  blockedOthers_other: 'May {{count}} pang ibang record dito.',
  blockedBring: 'Walang nawala sa mga na-record mo. Huwag burahin ang laman ng phone o ang app.',
  blockedNothing: 'Walang hindi naipadala rito. Itanong sa opisina kung bakit.',
  blockedAsk: 'Tingnan ulit',
  openOutbox: 'buksan ang Outbox',
}
