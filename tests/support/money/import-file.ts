/** Files for imports, as a spreadsheet would save them. */
import { COLUMNS, type Column } from '../../../server/imports/import-columns.ts'

export type RowWish = Partial<Record<Column, string>>

/** Ana, without a loan. */
export const ANA: RowWish = {
  firstname: 'Ana',
  lastname: 'Dela Cruz',
  contact: '09171234567',
  birthdate: '1990-05-17',
  address: '12 Sampaguita St, Brgy. Uno',
  prd_work: 'Tindera',
  prd_net: '20,000.00',
  prd_m_bills: '5000',
  prd_educ_attain: 'High School',
  cu_type: 'Midway Employee',
}

/** ₱ 13,000 with 1,170 interest in 13 Saturdays from 12 September 2026; 2,500 of it paid by 3 October. */
export const LOAN: RowWish = {
  loan_kind: 'Salary Loan',
  frequency: 'weekly',
  principal: '13000',
  interest: '1,170.00',
  instalments: '13',
  released_on: '2026-09-05',
  first_due_on: '2026-09-12',
  paid: '2500.00',
  last_paid_on: '2026-10-03',
}

interface Manner {
  readonly delimiter?: ',' | ';' | '\t'
  readonly newline?: '\r\n' | '\n'
  readonly bom?: boolean
  /** Puts every cell in quotes, not only those that need them. */
  readonly quoteAll?: boolean
}

/** Rows as CSV text, under a heading of all columns. */
export function csvOf(rows: readonly RowWish[], manner: Manner = {}): string {
  const { delimiter = ',', newline = '\r\n', bom = false, quoteAll = false } = manner
  const cell = (text: string) =>
    quoteAll || new RegExp(`["\r\n${delimiter}]`).test(text) ? `"${text.replaceAll('"', '""')}"` : text
  const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column] ?? ''))]
  return (bom ? '\ufeff' : '') + lines.map((cells) => cells.map(cell).join(delimiter) + newline).join('')
}

export function fileOf(content: string | Uint8Array<ArrayBuffer>, name = 'clients.csv'): File {
  return new File([content], name, { type: 'text/csv' })
}
