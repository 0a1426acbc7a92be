/** Everything of a client on one screen, for as many clients as are asked for with a constant number of queries. */
import type { ClientProfile, HandedSlip } from '../../contract/people/client-profile.ts'
import { grouped } from '../../domain/grouped.ts'
import type { Tx } from '../db/connect.ts'
import { personFacts } from './person-facts.ts'

type ProfileLoan = ClientProfile['loans'][number]
type ProfilePayment = ProfileLoan['payments'][number]

/** In the order of the asked ids; who is no client is left out. */
export async function clientProfiles(tx: Tx, accIds: readonly number[]): Promise<ClientProfile[]> {
  if (accIds.length === 0) return []
  const clients = await clientRows(tx, accIds)
  const facts = await personFacts(
    tx,
    clients.map((client) => client.p_id),
  )
  const loans = grouped(await profileLoans(tx, 'acc_id', accIds), (loan) => loan.acc_id)
  const visits = grouped(await visitsOf(tx, accIds), (visit) => visit.acc_id)
  const clientOf = new Map(clients.map((client) => [client.acc_id, client]))
  return accIds.flatMap((accId) => {
    const client = clientOf.get(accId)
    const person = client && facts.get(client.p_id)
    if (!person) return []
    return {
      acc_id: accId,
      account_status: client.status,
      file_version: client.file_version,
      assigned_ci: nameOrNull(client.ci_firstname, client.ci_lastname),
      ...person,
      loans: (loans.get(accId) ?? []).map((row) => without(row, 'acc_id')),
      visits: (visits.get(accId) ?? []).map((row) => without(row, 'acc_id')),
    }
  })
}

/** An instalment as its client and the team see it. */
export const SCHEDULE_COLUMNS = [
  'no',
  'due_on',
  'interest',
  'principal',
  'penalty',
  'interest_paid',
  'principal_paid',
  'penalty_paid',
] as const

function clientRows(tx: Tx, accIds: readonly number[]) {
  return tx
    .selectFrom('client')
    .innerJoin('account', 'account.acc_id', 'client.acc_id')
    .leftJoin('team_member as ci', 'ci.mgt_id', 'client.assigned_ci')
    .leftJoin('account as ci_account', 'ci_account.acc_id', 'ci.acc_id')
    .leftJoin('person as ci_person', 'ci_person.p_id', 'ci_account.p_id')
    .select([
      'client.acc_id',
      'account.p_id',
      'account.status',
      'client.file_version',
      'ci_person.firstname as ci_firstname',
      'ci_person.lastname as ci_lastname',
    ])
    .where('client.acc_id', 'in', [...accIds])
    .execute()
}

/** Loans by their clients or by their applications, the newest first; instalments by number, payments newest first, each with its parts. */
export async function profileLoans(
  tx: Tx,
  by: 'acc_id' | 'application_id',
  ids: readonly number[],
): Promise<(ProfileLoan & { acc_id: number })[]> {
  const loans = await tx
    .selectFrom('loan')
    .select([
      'acc_id',
      'loan_id',
      'kind',
      'frequency',
      'status',
      'principal',
      'released_on',
      'maturity_on',
      'balance',
      'version',
    ])
    .where(by, 'in', [...ids])
    .orderBy('loan_id', 'desc')
    .execute()
  const loanIds = loans.map((loan) => loan.loan_id)
  if (loanIds.length === 0) return []
  const instalments = grouped(
    await tx
      .selectFrom('instalment')
      .select(['loan_id', ...SCHEDULE_COLUMNS])
      .where('loan_id', 'in', loanIds)
      .orderBy('loan_id')
      .orderBy('no')
      .execute(),
    (row) => row.loan_id,
  )
  const payments = grouped(await paymentsOf(tx, loanIds), (row) => row.loan_id)
  return loans.map((loan) => ({
    ...loan,
    instalments: (instalments.get(loan.loan_id) ?? []).map((row) => without(row, 'loan_id')),
    payments: (payments.get(loan.loan_id) ?? []).map((row) => without(row, 'loan_id')),
  }))
}

async function paymentsOf(
  tx: Tx,
  loanIds: readonly number[],
): Promise<(ProfilePayment & { loan_id: number })[]> {
  const payments = await tx
    .selectFrom('payment')
    .leftJoin('team_member', 'team_member.mgt_id', 'payment.collector')
    .leftJoin('account', 'account.acc_id', 'team_member.acc_id')
    .leftJoin('person', 'person.p_id', 'account.p_id')
    .select([
      'payment.loan_id',
      'payment.payment_id',
      'payment.business_on',
      'payment.occurred_at',
      'payment.amount',
      'payment.method',
      'payment.reference',
      'payment.slip_no',
      'payment.status',
      'payment.client_credit',
      'payment.collector as mgt_id',
      'payment.slip',
      'person.firstname',
      'person.lastname',
    ])
    .where('payment.loan_id', 'in', [...loanIds])
    .orderBy('payment.business_on', 'desc')
    .orderBy('payment.posting_order', 'desc')
    .execute()
  const parts = grouped(
    await tx
      .selectFrom('payment_part')
      .innerJoin('payment', 'payment.payment_id', 'payment_part.payment_id')
      .select(['payment_part.payment_id', 'payment_part.no', 'payment_part.component', 'payment_part.amount'])
      .where('payment.loan_id', 'in', [...loanIds])
      .orderBy('payment_part.no')
      .execute(),
    (part) => part.payment_id,
  )
  return payments.map(({ firstname, lastname, slip, ...payment }) => ({
    ...payment,
    slip: slip as HandedSlip | null,
    collector: nameOrNull(firstname, lastname) ?? '',
    parts: (parts.get(payment.payment_id) ?? []).map((row) => without(row, 'payment_id')),
  }))
}

/** Newest first. */
async function visitsOf(tx: Tx, accIds: readonly number[]) {
  const rows = await tx
    .selectFrom('visit')
    .innerJoin('loan', 'loan.loan_id', 'visit.loan_id')
    .innerJoin('team_member', 'team_member.mgt_id', 'visit.mgt_id')
    .innerJoin('account', 'account.acc_id', 'team_member.acc_id')
    .innerJoin('person', 'person.p_id', 'account.p_id')
    .select([
      'loan.acc_id',
      'visit.visit_id',
      'visit.loan_id',
      'visit.occurred_at',
      'visit.outcome',
      'visit.promise_on',
      'visit.promise_amount',
      'visit.note',
      'visit.photo',
      'person.firstname',
      'person.lastname',
    ])
    .where('loan.acc_id', 'in', [...accIds])
    .orderBy('visit.occurred_at', 'desc')
    .orderBy('visit.visit_id')
    .execute()
  return rows.map(({ photo, firstname, lastname, ...visit }) => ({
    ...visit,
    has_photo: photo !== null,
    by: `${firstname} ${lastname}`,
  }))
}

function nameOrNull(firstname: string | null, lastname: string | null): string | null {
  return firstname === null || lastname === null ? null : `${firstname} ${lastname}`
}

function without<Row extends object, Key extends keyof Row>(row: Row, key: Key): Omit<Row, Key> {
  const { [key]: _, ...rest } = row
  return rest
}
