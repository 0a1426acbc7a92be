import type { commandKinds as english } from '../../en/kinds/command-kinds.ts'
import type { Translation } from '../../translation.ts'

export const commandKinds: Translation<typeof english> = {
  payment: 'Bayad',
  void: 'Binawing bayad',
  visit: 'Pagpunta',
  approval: 'Pag-apruba',
  rejection: 'Pagtanggi',
  application: 'Loan application',
  remittance: 'Pag-remit ng pera',
  other: 'Ibang record',
}
