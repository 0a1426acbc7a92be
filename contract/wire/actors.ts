/** Who calls are for, by the names of the house. */
import { OFFICE } from '../../domain/people/role.ts'

export { OFFICE }

export const SUPER_ADMIN = ['SUPER_ADMIN_USER'] as const
/** Everybody who works for the company. */
export const STAFF = ['CI_USER', ...OFFICE] as const
export const INVESTIGATOR = ['CI_USER'] as const
export const CLIENT = ['CLIENT_USER'] as const
export const CLIENT_AND_OFFICE = [...CLIENT, ...OFFICE] as const
export const CLIENT_AND_STAFF = [...CLIENT, ...STAFF] as const
