/**
 * Nothing that names a client outlives the client: a mark is written into every text of every row that hangs on the client, the
 * client is purged, and every table is searched for it. A new column needs no line here; one that is to keep its words does.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import { calls } from '../../../contract/index.ts'
import { writeAudit, type RowChange } from '../../../server/http/audit.ts'
import { purgeErased } from '../../../server/privacy/purge-erased.ts'
import { verifyChains } from '../../../server/audit/verify-chains.ts'
import { makeDigests } from '../../../server/audit/make-digests.ts'
import { aPicture, asFile } from '../../support/people/a-picture.ts'
import { fillEmptyTables, linkBy, MARK, mark, texts } from '../../support/rows/client-rows.ts'
import { columnsOf } from '../../support/rows/made-up-rows.ts'
import { useCompany } from '../../support/world/use-company.ts'
import { words } from '../../support/calls/by-hand.ts'
import { remit } from '../../support/money/hand-over.ts'
import { useMade } from '../../support/people/use-made.ts'

const HERE = 'tests/api/privacy/erased-words.test.ts'
const BLANKED_IN = 'server/privacy/purge-client.ts'

/** Words that are not the client's, or that have to stay, with why. */
const KEPT: Readonly<Record<string, string>> = {
  'consent.text_version': 'which text was agreed to',
  'consent.address': 'from where it was agreed to: the proof of the consent',
  'payment.reference':
    'the number that the wallet or the bank gave: without it the books cannot be held against theirs',
  'payment.slip_no': 'the number on the paper that the client holds',
  'disclosure_acceptance.text_version': 'which text was accepted',
  'disclosure_acceptance.statement': 'figures and days only',
  'application.overridden_limits': 'a word of ours',
  'payment_exception.reason': 'a word of ours',
  'payment_client.method': 'a word of ours',
  'release_client.place': 'a word of ours',
  'visit.outcome': 'a word of ours',
  'erasure.reason': 'blanked by the purge itself',
  'command_log.call': 'a word of ours',
  'command_log.body_hash': 'of what arrived, so that it is known when it arrives again',
  'held_command.call': 'a word of ours',
  'held_command.body': 'money that waits for a decision keeps its words until then',
  'held_command.depends_on': 'ids of other commands',
  'held_command.decision_reason': 'there is none before the decision',
  'session.token_hash': 'of a number drawn by lot, and the session is over',
  'super_admin_change.password_hash': 'no client is one',
  'super_admin_change.reason': 'no client is one',
  'trace.call': 'a word of ours',
}
const company = useCompany()
const { at } = company
let photo: string
let paymentId: string
const loan = useMade(() => company.lend())
beforeAll(async () => {
  const taken = await company.pay({ loan_id: loan.loanId, amount: pesos(100), note: MARK })
  paymentId = taken.payment_id
  await company.pay({ loan_id: loan.loanId, amount: pesos(50) })
  await company.otherAdmin.visitor.get('reversePayment', { payment_id: taken.payment_id, reason: MARK })
  const atOffice = await company.pay({ loan_id: loan.loanId, amount: pesos(30) }, company.admin)
  const { payment_id } = atOffice
  await company.otherAdmin.visitor.get('reversePayment', { payment_id, reason: MARK })
  await company.superAdmin.visitor.get('refuseReversal', { payment_id, reason: MARK })
  const other = await company.lend()
  const wrong = await company.pay({ loan_id: other.loanId, amount: pesos(40) })
  await company.admin.visitor.get('movePayment', {
    payment_id: wrong.payment_id,
    loan_id: loan.loanId,
    reason: MARK,
  })
  const meant = await company.pay({ loan_id: loan.loanId, amount: pesos(20), note: MARK }, company.admin)
  await company.otherAdmin.visitor.get('reversePayment', { payment_id: meant.payment_id, reason: MARK })
  await company.superAdmin.visitor.get('refuseReversal', { payment_id: meant.payment_id, reason: MARK })
  const to = { loan_id: other.loanId, reason: MARK }
  await company.otherAdmin.visitor.get('movePayment', { payment_id: meant.payment_id, ...to })
  await sql`insert into client_debt (acc_id, loan_id, payment_id, stands_for_it, amount, paid, noted_at, noted_by, reason)
    values (${loan.accId}, ${loan.loanId}, ${taken.payment_id}, ${taken.payment_id}, 1, 1, now(), ${company.admin.accId}, ${MARK})`.execute(
    at.db,
  )
  const visit_id = newId()
  const visit = { visit_id, loan_id: loan.loanId, outcome: 'no money' as const, note: MARK }
  await company.ci.visitor.get(
    'recordVisit',
    { ...visit, promise_on: null, promise_amount: null, occurred_at: at.clock.now() },
    { key: visit_id },
  )
  await company.ci.visitor.get('attachPhoto', { visit_id, photo: asFile(await aPicture()) })
  const kept = at.db.selectFrom('visit').select('photo').where('visit_id', '=', visit_id)
  photo = (await kept.executeTakeFirstOrThrow()).photo ?? ''
  await company.daysLater(40)
  const charge = { loan_id: loan.loanId, instalment_no: 1, amount: pesos(5) }
  const { penalty_id } = await company.admin.visitor.get('chargePenalty', charge)
  await company.otherAdmin.visitor.get('waivePenalty', { penalty_id, reason: MARK })
})

