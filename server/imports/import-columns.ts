/** The columns of an import, by the owner's field names; docs/imports.md describes them, and a test holds the two together. */
import { PERSON_COLUMNS } from '../people/person-facts.ts'

export const ACCOUNT_COLUMNS = ['username', 'email', 'assigned_ci', 'loan_level'] as const
export const OTHER_INFO_COLUMNS = [
  'prd_work',
  'prd_net',
  'prd_m_bills',
  'prd_educ_attain',
  'cu_type',
  'prd_collateral',
] as const
export const CO_MAKER_COLUMNS = ['pcd_name', 'pcd_contact', 'pcd_work', 'pcd_net', 'pcd_address'] as const
export const LOAN_COLUMNS = [
  'loan_kind',
  'frequency',
  'principal',
  'interest',
  'instalments',
  'released_on',
  'first_due_on',
  'paid',
  'last_paid_on',
  'penalty_pct_per_month',
  'grace_days',
] as const

export const COLUMNS = [
  ...PERSON_COLUMNS,
  ...ACCOUNT_COLUMNS,
  ...OTHER_INFO_COLUMNS,
  ...CO_MAKER_COLUMNS,
  ...LOAN_COLUMNS,
] as const
export type Column = (typeof COLUMNS)[number]

/** Without these a file is not one of clients. */
export const NEEDED_COLUMNS: readonly Column[] = [
  'firstname',
  'lastname',
  'contact',
  'birthdate',
  'address',
  'prd_work',
  'prd_net',
  'prd_m_bills',
  'prd_educ_attain',
  'cu_type',
]

export function isColumn(name: string): name is Column {
  return COLUMNS.some((column) => column === name)
}
