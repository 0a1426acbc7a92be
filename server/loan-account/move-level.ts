/**
 * The client's level follows what the client's loans say of themselves: a loan that is not running any more moves it by the
 * rule, one that runs again takes its move back, and one whose past was put right is judged again. The moves are on the loans
 * and the level is made of them, so that doing this again changes nothing.
 */
import { sql } from 'kysely'
import type { LocalDate } from '../../domain/calendar.ts'
import { loanReceivable } from '../../domain/ledger/chart.ts'
import {
  levelAfter,
  levelMove,
  recordOf,
  type LevelMove,
  type SettledInstalment,
} from '../../domain/loans/loan-level.ts'
import type { LoanStatus } from '../../domain/loans/loan-status.ts'
import type { Tx } from '../db/connect.ts'
import { holidaysFrom, levelRuleFor } from '../settings/settings.ts'

export interface LevelChange {
  readonly before: number
  readonly after: number
}

/** Two changes of one level, one after the other; undefined where it is as before. */
export function together(
  first: LevelChange | undefined,
  second: LevelChange | undefined,
): LevelChange | undefined {
  if (!first || !second) return first ?? second
  return first.before === second.after ? undefined : { before: first.before, after: second.after }
}

/** For a loan whose row, payments and splits are written. Undefined where the level stays. */
export async function moveLevel(tx: Tx, loanId: number): Promise<LevelChange | undefined> {
  const loan = await historyOf(tx, loanId)
  const move = isOver(loan) ? await moveOf(tx, loan) : null
  if (move === loan.level_move) return undefined
  const { loan_level: before, first_level } = await tx
    .selectFrom('client')
    .select(['loan_level', 'first_level'])
    .where('acc_id', '=', loan.acc_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await tx.updateTable('loan').set({ level_move: move }).where('loan_id', '=', loanId).execute()
  const first = first_level ?? before
  const after = (await movesOf(tx, loan.acc_id)).reduce(levelAfter, first)
  await tx
    .updateTable('client')
    .set({ loan_level: after, first_level: first })
    .where('acc_id', '=', loan.acc_id)
    .execute()
  return after === before ? undefined : { before, after }
}

/** A loan that is paid up by what no one has found yet moves nothing before that is verified. */
const isOver = ({ status, is_unverified }: History) =>
  status !== 'Released' && !(status === 'Fully Paid' && is_unverified)

async function movesOf(tx: Tx, accId: number): Promise<LevelMove[]> {
  const loans = await tx
    .selectFrom('loan')
    .select('level_move')
    .where('acc_id', '=', accId)
    .orderBy('loan_id')
    .execute()
  return loans.flatMap(({ level_move }) => level_move ?? [])
}

async function moveOf(tx: Tx, loan: History): Promise<LevelMove> {
  const record = recordOf({
    closed: loan.status === 'Fully Paid',
    maturityOn: loan.maturity_on,
    waivedOrRestructured: loan.is_favoured,
    instalments: loan.instalments,
    day: loan.ended_on ?? loan.maturity_on,
    holidays: await holidaysFrom(tx, loan.released_on),
  })
  return levelMove(record, await levelRuleFor(tx, loan.released_on))
}

interface History {
  readonly acc_id: number
  readonly status: LoanStatus
  readonly released_on: LocalDate
  readonly maturity_on: LocalDate
  /** The day on which it was restructured or written off; null where it was not. */
  readonly ended_on: LocalDate | null
  readonly level_move: LevelMove | null
  /** A penalty on it was waived, it is of a restructuring, on either side, or what paid it turned out never to have come. */
  readonly is_favoured: boolean
  /** A payment on it waits for its verification. */
  readonly is_unverified: boolean
  readonly instalments: SettledInstalment[]
}

/** An instalment is settled on the business day of the last payment to it. What was paid before a move in came on its day. */
async function historyOf(tx: Tx, loanId: number): Promise<History> {
  const { rows } = await sql<History>`
    select l.acc_id, l.status, l.released_on, l.maturity_on, (l.ended_at at time zone 'Asia/Manila')::date as ended_on,
      l.level_move,
      l.status = 'Restructured' or exists (select from penalty where loan_id = l.loan_id and status = 'Waived')
        or exists (select from loan old where old.loan_id = l.replaces_loan_id and old.status = 'Restructured')
        or exists (select from payment where loan_id = l.loan_id and method = 'client debt' and status <> 'Reversed')
        as is_favoured,
      exists (select from payment where loan_id = l.loan_id and status = 'For Verification') as is_unverified,
      (select json_agg(json_build_object('dueOn', i.due_on, 'settledOn',
          case when i.interest + i.principal = i.interest_paid + i.principal_paid then coalesce(paid.last_on, i.due_on) end)
          order by i.no)
        from instalment i left join lateral (
          select max(case when p.received_at = moved_in.posted_at then i.due_on else p.business_on end) as last_on
          from payment p join payment_part part using (payment_id)
          where p.loan_id = l.loan_id and part.no = i.no and part.component <> 'penalty' and p.status <> 'Reversed') paid on true
        where i.loan_id = l.loan_id and i.no <= l.instalments) as instalments
    from loan l left join transfer moved_in on moved_in.debit = ${loanReceivable(loanId)} and moved_in.code = 'opening.principal'
    where l.loan_id = ${loanId}`.execute(tx)
  const [loan] = rows
  if (!loan) throw new Error(`loan ${loanId} is not there`)
  return loan
}
