/** Who answers the calls of this module: a call of the contract without its line here does not compile. */
import type { HandlersOf } from '../http/ask.ts'
import { makeBackup } from './make-backup.ts'

export const backupsHandlers = {
  makeBackup,
} satisfies HandlersOf<'backups'>
