import { sql } from 'kysely'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, it } from 'vitest'
import { toLocalDate } from '../../../domain/calendar.ts'
import { pesos } from '../../../domain/money.ts'
import type { Role } from '../../../domain/people/role.ts'
import { DEMO_PASSWORD, loadDemo } from '../../../server/demo/load-demo.ts'
import { everyRead, type Asking, type Input } from '../../support/calls/every-read.ts'
import { SIGN_IN } from '../../support/people/seed.ts'
import { useApp } from '../../support/world/use-company.ts'
import { Visitor } from '../../support/world/test-app.ts'

/**
 * What every read answers of the demo company, whose history is drawn by a fixed lot: as it is and with each filter, choice and order by
 * itself, by each role. `npx vitest run --project app tests/api/http/what-reads-answer -u` writes it again after a change that is
 * meant; what differs in it is then to be read.
 */
const at = useApp()
const people = {} as Record<Role, Visitor>
let asked: Asking[] = []

const USERS: Readonly<Record<Role, string>> = {
  CLIENT_USER: 'demo.client',
  CI_USER: 'demo.investigator',
  ADMIN_USER: 'demo.admin',
  SUPER_ADMIN_USER: 'demo.superadmin',
}

const WIDTH = 200
const SPAN = { from: toLocalDate('2026-09-15'), to: toLocalDate('2026-11-14') }

/** The first row of each, and the demo client's where it is a client's. */
async function samples(): Promise<Input> {
  const first = async (query: string): Promise<string | number> => {
    const { rows } = await sql
      .raw<{ found: string | null }>(`select (${query})::text as found`)
      .execute(at.db)
    const found = rows[0]?.found
    if (found === null || found === undefined) throw new Error(`the demo company has none: ${query}`)
    return /^\d+$/.test(found) ? Number(found) : found
  }
  const client = await first(`select acc_id from account where username = 'demo.client'`)
  const person = await first(`select p_id from account where username = 'demo.client'`)
  const loan = await first(`select min(loan_id) from loan where acc_id = ${client}`)
  const application = await first(`select application_id from loan where loan_id = ${loan}`)
  const member = await first(
    `select mgt_id from team_member join account using (acc_id) where username = 'demo.investigator'`,
  )
  const admin = await first(
    `select mgt_id from team_member join account using (acc_id) where username = 'demo.admin'`,
  )
  const ofPerson = ['getPerson', 'getOtherInfo', 'getCoMaker']
  const ofLoan = ['getSchedule', 'listLoanPayments', 'quotePayOff', 'listPenalties']
  const ids = (names: readonly string[], id: unknown) =>
    Object.fromEntries(names.map((name) => [`${name}.id`, id]))
  return {
    ...ids(ofPerson, person),
    ...ids(ofLoan, loan),
    ...ids(['getTeamMember', 'countApplicants'], member),
    ...ids(['listTeam'], admin),
    ...ids(['listClientApplications', 'getClientProfile', 'exportClient'], client),
    ...ids(['getOwnLoan'], application),
    ...ids(['getDisclosure'], application),
    application_id: application,
    acc_id: client,
    'listAudit.acc_id': await first(`select min(acc_id) from audit`),
    mgt_id: member,
    payment_id: await first(
      `select payment_id from payment where loan_id = ${loan} and status = 'Posted' order by posting_order desc limit 1`,
    ),
    'readSlip.id': await first(
      `select payment_id from payment where slip_no <> '' order by posting_order limit 1`,
    ),
    payroll_id: await first(`select min(payroll_id) from payroll`),
    ...SPAN,
    year: 2026,
    month: 10,
    search: ['an', 'DEMO', 'st'],
    username: ['demo.client', 'Demo.Client', 'someone.new'],
    amount: [pesos(3000), pesos(20_000)],
    line: 'collections',
    on: toLocalDate('2026-11-30'),
  }
}

beforeAll(async () => {
  await loadDemo(at.house, { clients: 40, progress: () => {} })
  // So that there is something of each, and some of it open.
  await sql`update payment_exception set resolved_at = null, resolved_by = null, resolution = null, resolved_reason = ''
    where payment_id in (select payment_id from payment_exception join payment using (payment_id) order by posting_order limit 3)`.execute(
    at.db,
  )
  for (const [role, username] of Object.entries(USERS) as [Role, string][]) {
    people[role] = new Visitor(at)
    await people[role].get(SIGN_IN[role], { username, password: DEMO_PASSWORD })
  }
  asked = everyRead(await samples())
})

it('says what it said, to each role, with each filter and in each order', async () => {
  const told: string[] = []
  const heard = new Map<string, Role>()
  for (const { name, role, input, isPlain } of asked) {
    const answer = await people[role].askRaw(name, input)
    const said = answer.success
      ? shown(answer.data, isPlain).join('\n  ')
      : `${answer.code} ${JSON.stringify(answer.data)}`
    const asOther = heard.get(`${name} ${said}`)
    if (isPlain) heard.set(`${name} ${said}`, asOther ?? role)
    told.push(
      `${name} ${role} ${JSON.stringify(input)}`,
      `  ${isPlain && asOther !== undefined ? `as ${asOther}` : said}`,
    )
  }
  await expect(withoutChance(told.join('\n'))).toMatchFileSnapshot(
    fileURLToPath(new URL('reads.gen.txt', import.meta.url)),
  )
})

/** Of a list the first rows whole, and what they are told apart by. */
function shown(data: unknown, isPlain: boolean): string[] {
  if (typeof data !== 'object' || data === null || !('rows' in data)) return inLines(data)
  const { rows, next: _, ...around } = data as { rows: object[]; next: unknown }
  const whole = isPlain ? rows.slice(0, 2).map((row) => JSON.stringify(row)) : []
  return [JSON.stringify(around), ...whole, JSON.stringify(rows.map((row) => Object.values(row).slice(0, 2)))]
}

/** What fits no line has one for each of its parts, so that what differs is read at a glance. */
function inLines(data: unknown, name = '', indent = ''): string[] {
  const line = `${indent}${name}${JSON.stringify(data)}`
  const isRow = Array.isArray(data) && (name === '- ' || !data.some((one) => typeof one === 'object'))
  if (isRow || line.length <= WIDTH || typeof data !== 'object' || data === null) return [line]
  const nameOf = Array.isArray(data) ? () => '- ' : (key: string) => `${key}: `
  const deeper = name === '' ? indent : `${indent}  `
  const parts = Object.entries(data).flatMap(([key, one]) => inLines(one, nameOf(key), deeper))
  return name === '' ? parts : [`${indent}${name.trimEnd()}`, ...parts]
}

/** What is drawn by chance is told apart by when it first came. */
function withoutChance(text: string): string {
  const uuids = new Map<string, string>()
  return text
    .replaceAll(/(cursor"?: ?)"[^"]*"/g, '$1"…"')
    .replaceAll(/\?(?:until|expires|signature)=[^"]*/g, '?…')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, (uuid) => {
      const known = uuids.get(uuid) ?? `uuid ${uuids.size + 1}`
      uuids.set(uuid, known)
      return known
    })
}
