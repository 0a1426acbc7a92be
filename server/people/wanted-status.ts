import { nextStatusOf, type AccountStatus } from '../../domain/people/account-status.ts'
import { MESSAGES } from '../../domain/people/person-rules.ts'
import { labelOf } from '../../contract/wire/labels.ts'
import { refuseField } from '../http/refuse.ts'

/** The status that was asked for, or the one that is next where none was. Throws where more than one could be. */
export function wantedStatus(asked: AccountStatus | undefined, now: AccountStatus): AccountStatus {
  return asked ?? nextStatusOf(now) ?? refuseField('status', MESSAGES.required(labelOf('status')))
}
