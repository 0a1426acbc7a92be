import type { ClientProfile } from '../../../contract/client-profile.ts'

/** Last name first, as lists are read: `Dela Cruz, Juan Santos Jr`. */
export function fullName({ firstname, middlename, lastname, suffix }: ClientProfile['person']): string {
  return `${lastname}, ${[firstname, middlename, suffix].filter(Boolean).join(' ')}`
}
