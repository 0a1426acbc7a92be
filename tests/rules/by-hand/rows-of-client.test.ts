/**
 * Erasing a client blanks what the audit says of every row of theirs; of which rows a call notes a change is up to the call. Written
 * by hand: a table that is in neither list would keep its words.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { words } from '../../support/calls/by-hand.ts'

const STORE = 'server/privacy/erasure-store.ts'
const HERE = 'tests/rules/by-hand/rows-of-client.test.ts'

/** Of the company, of those who work for it, or of an account whose own lines are blanked by who wrote them. */
const NOT_OF_A_CLIENT =
  words(`backup cash_difference closed_month device email_code expense file import_file new_cash payroll
  push_subscription recovery_code remittance round_order safe_count second_factor setting slip_gap super_admin_change team_member
  terms_and_interest`)

const sources = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
)
const noted = new Set(
  sources.flatMap((file) =>
    [...readFileSync(`server/${file}`, 'utf8').matchAll(/\bchanged\(\s*'([a-z_]+)'/g)].map(
      ([, table]) => table ?? '',
    ),
  ),
)
const [, rowsOfClient = ''] = /const rowsOfClient = ([\s\S]*?)\n\n/.exec(readFileSync(STORE, 'utf8')) ?? []
const ofClient = [...rowsOfClient.matchAll(/'([a-z_]+)'/g)].map(([, table]) => table ?? '')

it('each table of which a change is noted has its rows among the client’s, or is not about a client', () => {
  const neither = [...noted].filter((table) => !ofClient.includes(table) && !NOT_OF_A_CLIENT.includes(table))
  expect(neither, `to add to rowsOfClient in ${STORE}, or to NOT_OF_A_CLIENT in ${HERE}`).toEqual([])
  const both = NOT_OF_A_CLIENT.filter((table) => ofClient.includes(table) || !noted.has(table))
  expect(both, `to take out of NOT_OF_A_CLIENT in ${HERE}`).toEqual([])
})
