/** What a file says, row by row: what is right as what would be created, what is wrong as messages at their fields. */
import * as v from 'valibot'
import { newUsername } from '../../contract/auth/new-username.ts'
import {
  coMakerFields,
  hasNeededCollateral,
  otherInfoFields,
  personFields,
} from '../../contract/people/person.ts'
import { yearOf, type LocalDate } from '../../domain/calendar.ts'
import { personKey } from '../../domain/two-people.ts'
import { isBirthdate, MESSAGES } from '../../domain/people/person-rules.ts'
import { labelled, named } from '../../contract/wire/form.ts'
import { email } from '../../contract/wire/shapes.ts'
import {
  ACCOUNT_COLUMNS,
  CO_MAKER_COLUMNS,
  LOAN_COLUMNS,
  OTHER_INFO_COLUMNS,
  type Column,
} from './import-columns.ts'
import { PERSON_COLUMNS } from '../people/person-facts.ts'
import { loanOfRow, type ImportedLoan } from './loan-of-row.ts'
import { readAmount } from './read-amount.ts'
import type { CsvFile, CsvRow } from './read-csv.ts'
import { faultsOf, type RowFault } from './row-fault.ts'

export interface RowError extends RowFault {
  readonly row: number
}

const person = v.object(labelled(personFields))
const otherInfo = v.pipe(
  v.object(labelled(otherInfoFields)),
  v.forward(
    v.partialCheck([['cu_type'], ['prd_collateral']], hasNeededCollateral, 'Collateral is required'),
    ['prd_collateral'],
  ),
)
const coMaker = v.object(labelled(coMakerFields))
const emptyOr = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.union([v.literal(''), schema])
const account = v.object({
  ...labelled({ username: emptyOr(newUsername), email: emptyOr(email) }),
  /** The CI's username; looked up later. */
  assigned_ci: v.string(),
  loan_level: named('Loan level', v.pipe(v.string(), v.regex(/^([1-9]\d?)?$/))),
})

export interface ImportedClient {
  readonly row: number
  readonly person: v.InferOutput<typeof person>
  readonly otherInfo: v.InferOutput<typeof otherInfo>
  readonly coMaker: v.InferOutput<typeof coMaker> | null
  /** Empty where the file leaves it to us. */
  readonly username: string
  readonly email: string
  readonly ciUsername: string
  readonly loanLevel: number
  readonly loan: ImportedLoan | null
}

export interface CheckedRows {
  readonly clients: readonly ImportedClient[]
  readonly errors: readonly RowError[]
}

const AMOUNTS: readonly Column[] = ['prd_net', 'prd_m_bills', 'pcd_net', 'principal', 'interest', 'paid']

/** All that can be said of the rows without looking into the database. */
export function checkRows(file: CsvFile, today: LocalDate): CheckedRows {
  const clients: ImportedClient[] = []
  const errors: RowError[] = []
  const seen = new Map<string, number>()
  const usernames = new Map<string, number>()
  for (const csvRow of file.rows) {
    const { client, faults } = checkRow(csvRow, file, today)
    const { row } = csvRow
    errors.push(...faults.map((fault) => ({ row, ...fault })))
    if (!client) continue
    const before = seen.get(keyOf(client.person))
    const taken = client.username === '' ? undefined : usernames.get(client.username.toLowerCase())
    if (before !== undefined)
      errors.push({ row, field: 'lastname', message: `The same person is in row ${before}` })
    if (taken !== undefined) errors.push({ row, field: 'username', message: MESSAGES.usernameTaken() })
    seen.set(keyOf(client.person), row)
    usernames.set(client.username.toLowerCase(), row)
    if (before === undefined && taken === undefined) clients.push(client)
  }
  return { clients, errors }
}

/** Who counts as one person (domain/two-people.ts), of a row. */
export const keyOf = (of: Pick<ImportedClient['person'], 'firstname' | 'lastname' | 'birthdate'>): string =>
  personKey({ p_id: 0, ...of })

/** Reads the parts of a row, gathering what is wrong with any of them. */
class RowReader {
  readonly faults: RowFault[] = []
  readonly #cells: CsvRow['cells']
  readonly #semicolons: boolean

  constructor({ cells }: CsvRow, { semicolons }: CsvFile) {
    this.#cells = cells
    this.#semicolons = semicolons
  }

  /** Undefined where something is wrong. */
  read<Schema extends v.GenericSchema>(
    schema: Schema,
    columns: readonly Column[],
  ): v.InferOutput<Schema> | undefined {
    const result = v.safeParse(schema, this.values(columns))
    if (result.success) return result.output
    this.faults.push(...faultsOf(result.issues))
    return undefined
  }

  values(columns: readonly Column[]): Record<string, string | number> {
    const value = (column: Column) => valueOf(column, this.#cells[column] ?? '', this.#semicolons)
    return Object.fromEntries(columns.map((column) => [column, value(column)]))
  }

  isLeftEmpty(columns: readonly Column[]): boolean {
    return columns.every((column) => (this.#cells[column] ?? '') === '')
  }
}

function checkRow(
  csvRow: CsvRow,
  file: CsvFile,
  today: LocalDate,
): { client?: ImportedClient; faults: readonly RowFault[] } {
  const { row, wrongWidth } = csvRow
  if (wrongWidth !== null)
    return { faults: [{ field: '', message: `The row has ${wrongWidth} cells, the heading ${file.width}` }] }
  const reader = new RowReader(csvRow, file)
  const who = reader.read(person, PERSON_COLUMNS)
  if (who && !isBirthdate(who.birthdate, yearOf(today)))
    reader.faults.push({ field: 'birthdate', message: MESSAGES.invalid('Birthdate') })
  const info = reader.read(otherInfo, OTHER_INFO_COLUMNS)
  const maker = reader.isLeftEmpty(CO_MAKER_COLUMNS) ? null : reader.read(coMaker, CO_MAKER_COLUMNS)
  const login = reader.read(account, ACCOUNT_COLUMNS)
  const loan = loanOf(reader, today)
  const { faults } = reader
  if (faults.length > 0 || !who || !info || maker === undefined || !login || loan === undefined)
    return { faults }
  const client = {
    row,
    person: who,
    otherInfo: info,
    coMaker: maker,
    username: login.username,
    email: login.email,
    ciUsername: login.assigned_ci,
    loanLevel: Number(login.loan_level || 1),
    loan,
  }
  return { client, faults }
}

/** Null for a client without one, undefined where something is wrong with it. */
function loanOf(reader: RowReader, today: LocalDate): ImportedLoan | null | undefined {
  if (reader.isLeftEmpty(LOAN_COLUMNS)) return null
  const loan = loanOfRow(reader.values(LOAN_COLUMNS), today)
  if (!('faults' in loan)) return loan
  reader.faults.push(...loan.faults)
  return undefined
}

/** Amounts as numbers; an empty one stays empty, so that it is asked for and not called wrong. */
function valueOf(column: Column, cell: string, semicolons: boolean): string | number {
  if (!AMOUNTS.includes(column) || cell === '') return cell
  return readAmount(cell, semicolons)
}
