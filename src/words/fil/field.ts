import type { field as english } from '../en/field.ts'
import type { Translation } from '../translation.ts'

export const field: Translation<typeof english> = {
  online: 'Online',
  offline: 'Offline',
  allSent: 'naipadala na lahat',
  waiting_one: '{{count}} naghihintay · {{sum}}',
  waiting_other: '{{count}} naghihintay · {{sum}}',
  needsYou_one: '{{count}} kailangan ka',
  needsYou_other: '{{count}} kailangan ka',
  storageCleared: 'Nabura ang laman ng teleponong ito. Sabihin sa opisina.',
  storageFull: 'Puno na ang telepono. Magbawas muna bago magtala.',
  openOutbox: 'Ang naghihintay sa teleponong ito',
}