/** Rows of which the audit tells by whose they are. */
const BY_ACCOUNT: ReadonlySet<string> = new Set(['consent', 'recovery_code'])
/** Rows of the company or of its team, of which the audit is told. */
const OF_NO_CLIENT =
  words(`backup closed_month expense file import_file new_cash payroll remittance round_order safe_count setting
  slip_gap super_admin_change team_member terms_and_interest`)

/** The tables whose rows some call tells the audit about. */
function tablesTold(): ReadonlySet<string> {
  const server = new URL('../../../server/', import.meta.url)
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  )
  const text = files.map((file) => readFileSync(new URL(file, server), 'utf8')).join('\n')
  return new Set([...text.matchAll(/\bchanged\(\s*'(\w+)'/g)].map(([, table = '']) => table))
}

interface OwnRow {
  readonly table: string
  readonly key: string
  readonly id: string
}

/** Every row of the client's in every table, by the key by which the audit names it (tests/support/rows/audited-rows.ts). */
async function ownRows(told: ReadonlySet<string>): Promise<OwnRow[]> {
  const columns = await columnsOf(at.db)
  const { rows: keys } = await sql<{ table: string; key: string }>`
    select conrelid::regclass::text as "table", attname::text as key from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1] where contype = 'p' order by 1`.execute(
    at.db,
  )
  const found: OwnRow[] = []
  for (const { table, key: own } of keys) {
    const key = BY_ACCOUNT.has(table) ? 'acc_id' : own
    if (!told.has(table)) continue
    const links = columns.flatMap((column) => (column.table === table ? linkBy(column.name, loan.accId) : []))
    if (links.length === 0) continue
    const { rows } = await sql
      .raw<{ id: string }>(`select ${key}::text as id from ${table} where ${links.join(' or ')}`)
      .execute(at.db)
    found.push(...rows.map(({ id }) => ({ table, key, id })))
  }
  return found
}

/** What a call may ask with that names one of these rows. */
async function askedAbout(own: readonly OwnRow[]): Promise<Record<string, string>[]> {
  const fields = new Set(Object.values(calls).flatMap(({ input }) => fieldsOf(input)))
  return own.filter(({ key }) => fields.has(key)).map(({ key, id }) => ({ [key]: id }))
}

function fieldsOf(input: unknown): string[] {
  if (typeof input !== 'object' || input === null) return []
  if ('options' in input && Array.isArray(input.options)) return input.options.flatMap(fieldsOf)
  return 'entries' in input ? Object.keys(input.entries as object) : []
}

function audited(input: object, changes: readonly RowChange[]): Promise<void> {
  return at.db.transaction().execute((tx) =>
    writeAudit(tx, {
      at: at.clock.now(),
      accId: company.admin.accId,
      call: 'openPicture',
      commandId: null,
      address: '',
      input,
      changes,
    }),
  )
}

async function marksLeft(): Promise<string[]> {
  const left: string[] = []
  for (const { of, name } of await texts(at.db)) {
    const { rows } = await sql
      .raw<{ n: number }>(`select count(*)::int as n from ${of} where ${name}::text like '%Makiling%'`)
      .execute(at.db)
    if ((rows[0]?.n ?? 0) > 0) left.push(`${of}.${name}`)
  }
  return left
}

/** What the lines of the audit that still name the client are about. */
async function linesLeft(): Promise<string[]> {
  const { rows } = await sql<{
    about: string
  }>`select distinct coalesce(changes -> 0 ->> 'table', input::text) as about
    from audit where input::text || changes::text like '%Makiling%' order by 1`.execute(at.db)
  return rows.map(({ about }) => about)
}

