import type { referenceHints as english } from '../../en/kinds/reference-hints.ts'
import type { Translation } from '../../translation.ts'

export const referenceHints: Translation<typeof english> = {
  GCash: '13 digit, gaya ng nasa transaction history',
  Maya: 'Gaya ng nasa history ng app',
  bank: 'Numero ng deposit o transfer',
  check: 'Numero ng tseke',
}
