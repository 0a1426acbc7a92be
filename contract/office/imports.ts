/** Moving in: clients and the loans that run, from a CSV file. Its columns are described in docs/imports.md. */
import * as v from 'valibot'
import { SUPER_ADMIN } from '../wire/actors.ts'
import { call } from '../wire/call.ts'
import { form } from '../wire/form.ts'
import { ONCE_WITH_PASSWORD } from '../wire/once.ts'
import { centavos, fileOf, instant } from '../wire/shapes.ts'

const csvFile = fileOf()

const totals = v.object({
  /** Rows with something in them, the heading aside. */
  rows: v.number(),
  principal: centavos,
  interest: centavos,
  paid: centavos,
  /** What is still to be paid: principal and interest less paid. */
  balance: centavos,
  /** Principal still to be paid: what the books open with. */
  receivable: centavos,
})

const created = v.object({ clients: v.number(), loans: v.number(), co_makers: v.number(), terms: v.number() })

export const checkImport = call({
  method: 'POST',
  path: '/import/check',
  summary:
    'Reads a file of clients and running loans and says what is wrong with it and what it would create.',
  actors: SUPER_ADMIN,
  tells: [],
  stepUp: true,
  body: 'form',
  input: form({ file: csvFile }),
  output: v.object({
    sha256: v.string(),
    /** Of the rows that are right. */
    totals,
    would_create: created,
    /** Where the row is, as a spreadsheet counts: the heading is row 1. At most 500. */
    errors: v.array(v.object({ row: v.number(), field: v.string(), message: v.string() })),
    error_count: v.number(),
    /** When this very file was imported, where it was. */
    imported_at: v.nullable(instant),
  }),
  refusals: [],
})

export const runImport = call({
  ...ONCE_WITH_PASSWORD,
  path: '/import/run',
  summary: 'Imports a file whole, or not at all; the same file comes in once.',
  actors: SUPER_ADMIN,
  changes: ['applications', 'loans', 'takings', 'clients', 'accounts', 'releases'],
  body: 'form',
  input: form({ file: csvFile }),
  output: v.object({ sha256: v.string(), totals, created }),
  refusals: ['STATE_CONFLICT', 'USERNAME_TAKEN'],
})
