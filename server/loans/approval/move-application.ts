/** One step of an application: locked, allowed by the status table, written one version on, told to the phones. */
import { sql } from 'kysely'
import { loanStatus, type LoanStatus } from '../../../domain/loans/loan-status.ts'
import type { AccountStatus } from '../../../domain/people/account-status.ts'
import { mayMove } from '../../../domain/status.ts'
import type { Instant } from '../../../domain/calendar.ts'
import type { Tx } from '../../db/connect.ts'
import type { Actor } from '../../http/ask.ts'
import { refuse } from '../../http/refuse.ts'
import { notifyAccount } from '../../notices/notify.ts'
import { isRoundShared } from '../../people/visibility/client-visibility.ts'
import { touchClient } from '../../sync/touch-client.ts'
import {
  lockApplication,
  saveApplication,
  type ApplicationChange,
  type ApplicationRow,
} from '../applications/loan-store.ts'

interface Mover {
  readonly tx: Tx
  readonly actor: Actor
  readonly now: Instant
  changed(table: string, id: number | string, before: unknown, after: unknown): void
}

export interface Asked {
  readonly applicationId: number
  readonly to: LoanStatus
  /** The version that was decided on, where the decision was made on a copy. */
  readonly version?: number
}

const FORWARD: readonly LoanStatus[] = ['Approved by CI', 'Approved by Admin', 'Released']

/**
 * Locks an application for a step. Throws NOT_FOUND, STATE_CONFLICT, also for a client whose account is not Active any more, STALE_BASIS, and
 * NOT_YOURS for another CI's client.
 */
export async function lockForStep({ tx, actor }: Mover, asked: Asked): Promise<ApplicationRow> {
  const application = await lockApplication(tx, asked.applicationId)
  if (!application) refuse('NOT_FOUND')
  const owner = application.assigned_ci
  if (actor.role === 'CI_USER' && owner !== null && owner !== actor.mgtId && !(await isRoundShared(tx)))
    refuse('NOT_YOURS')
  if (!mayMove(loanStatus, application.status, asked.to, actor.role)) refuse('STATE_CONFLICT')
  if (asked.version !== undefined && asked.version !== application.version) refuse('STALE_BASIS')
  // A restructuring lends nothing more.
  if (FORWARD.includes(asked.to) && application.restructures_on === null)
    await refuseUnlessActive(tx, application.acc_id)
  return application
}

/** Client and account are held until the commit, in the order of who suspends: who is suspended at this moment gets no money any more. */
async function refuseUnlessActive(tx: Tx, accId: number): Promise<void> {
  const { rows } = await sql<{ status: AccountStatus }>`
    select account.status from client join account using (acc_id) where acc_id = ${accId}
    for no key update of client for share of account`.execute(tx)
  const status = rows[0]?.status ?? refuse('NOT_FOUND')
  if (status !== 'Active')
    refuse('STATE_CONFLICT', `The client's account is ${status}. Nothing more is lent to it.`)
}

export interface Moved {
  readonly application_id: number
  readonly status: LoanStatus
  readonly version: number
}

export async function moveApplication(
  mover: Mover,
  application: ApplicationRow,
  change: ApplicationChange,
): Promise<Moved> {
  const { application_id, acc_id, status, version: before } = application
  const version = await saveApplication(mover.tx, application, change)
  await touchClient(mover.tx, acc_id)
  if (change.status !== 'Released') await tellClient(mover, acc_id, application_id, change.status)
  mover.changed('application', application_id, { status, version: before }, { ...change, version })
  return { application_id, status: change.status, version }
}

/** A release tells more, so it has a notice of its own. */
async function tellClient(
  { tx, now }: Mover,
  accId: number,
  application_id: number,
  status: LoanStatus,
): Promise<void> {
  await notifyAccount(tx, accId, { kind: 'application step', params: { application_id, status } }, now)
}
