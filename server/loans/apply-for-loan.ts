/**
 * A client applies: on terms in force, within their amounts and the client's level, with no other application open, with no
 * loan running but one that is paid far enough to be renewed, and with nothing unsettled of earlier loans.
 */
import { formatPesos } from '../../domain/money.ts'
import type { AskFor, Handler } from '../http/ask.ts'
import { refuse, refuseField } from '../http/refuse.ts'
import { notifyInvestigators } from '../notices/notify.ts'
import { isSecured } from '../settings/secured.ts'
import { settingsOn, termsOn } from '../settings/settings.ts'
import { touchClient } from '../sync/touch-client.ts'
import { levelLimitOf } from './applications/application-cards.ts'
import { refuseIncompleteFile } from './approval/borrower-file.ts'
import { hasWaiting } from './applications/loan-store.ts'
import { quoteLoan } from './quote.ts'
import { runningLoan } from './endings/renewed-loan.ts'
import { refuseUnsettled } from './approval/refuse-unsettled.ts'

export const applyForLoan: Handler<'applyForLoan'> = async (ask) => {
  const { tx, input, actor, now, today } = ask
  const [terms] = await termsOn(tx, today, input.terms_id)
  // Held until the commit: an account that is closed at this moment gets no application any more.
  const client = await tx
    .selectFrom('client')
    .innerJoin('account', 'account.acc_id', 'client.acc_id')
    .leftJoin('other_info', 'other_info.p_id', 'account.p_id')
    .select(['client.loan_level', 'client.assigned_ci', 'account.status', 'other_info.cu_type'])
    .where('client.acc_id', '=', actor.accId)
    .forShare('account')
    .executeTakeFirst()
  if (!terms || !client) refuse('NOT_FOUND')
  if (client.status !== 'Active') refuse('ACCOUNT_NOT_ACTIVE')
  const renews = await renewedBy(ask)
  await refuseIncompleteFile(tx, actor.accId, today)
  if (input.amount < terms.minAmount || input.amount > terms.maxAmount)
    refuseField(
      'amount',
      `Loan amount must be ${formatPesos(terms.minAmount)} to ${formatPesos(terms.maxAmount)}`,
    )
  await quoteLoan(tx, {
    terms,
    principal: input.amount,
    releasedOn: today,
    secured: isSecured(client.cu_type),
  })
  if (input.amount > levelLimitOf(await settingsOn(tx, today), client.loan_level, terms)) refuse('OVER_LEVEL')
  const row = {
    acc_id: actor.accId,
    terms_id: terms.termsId,
    amount: input.amount,
    purpose: input.purpose,
    status: 'Pending' as const,
    applied_at: now,
    renews_loan_id: renews,
  }
  const { application_id } = await tx
    .insertInto('application')
    .values(row)
    .returning('application_id')
    .executeTakeFirstOrThrow()
  await touchClient(tx, actor.accId)
  const params = { application_id, acc_id: actor.accId, amount: input.amount }
  await notifyInvestigators(tx, client.assigned_ci, { kind: 'new application', params }, now)
  ask.changed('application', application_id, null, row)
  return { application_id }
}

/** The loan that the new one is to pay off; null where none runs. */
async function renewedBy({ tx, actor, today }: AskFor<'applyForLoan'>): Promise<number | null> {
  if (await hasWaiting(tx, actor.accId)) refuse('OPEN_APPLICATION')
  await refuseUnsettled(tx, actor.accId)
  const running = await runningLoan(tx, actor.accId, today)
  if (!running) return null
  if (running.leftToRenew > 0)
    refuse('OPEN_APPLICATION', `A renewal can be asked for once ${running.neededPct} % of the loan is paid.`)
  return running.loanId
}
