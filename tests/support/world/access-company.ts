/**
 * One company with a row of every kind, each of which is somebody's: Ana's and Dora's, who are visited by Isko, and the office's.
 * Beside them stand those whose rows they are not: Ben, a client of Carla, another admin and another super admin.
 */
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { pesos } from '../../../domain/money.ts'
import type { AccountStatus } from '../../../domain/people/account-status.ts'
import { ROLES, type Role } from '../../../domain/people/role.ts'
import { cashPayment } from '../phone/a-command.ts'
import { aPicture, asFile } from '../people/a-picture.ts'
import { aClient, anAdmin, anInvestigator, aSuperAdmin, signInAs, type SeededPerson } from '../people/seed.ts'
import { anApplication, aReleasedLoan, theTerms } from '../money/seed-loan.ts'
import { aVisit } from '../phone/a-visit.ts'
import { testApp, type TestApp, type Visitor } from './test-app.ts'

/** What a row is asked for by. Numbers of rows that are not there are as long as those that are. */
export interface RowIds {
  readonly client: number
  readonly clientPerson: number
  /** Of Isko. */
  readonly member: number
  /** Of a super admin. */
  readonly boss: number
  readonly bossAccount: number
  readonly bossPerson: number
  readonly application: number
  readonly pendingApplication: number
  /** Approved by an admin, and not yet released. */
  readonly approvedApplication: number
  readonly loan: number
  readonly payment: string
  readonly penalty: number
  readonly proposal: number
  readonly visit: string
  readonly remittance: string
  /** What Isko was short of. */
  readonly difference: number
  /** Of Ana, for a payment that was never made. */
  readonly debt: number
  readonly session: number
  readonly notice: number
  readonly device: string
  readonly command: string
  readonly expense: number
  readonly newCash: number
  readonly safeCount: number
  readonly payroll: number
  readonly terms: number
}

export interface AccessCompany {
  readonly at: TestApp
  readonly there: RowIds
  readonly missing: RowIds
  /** Whose the rows are not; for the office those who look after no one of them. */
  readonly strangers: Readonly<Record<Role, Visitor>>
  readonly suspended: Readonly<Record<Role, Visitor>>
  /** Signed in before the account was closed. */
  readonly closed: Readonly<Record<Role, Visitor>>
  readonly isko: Visitor
  readonly picture: File
  close(): Promise<void>
}

const MAKE = {
  CLIENT_USER: aClient,
  CI_USER: anInvestigator,
  ADMIN_USER: anAdmin,
  SUPER_ADMIN_USER: aSuperAdmin,
}

export async function accessCompany(): Promise<AccessCompany> {
  const at = await testApp()
  const people = await somePeople(at)
  const { isko, carla, ana, ben } = people
  const [phone, office] = [await signInAs(at, isko), await signInAs(at, await anAdmin(at))]
  await signInAs(at, ana)
  const lent = await lentRows(at, people)
  const there: RowIds = {
    ...lent.ids,
    ...(await rowsOfTheField(at, phone, lent.loan, isko)),
    ...(await rowsOfTheOffice(at, office)),
    // Ana has a notice of what the field did.
    ...(await rowsOfPeople(at, people)),
  }
  return {
    at,
    there,
    missing: nowhere(there),
    strangers: {
      CLIENT_USER: await signInAs(at, ben),
      CI_USER: await signInAs(at, carla),
      ADMIN_USER: await signInAs(at, await anAdmin(at)),
      SUPER_ADMIN_USER: await signInAs(at, await aSuperAdmin(at)),
    },
    suspended: await everyRole((role) => inStatus(at, role, 'Suspended')),
    closed: await everyRole((role) => inStatus(at, role, 'Closed')),
    isko: phone,
    picture: asFile(await aPicture({ width: 64, height: 64 })),
    close: () => at.close(),
  }
}

type People = Awaited<ReturnType<typeof somePeople>>
type Loan = Awaited<ReturnType<typeof aReleasedLoan>>
/** What one subject adds to the rows. */
type Rows<Name extends keyof RowIds> = Promise<Pick<RowIds, Name>>

async function somePeople(at: TestApp) {
  const [isko, carla] = [await anInvestigator(at), await anInvestigator(at)]
  const boss = await aSuperAdmin(at)
  const ana = await aClient(at, { investigator: isko })
  const dora = await aClient(at, { investigator: isko })
  const ben = await aClient(at, { investigator: carla })
  return { isko, carla, boss, ana, dora, ben }
}

type OfPeople =
  | 'client'
  | 'clientPerson'
  | 'member'
  | 'boss'
  | 'bossAccount'
  | 'bossPerson'
  | 'session'
  | 'notice'
async function rowsOfPeople(at: TestApp, { ana, isko, boss }: People): Rows<OfPeople> {
  return {
    client: ana.accId,
    clientPerson: ana.pId,
    member: isko.mgtId,
    boss: boss.mgtId,
    bossAccount: boss.accId,
    bossPerson: boss.pId,
    session: await newestOf(at, 'session', 'session_id', ana.accId),
    notice: await newestOf(at, 'notice', 'notice_id', ana.accId),
  }
}

