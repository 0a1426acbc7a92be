import type { office as english } from '../en/office.ts'
import type { Translation } from '../translation.ts'

export const office: Translation<typeof english> = {
  goTo: 'Pumunta sa screen',
  goToHint: 'Pumunta sa… (Ctrl K)',
}
