import type { methods as english } from '../../en/kinds/methods.ts'
import type { Translation } from '../../translation.ts'

export const methods: Translation<typeof english> = {
  cash: 'Cash',
  GCash: 'GCash',
  Maya: 'Maya',
  bank: 'Bangko',
  check: 'Tseke',
  'new loan': 'Bagong loan',
  'client credit': 'Credit',
  'client debt': 'Utang',
}