async function lentRows(at: TestApp, { ana, dora, isko }: People) {
  const { termsId: terms } = await at.db.transaction().execute((tx) => theTerms(tx, at.clock.today()))
  const pendingApplication = await anApplication(at, dora)
  const approvedApplication = await anApplication(at, await aClient(at, { investigator: isko }), {
    status: 'Approved by Admin',
    investigator: isko,
  })
  const loan = await aReleasedLoan(at, ana)
  const { applicationId: application, loanId } = loan
  return { loan, ids: { terms, application, pendingApplication, approvedApplication, loan: loanId } }
}

type OfTheField =
  | 'payment'
  | 'visit'
  | 'remittance'
  | 'device'
  | 'command'
  | 'difference'
  | 'debt'
  | 'penalty'
  | 'proposal'
async function rowsOfTheField(
  at: TestApp,
  phone: Visitor,
  loan: Loan,
  isko: People['isko'],
): Rows<OfTheField> {
  const ids = { payment: newId(), visit: newId(), remittance: newId(), device: newId() }
  await phone.get('collectPayment', cashPayment(at, loan, ids.payment, pesos(100)), { key: ids.payment })
  await phone.get('recordVisit', aVisit(at, loan.loanId, { visit_id: ids.visit }), { key: ids.visit })
  await phone.get('registerDevice', { device_id: ids.device, label: "Isko's phone" })
  await phone.get('handOverCash', handOver(at, ids.remittance), { key: ids.remittance })
  return {
    ...ids,
    command: ids.visit,
    difference: await aDifference(at, isko),
    debt: await aDebt(at, loan.loanId, ids.payment),
    penalty: await aPenalty(at, loan.loanId, 'Posted'),
    proposal: await aPenalty(at, loan.loanId, 'Proposed'),
  }
}

async function rowsOfTheOffice(
  at: TestApp,
  office: Visitor,
): Rows<'newCash' | 'expense' | 'payroll' | 'safeCount'> {
  const { new_cash_id: newCash } = await office.get('addCash', { kind: 'capital', amount: pesos(1) })
  const { expense_id: expense } = await office.get('submitExpense', fuel(at), { key: newId() })
  const firstHalf = { year: 2026, month: 11, cut_off: 'first' } as const
  const { payroll_id: payroll } = await office.get('createPayroll', firstHalf)
  const { safe_count_id: safeCount } = await office.get('countSafe', { pieces: {} })
  return { newCash, expense, payroll, safeCount }
}

async function everyRole(make: (role: Role) => Promise<Visitor>): Promise<Record<Role, Visitor>> {
  const made: Partial<Record<Role, Visitor>> = {}
  for (const role of ROLES) made[role] = await make(role)
  return made as Record<Role, Visitor>
}

/** Whose account changed under an open session. */
async function inStatus(at: TestApp, role: Role, status: AccountStatus): Promise<Visitor> {
  const who: SeededPerson = await MAKE[role](at)
  const visitor = await signInAs(at, who)
  await at.db.updateTable('account').set({ status }).where('acc_id', '=', who.accId).execute()
  return visitor
}

const handOver = (at: TestApp, remittance_id: string) => ({
  remittance_id,
  business_on: at.clock.today(),
  pieces: { '10000': 1 },
  recorded: pesos(100),
  reason: '',
  occurred_at: at.clock.now(),
})

const fuel = (at: TestApp) => ({
  category: 'fuel' as const,
  payee: 'Shell Lipa',
  particulars: 'Gas for the round',
  amount: pesos(350),
  expense_on: at.clock.today(),
})

async function aPenalty(at: TestApp, loan_id: number, status: 'Posted' | 'Proposed'): Promise<number> {
  const { penalty_id } = await at.db
    .insertInto('penalty')
    .values({
      loan_id,
      instalment_no: 1,
      amount: pesos(5),
      penalty_on: at.clock.today(),
      status,
      created_by: null,
      created_at: at.clock.now(),
      waived_by: null,
      waived_at: null,
      waived_reason: null,
    })
    .returning('penalty_id')
    .executeTakeFirstOrThrow()
  return penalty_id
}

async function aDifference(at: TestApp, { mgtId, accId }: { mgtId: number; accId: number }): Promise<number> {
  const { difference_id } = await at.db
    .insertInto('cash_difference')
    .values({ mgt_id: mgtId, amount: pesos(-10), noted_at: at.clock.now(), noted_by: accId })
    .returning('difference_id')
    .executeTakeFirstOrThrow()
  return difference_id
}

async function aDebt(at: TestApp, loan_id: number, payment_id: string): Promise<number> {
  const { rows } = await sql<{ debt_id: number }>`
    insert into client_debt (acc_id, loan_id, payment_id, stands_for_it, amount, noted_at, noted_by, reason)
    select acc_id, loan_id, ${payment_id}, ${payment_id}, ${pesos(10)}, ${at.clock.now()}, acc_id, 'Bounced'
    from loan where loan_id = ${loan_id} returning debt_id`.execute(at.db)
  return rows[0]?.debt_id ?? 0
}

async function newestOf(at: TestApp, table: string, id: string, accId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select max(${sql.ref(id)}) as id from ${sql.table(table)}
    where acc_id = ${accId}`.execute(at.db)
  const found = rows[0]?.id
  if (!found) throw new Error(`${table}: nothing of account ${accId}`)
  return found
}

function nowhere(there: RowIds): RowIds {
  const entries = Object.entries(there).map(([name, value]) => [
    name,
    typeof value === 'number' ? 900_000 + value : newId(),
  ])
  return Object.fromEntries(entries) as RowIds
}
