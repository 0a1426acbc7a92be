import type { Offline } from '../../../offline/account/offline.ts'
import type { CommandRow } from '../../../offline/outbox/command-row.ts'

export interface RefusalProps {
  /** What was refused. */
  row: CommandRow
  offline: Offline
  onClose: () => void
}
