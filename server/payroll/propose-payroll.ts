/** Puts a payroll before the super admin, whatever it pays: its row, what is on it, its line in the audit, and the answer. */
import type { OutputOf } from '../../contract/wire/call.ts'
import type { createPayroll } from '../../contract/office/payroll.ts'
import type { PayrollKind } from '../../domain/payroll/payroll-status.ts'
import type { Span } from '../../domain/span.ts'
import type { AskFor } from '../http/ask.ts'
import { refuse } from '../http/refuse.ts'
import { findPayroll } from './find-payrolls.ts'
import type { NotedSlip } from './make-slips.ts'
import { insertPayroll, insertPayslips, slipRow } from './payroll-store.ts'

interface Proposal {
  readonly kind: PayrollKind
  readonly days: Span
  /** What the audit keeps of its slips. */
  readonly content: object
  /** Writes the slips or lines under the new payroll. */
  insertContent(payrollId: number): Promise<void>
}

export async function proposePayroll(
  ask: AskFor<'createPayroll' | 'createThirteenthMonth' | 'createBondPayroll'>,
  { kind, days, content, insertContent }: Proposal,
): Promise<OutputOf<typeof createPayroll>> {
  const { tx, input, actor, now } = ask
  const payroll = {
    kind,
    period_from: days.from,
    period_to: days.to,
    status: 'Pending' as const,
    created_by: actor.accId,
    created_at: now,
    note: input.note,
  }
  const payrollId = await insertPayroll(tx, payroll)
  await insertContent(payrollId)
  ask.changed('payroll', payrollId, null, { ...payroll, ...content })
  return (await findPayroll(tx, payrollId, actor.accId)) ?? refuse('NOT_FOUND')
}

/** A payroll of slips. Refuses, in the words of `none`, where there is no slip. */
export function proposeSlips(
  ask: AskFor<'createPayroll' | 'createThirteenthMonth'>,
  {
    slips,
    none,
    ...payroll
  }: Pick<Proposal, 'kind' | 'days'> & { slips: readonly NotedSlip[]; none: string },
): ReturnType<typeof proposePayroll> {
  if (slips.length === 0) refuse('STATE_CONFLICT', none)
  return proposePayroll(ask, {
    ...payroll,
    content: { members: slips.length },
    insertContent: (payrollId) => {
      const rows = slips.map(({ slip, note }) => slipRow(slip, { payrollId, note }))
      return insertPayslips(ask.tx, rows)
    },
  })
}