it('a purged client is named in no column of any table', async () => {
  await sql`update application set status = 'Fully Paid' where acc_id = ${loan.accId}`.execute(at.db)
  await sql`update loan set status = 'Fully Paid' where acc_id = ${loan.accId}`.execute(at.db)
  await sql`insert into act_alone (done_at, business_on, acc_id, mark, call, row_table, row_id, reason)
    values (now(), current_date, ${company.superAdmin.accId}, 'alone', 'decideLoan', 'loan', ${String(loan.loanId)}, ${MARK})`.execute(
    at.db,
  )
  await company.superAdmin.visitor.get('eraseClient', { acc_id: loan.accId, reason: MARK })
  await fillEmptyTables(at.db, {
    acc_id: loan.accId,
    loan_id: loan.loanId,
    application_id: loan.applicationId,
    payment_id: paymentId,
  })
  const marked: string[] = []
  const unmarked: string[] = []
  for (const column of await texts(at.db)) {
    const what = `${column.of}.${column.name}`
    // Chained; and an act hangs on her by its row alone, so hers is written with the mark above.
    if (what in KEPT || /^(audit|transfer|act_alone)$/.test(column.of)) continue
    const isMarked = await mark(at.db, loan.accId, column)
    if (isMarked === 'no row') unmarked.push(what)
    else if (isMarked) marked.push(what)
  }
  expect(
    unmarked,
    `no row of theirs to mark: make one in fillEmptyTables of tests/support/rows/client-rows.ts`,
  ).toEqual([])
  expect(marked.length).toBeGreaterThan(40)
  expect(await marksLeft()).toContain('audit.input')
  await sql`insert into mail (recipient, subject, text, created_at, send_after, give_up_at, sent_at)
    select 'office@example.com', 'Application', 'Of ' || firstname || ' ' || lastname || ' ' || ${MARK}::text, now(), now(), now(), now()
    from person join account using (p_id) where acc_id = ${loan.accId}`.execute(at.db)
  await sql`insert into mail (recipient, subject, text, created_at, send_after, give_up_at, sent_at)
    select 'office@example.com', 'Of ' || firstname || ' ' || lastname, ${MARK}::text, now(), now(), now(), now()
    from person join account using (p_id) where acc_id = ${loan.accId}`.execute(at.db)
  const named = [{ acc_id: loan.accId }, { loan_id: loan.loanId }, { application_id: loan.applicationId }]
  for (const who of named)
    await sql`insert into notice (acc_id, kind, params, created_at)
      values (${company.admin.accId}, 'approval waiting', ${JSON.stringify({ ...who, of: MARK })}::jsonb, now())`.execute(
      at.db,
    )
  const told = new Set([...tablesTold()].filter((table) => !OF_NO_CLIENT.includes(table)))
  const own = await ownRows(told)
  const without = [...told].filter((table) => !own.some((row) => row.table === table))
  expect(
    without,
    `no row of theirs that the audit could tell of, or to be added to OF_NO_CLIENT of ${HERE}`,
  ).toEqual([])
  // Told as a mark beside a row that was not touched (tests/support/rows/audited-rows.ts).
  for (const { table, id } of own) await audited({}, [{ table, id, before: null, after: { alone: MARK } }])
  // A line that names her by what was asked alone, each in its own way.
  const asked = await askedAbout(own)
  expect(asked.length).toBeGreaterThan(7)
  for (const one of asked) await audited({ ...one, note: MARK }, [])
  await makeDigests(at.house, at.clock.today())
  await sql`update erasure set purge_on = ${at.clock.today()}`.execute(at.db)
  expect(await purgeErased(at.house)).toBe(1)
  expect(
    await linesLeft(),
    `rows and fields to be named in OWN_ROWS and ASKED_ABOUT of server/privacy/rows-of-client.ts`,
  ).toEqual([])
  expect(await marksLeft(), `to be blanked in ${BLANKED_IN}, or in KEPT of ${HERE} with why`).toEqual([])
  expect(await at.house.files.get(photo), 'the photo of a visit').toBeUndefined()
  expect(await verifyChains(at.db, []), 'an erasure is no change of the audit or the books').toMatchObject({
    faults: [],
  })
})

it('what was said with money that went without a loan is gone with the client too', async () => {
  const { loanId, accId } = await company.lend()
  const wrong = await company.pay({ loan_id: loanId, amount: pesos(100) }, company.otherCi)
  await remit(company, pesos(100), company.otherCi)
  const { payment_id } = wrong
  await company.otherAdmin.visitor.get('reversePayment', { payment_id, cash: 'never taken', reason: MARK })
  const { rows } = await company.superAdmin.visitor.get('listCashDifferences', {})
  const over = rows.find((row) => row.payment_id === payment_id)
  const settled = {
    difference_id: over?.difference_id ?? 0,
    amount: pesos(100),
    kind: 'absorbed',
    reason: MARK,
  } as const
  await company.superAdmin.visitor.get('decideCashDifference', settled)
  await company.pay({ loan_id: loanId, amount: pesos(14_220) })
  await company.otherAdmin.visitor.get('refundCredit', {
    acc_id: accId,
    amount: pesos(50),
    from: 'cash_on_hand',
    reason: MARK,
  })
  expect(await marksLeft()).toEqual(expect.arrayContaining(['transfer.memo', 'difference_decision.reason']))
  await company.superAdmin.visitor.get('eraseClient', { acc_id: accId, reason: MARK })
  await sql`update erasure set purge_on = ${at.clock.today()} where acc_id = ${accId}`.execute(at.db)
  expect(await purgeErased(at.house)).toBe(1)
  expect(await marksLeft()).toEqual([])
})
